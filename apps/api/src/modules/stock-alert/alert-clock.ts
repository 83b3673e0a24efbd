import type { Db, Tx } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { startPolling } from '../../platform/work/poll.ts'
import type { StockAlertMail } from '../../queues.ts'
import { claimDue } from './stock-alert-queries.ts'

const MOST = 100
const POLL_MS = 5_000

type AlertClock = {
  readonly db: Db
  readonly send: (tx: Tx, mail: StockAlertMail) => Promise<unknown>
  readonly now: () => Date
  readonly onError: (error: Error) => void
}

/** Claims requests whose product is available again and queues their mails in one transaction, so that a killed worker leaves neither. */
export async function queueDueAlerts({ db, send, now }: Omit<AlertClock, 'onError'>): Promise<number> {
  const { count } = await transaction(db, 'stock-alerts', async (tx) => {
    const rows = await claimDue(tx, now(), MOST)
    for (const { id } of rows) await send(tx, { kind: 'available', alertId: id })
    return { ok: true, count: rows.length }
  })
  return count
}

/** Polls until `stop()`: feeds load stock without outbox rows. */
export const startAlertClock = ({ onError, ...clock }: AlertClock) =>
  startPolling({
    work: async () => (await queueDueAlerts(clock)) >= MOST,
    everyMs: POLL_MS,
    failure: 'stock alerts could not be queued',
    onError,
  })
