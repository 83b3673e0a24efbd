import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Rig } from '../../kit/open-rig.ts'
import { check } from './check.ts'
import type { Finding } from './invariant.ts'
import { type JournalLine, type Ledger, readLedger, readMails } from './witnesses.ts'

/** Result of the checker for the shop of a run, with all four data sources. */
export async function verdictOn(
  rig: Rig,
  journal: readonly JournalLine[],
  graceSeconds: number,
  /** Selects the provider's ledger entries: all of them, unless the shop was restored to an earlier moment. */
  ledgerOf: (ledger: Ledger) => Ledger = (whole) => whole,
): Promise<Finding[]> {
  const witnesses = {
    ledger: ledgerOf(await readLedger(rig.simulator.url)),
    mails: await readMails(rig.mail.url),
    journal,
  }
  const client = new pg.Client({ connectionString: rig.database.url, application_name: 'checker' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await check(client, witnesses, { graceSeconds })
  } finally {
    await client.end()
  }
}

/** Prints the violations. Returns true when there are none. */
export function tell(findings: readonly Finding[]): boolean {
  const broken = findings.filter(({ count }) => count > 0)
  for (const { id, count, says, examples } of broken)
    console.log(`BAD ${id} ${count}  ${says}\n    ${examples.join('\n    ')}`)
  console.log(`checker: ${findings.length} invariants, ${broken.length} broken`)
  return broken.length === 0
}

/** Checks repeatedly until no invariant is violated or the time is over, because operations may be unfinished. */
export async function settled(
  rig: Rig,
  journal: readonly JournalLine[],
  longestMs: number,
  ledgerOf?: (ledger: Ledger) => Ledger,
) {
  const began = Date.now()
  for (;;) {
    const findings = await verdictOn(rig, journal, 0, ledgerOf)
    const afterMs = Date.now() - began
    if (afterMs >= longestMs || findings.every(({ count }) => count === 0)) return { findings, afterMs }
    await sleep(5_000)
  }
}
