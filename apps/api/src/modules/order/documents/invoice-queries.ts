import { prepared } from '../../../platform/prepared.ts'
import { LINE, ORDER } from '../order-queries.ts'
import type { OrderLineRow, OrderRow, Tax } from '../order-row.ts'

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
 * Takes the numbers of all documents and inserts them in one statement, in the order of the list. The counter stays
 * locked only until commit, and no number is skipped. A key that has a document is left out; the caller holds the locks
 * of the orders, so no other process can add one meanwhile.
 */
export const insertInvoices = prepared<InvoiceRow, [year: number, documents: string]>(
  'invoice_insert',
  `with wanted as (
     select d as document, row_number() over (order by t.nth) as place, count(*) over () as total
     from jsonb_array_elements($2::jsonb) with ordinality t (value, nth), jsonb_populate_record(null::invoice, t.value) d
     where not exists (select from invoice i where i.key = d.key)
   ), counter as (
     insert into invoice_counter (year, last) select $1::int, count(*) from wanted having count(*) > 0
     on conflict (year) do update set last = invoice_counter.last + excluded.last returning last
   ), numbered as (
     select document as d, (c.last - w.total + w.place)::int as sequence from wanted w, counter c
   )
   insert into invoice (year, sequence, number, kind, order_id, customer_id, credits_id, total_cents, open_cents, taxes, lines, key)
   select $1::int, sequence,
     'F' || right($1::int::text, 2) || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0'),
     (d).kind, (d).order_id, (d).customer_id, (d).credits_id, (d).total_cents, (d).open_cents, (d).taxes, (d).lines, (d).key
   from numbered order by sequence returning ${COLUMNS}`,
)

type Settled = { readonly id: string; readonly refund_cents: number; readonly points_back: number }

export const listSettled = prepared<Settled, [orderId: string]>(
  'withdrawal_settled',
  `select id, refund_cents, points_back from withdrawal where order_id = $1 and state = 'refunded' order by refunded_at`,
)

/** Paid orders that have no invoice yet, locked in one fixed order. Cancelled ones also need a credit note. */
export const lockUninvoiced = prepared<OrderRow, [ids: readonly string[]]>(
  'invoice_lock_orders',
  `select ${ORDER} from orders where id = any ($1::uuid[]) and state <> 'cancelled'
     and not exists (select from invoice i where i.key = 'order:' || orders.id)
   order by id for update`,
)

/** Orders with refunded returns. Read after the lock, since the lock may have waited for such a refund. */
export const listReturned = prepared<{ readonly order_id: string }, [ids: readonly string[]]>(
  'invoice_returned',
  `select distinct order_id from withdrawal where order_id = any ($1::uuid[]) and state = 'refunded'`,
)

export const listLinesOf = prepared<OrderLineRow & { readonly order_id: string }, [ids: readonly string[]]>(
  'invoice_lines_of',
  `select order_id, ${LINE} from order_line where order_id = any ($1::uuid[]) order by order_id, line_number`,
)
