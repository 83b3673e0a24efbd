import { createHash } from 'node:crypto'
import { dayAt } from '@shop/domain/dates'
import type { Tx } from '../../platform/db.ts'
import { countToday } from './contact-queries.ts'

const MOST_A_DAY = 5

export type Asker = {
  readonly sessionId: string
  /** Network of the request; undefined if the visitor sent a session cookie. */
  readonly network: string | undefined
  readonly now: Date
}

/** Limits by session. Requests without a session also count by network, so that dropping the cookie does not help. */
export async function mayAsk(tx: Tx, what: string, { sessionId, network, now }: Asker): Promise<boolean> {
  const day = dayAt(now)
  const hashed =
    network === undefined ? [] : [`network:${createHash('sha256').update(network).digest('hex').slice(0, 32)}`]
  for (const who of [...hashed, `session:${sessionId}`])
    if (!(await countToday(tx, what, who, day, MOST_A_DAY))) return false
  return true
}
