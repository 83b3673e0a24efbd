import { prepared } from '../../../platform/prepared.ts'
import type { Tax } from '../order-row.ts'

export type InvoiceLine = {
  readonly title: string
  readonly number: string | null
  readonly quantity: number
  readonly unitCents: number
  readonly totalCents: number
  readonly vatRate: number | null
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

export const findInvoice = prepared<InvoiceRow, [key: string]>('invoice_find', 'select * from invoice where key = $1')
export const listInvoices = prepared<InvoiceRow, [orderId: string]>(
  'invoice_of_order',
  'select * from invoice where order_id = $1 order by year, sequence',
)

/** The counter stays locked until this transaction ends: a number that was taken is always used. */
export const nextNumber = prepared<{ readonly last: number }, [year: number]>(
  'invoice_next_number',
  `insert into invoice_counter (year, last) values ($1, 1)
   on conflict (year) do update set last = invoice_counter.last + 1 returning last`,
)
export const insertInvoice = prepared<
  InvoiceRow,
  [
    year: number, sequence: number, number: string, kind: string, orderId: string, customerId: string,
    creditsId: string | null, totalCents: number, openCents: number, taxes: string, lines: string, key: string,
  ]
>(
  'invoice_insert',
  `insert into invoice (year, sequence, number, kind, order_id, customer_id, credits_id, total_cents, open_cents, taxes, lines, key)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12) returning *`,
) // biome-ignore format: the columns in their order
