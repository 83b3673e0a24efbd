import type pg from 'pg'
import type { Figures } from '../../../platform/watching/figures.ts'

/** Each reads the few rows of a partial index, never the whole table. */
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

/** What of orders waits, and for how long: whoever keeps the shop is paged by these. */
export const orderFigures = (raw: pg.Pool, onError: (error: Error) => void): Figures => ({
  onError,
  gauges: {
    orders_overdue: { help: 'Orders whose time was over two minutes ago and that nobody ended' },
    orders_short: { help: 'Orders paid for goods that are not there: a person decides' },
    payments_open: { help: 'Payments that are not over', labels: ['state'] },
    payment_uncreated_age_seconds: { help: 'Age of the oldest payment the provider does not know yet' },
    webhook_age_seconds: { help: 'Age of the oldest call of the provider that nobody followed' },
    order_mails_waiting: { help: 'Mails about orders that are not sent' },
    order_mail_age_seconds: { help: 'Age of the oldest of them' },
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
