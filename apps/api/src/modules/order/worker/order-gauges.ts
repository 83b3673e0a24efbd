import type pg from 'pg'
import type { Gauges } from '../../../platform/metrics/gauges.ts'

/** Each query reads only the few rows of a partial index. */
const QUESTION = `
  select 'orders_overdue' as name, 'all' as label, count(*)::float8 as value from orders
    where state in ('created', 'awaiting_payment', 'accepted', 'paid_short') and holds_until < now() - interval '2 minutes'
  union all select 'orders_short', 'all', count(*) from orders where state = 'paid_short'
  union all select 'payments_open', state, count(*) from payment
    where state in ('created', 'open', 'pending', 'authorized') group by state
  union all select 'payment_uncreated_age_seconds', 'all',
    coalesce(max(extract(epoch from now() - created_at)), 0) from payment where state = 'created'
  union all select 'webhook_age_seconds', 'all',
    coalesce(max(extract(epoch from now() - received_at)), 0) from webhook_inbox where processed_at is null
  union all select 'order_mails_waiting', 'all', count(*) from order_mail where state = 'waiting'
  union all select 'order_mail_age_seconds', 'all',
    coalesce(max(extract(epoch from now() - created_at)), 0) from order_mail where state = 'waiting'`

type Row = { readonly name: string; readonly label: string; readonly value: number }

/** Order backlog gauges, on which the operator is paged. */
export const orderGauges = (raw: pg.Pool, onError: (error: Error) => void): Gauges => ({
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
    const { rows } = await raw.query<Row>(QUESTION)
    const of = Map.groupBy(rows, ({ name }) => name)
    return Object.fromEntries(
      [...of].map(([name, own]) => [
        name,
        own.map(({ label, value }) => (label === 'all' ? { value } : { value, labels: { state: label } })),
      ]),
    )
  },
})
