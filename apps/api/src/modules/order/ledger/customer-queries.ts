import { type NoColumns, prepared } from '../../../platform/prepared.ts'

type OpenInvoice = {
  readonly number: string
  readonly open_cents: number
  readonly email: string
  readonly issued_at: Date
}
type LockedInvoice = { readonly customer_id: string; readonly order_id: string; readonly open_cents: number }

export const listUnpaidInvoices = prepared<OpenInvoice, [limit: number]>(
  'invoice_unpaid',
  `select i.number, i.open_cents, o.email, i.issued_at from invoice i join orders o on o.id = i.order_id
   where i.open_cents > 0 order by i.issued_at, i.number limit $1`,
)
export const lockOrderOfInvoice = prepared<NoColumns, [number: string]>(
  'invoice_lock_order',
  'select from orders where id = (select order_id from invoice where number = $1) for update',
)
export const lockInvoice = prepared<LockedInvoice, [number: string]>(
  'invoice_lock',
  `select customer_id, order_id, open_cents from invoice where number = $1 and kind = 'invoice' for update`,
)
export const findBooking = prepared<NoColumns, [orderId: string, part: string]>(
  'invoice_find_booking',
  `select from credit_entry where order_id = $1 and kind = 'paid' and part = $2`,
)
export const bookOnInvoice = prepared<NoColumns, [number: string, cents: number]>(
  'invoice_book',
  'update invoice set open_cents = open_cents - $2 where number = $1',
)

export const findCustomerByEmail = prepared<
  { readonly id: string; readonly kvk_number: string | null },
  [email: string]
>('customer_by_email', 'select id, kvk_number from customer where email = $1')
export const setCreditLimit = prepared<NoColumns, [customerId: string, euros: number]>(
  'customer_set_credit_limit',
  'update customer set allow_on_account = $2 > 0, credit_limit_cents = $2 * 100 where id = $1',
)
