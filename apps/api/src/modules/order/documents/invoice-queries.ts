import { prepared } from '../../../platform/prepared.ts'
import type { Tax } from '../order-row.ts'

export type InvoiceLine = {
  readonly title: string
  readonly number: string | null
  readonly quantity: number
  readonly unitCents: number
  readonly totalCents: number
  readonly vatRate: number | null
  /** Absent on invoices issued before it was stored. */
  readonly exclCents?: number
}
export type InvoiceRow = {
  readonly id: string
  readonly number: string
  readonly kind: 'invoice' | 'credit'
  readonly order_id: string
  readonly total_cents: number
  readonly open_cents: number
  readonly taxes: readonly Tax[]
  readonly lines: readonly InvoiceLine[]
  readonly issued_at: Date
}

const COLUMNS = 'id, number, kind, order_id, total_cents, open_cents, taxes, lines, issued_at'

export const findInvoice = prepared<InvoiceRow, [key: string]>(
  'invoice_find',
  `select ${COLUMNS} from invoice where key = $1`,
)
export const listInvoices = prepared<InvoiceRow, [orderId: string]>(
  'invoice_of_order',
  `select ${COLUMNS} from invoice where order_id = $1 order by year, sequence`,
)

/**
 * Takes the number and inserts the invoice in one statement. The counter stays locked only until commit, and no number
 * is skipped.
 */
export const insertInvoice = prepared<
  InvoiceRow,
  [
    year: number, kind: string, orderId: string, customerId: string, creditsId: string | null, totalCents: number,
    openCents: number, taxes: string, lines: string, key: string,
  ]
>(
  'invoice_insert',
  `with counter as (
     insert into invoice_counter (year, last) values ($1::int, 1)
     on conflict (year) do update set last = invoice_counter.last + 1 returning last
   )
   insert into invoice (year, sequence, number, kind, order_id, customer_id, credits_id, total_cents, open_cents, taxes, lines, key)
   select $1::int, last, 'F' || right($1::int::text, 2) || '-' || lpad(last::text, greatest(6, length(last::text)), '0'), $2,
     $3::uuid, $4::uuid, $5::uuid, $6::int, $7::int, $8::jsonb, $9::jsonb, $10 from counter returning ${COLUMNS}`,
) // biome-ignore format: the columns in their order

type Settled = { readonly id: string; readonly refund_cents: number; readonly points_back: number }

export const listSettled = prepared<Settled, [orderId: string]>(
  'withdrawal_settled',
  `select id, refund_cents, points_back from withdrawal where order_id = $1 and state = 'refunded' order by refunded_at`,
)
