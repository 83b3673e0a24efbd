import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { check } from '../checker/check.ts'
import type { Finding } from '../checker/invariant.ts'
import { type JournalLine, type Ledger, readLedger, readMails } from '../checker/witnesses.ts'
import type { Rig } from './open-rig.ts'

/** What the checker says about the shop of a run, with all four witnesses. */
export async function verdictOn(
  rig: Rig,
  journal: readonly JournalLine[],
  graceSeconds: number,
  /** Which of the provider's books count: all of them, unless the shop went back in time. */
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

/** Prints what is broken. True when nothing is. */
export function tell(findings: readonly Finding[]): boolean {
  const broken = findings.filter(({ count }) => count > 0)
  for (const { id, count, says, examples } of broken)
    console.log(`BAD ${id} ${count}  ${says}\n    ${examples.join('\n    ')}`)
  console.log(`checker: ${findings.length} invariants, ${broken.length} broken`)
  return broken.length === 0
}

/** Nothing may be under way for longer than this: asked again until nothing is broken any more, or the time is over. */
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
