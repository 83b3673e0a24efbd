import type pg from 'pg'
import { AUDIT } from './audit.ts'
import { GOODS } from './goods.ts'
import { type Finding, finding, type Invariant } from './invariant.ts'
import { MONEY } from './money.ts'
import { checkJournal, checkLedger, checkMails } from './outside.ts'
import { checkStates } from './states.ts'
import type { Witnesses } from './witnesses.ts'

export type CheckOptions = {
  /** Seconds after which an unfinished operation counts as stuck. */
  readonly graceSeconds: number
}

/** Orders placed in this database. Orders from the demo or an import have no history to check. */
const PLACED = `with placed as (select o.* from orders o
  where exists (select from order_event e where e.order_id = o.id and e.kind = 'placed')) `

async function ask(client: pg.ClientBase, { id, says, sql, grace }: Invariant, graceSeconds: number): Promise<Finding> {
  const { rows } = await client.query<{ what: string }>(PLACED + sql, grace ? [`${graceSeconds} seconds`] : [])
  return finding(
    id,
    says,
    rows.map(({ what }) => what),
  )
}

/** Checks every invariant and counts its violations. Read-only. */
export async function check(
  client: pg.ClientBase,
  witnesses: Witnesses,
  { graceSeconds }: CheckOptions,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const invariant of [...MONEY, ...GOODS, ...AUDIT]) findings.push(await ask(client, invariant, graceSeconds))
  findings.push(await checkStates(client))
  if (witnesses.ledger) findings.push(...(await checkLedger(client, witnesses.ledger, graceSeconds * 1_000)))
  if (witnesses.mails) findings.push(await checkMails(client, witnesses.mails))
  if (witnesses.journal) findings.push(...(await checkJournal(client, witnesses.journal)))
  return findings.sort((left, right) => (left.id < right.id ? -1 : 1))
}
