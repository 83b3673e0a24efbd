import { prepared } from '../../../platform/prepared.ts'
import type { InvoiceRow } from '../documents/invoice-queries.ts'

export type OwnInvoice = InvoiceRow

/** The invoices with these ids that belong to the customer. */
export const listOwnInvoices = prepared<InvoiceRow, [customerId: string, ids: readonly string[]]>(
  'invoice_list_own',
  `select id, number, kind, order_id, total_cents, open_cents, taxes, lines, issued_at from invoice
   where customer_id = $1 and id = any ($2::uuid[]) order by year, sequence`,
)

type Counts = {
  readonly all: number
  readonly open: number
  readonly overdue: number
  readonly paid: number
  readonly credit: number
  readonly open_cents: number
}
export const countOwn = prepared<Counts, [customerId: string, today: string, termDays: number]>(
  'invoice_count_own',
  `select count(*)::integer as all, count(*) filter (where open_cents > 0)::integer as open,
     count(*) filter (where open_cents > 0 and (issued_at at time zone 'Europe/Amsterdam')::date + $3::integer < $2::date)::integer as overdue,
     count(*) filter (where kind = 'invoice' and open_cents = 0)::integer as paid,
     count(*) filter (where kind = 'credit')::integer as credit, coalesce(sum(open_cents), 0)::integer as open_cents
   from invoice where customer_id = $1`,
)
