import type { Db } from '../../../platform/db.ts'
import type { Gauges } from '../../../platform/metrics/gauges.ts'
import { readBacklog } from './worker-queries.ts'

/** Order backlog gauges, on which the operator is paged. */
export const orderGauges = (db: Db, onError: (error: Error) => void): Gauges => ({
  onError,
  gauges: {
    orders_overdue: { help: 'Orders more than two minutes past expiry that are still open' },
    orders_short: { help: 'Orders paid for goods out of stock that need a decision by staff' },
    payments_open: { help: 'Payments in a state that is not final', labels: ['state'] },
    payment_uncreated_age_seconds: { help: 'Age of the oldest payment not yet created at the provider in seconds' },
    webhook_age_seconds: { help: 'Age of the oldest unprocessed payment webhook in seconds' },
    order_mails_waiting: { help: 'Order mails not yet sent' },
    order_mail_age_seconds: { help: 'Age of the oldest unsent order mail in seconds' },
  },
  async read() {
    const rows = await readBacklog.rows(db)
    const of = Map.groupBy(rows, ({ name }) => name)
    return Object.fromEntries(
      [...of].map(([name, own]) => [
        name,
        own.map(({ label, value }) => (label === 'all' ? { value } : { value, labels: { state: label } })),
      ]),
    )
  },
})
