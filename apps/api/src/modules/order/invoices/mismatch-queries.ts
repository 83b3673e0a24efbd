import { type NoColumns, prepared } from '../../../platform/prepared.ts'

type Mismatch = {
  readonly id: string
  readonly amount_cents: number
  readonly stated_cents: number
  /** Whether the provider received the stated amount and nothing is booked. Other mismatches moved no money. */
  readonly is_money: boolean
  readonly customer: string
}
/** Of a payment `p`. */
export const IS_UNBOOKED_MONEY = `coalesce(p.mismatch = 'amount' and p.stated_state = 'paid' and p.stated_cents > 0
  and p.state <> 'paid', false)`

export const lockInvoiceMismatch = prepared<Mismatch, [id: string]>(
  'invoice_mismatch_lock',
  `select p.id, p.amount_cents, coalesce(p.stated_cents, 0) as stated_cents, ${IS_UNBOOKED_MONEY} as is_money,
     coalesce((select coalesce(c.company_name, nullif(trim(c.first_name || ' ' || c.last_name), ''), c.number::text) from customer c where c.id = p.customer_id), '') as customer
   from invoice_payment p where p.id = $1 and p.mismatch is not null for update of p`,
)
/** The payment becomes one of the amount that the provider received. */
export const acceptStatedInvoices = prepared<NoColumns, [id: string, how: string]>(
  'invoice_mismatch_accept',
  `update invoice_payment set amount_cents = stated_cents, state = 'paid', mismatch = null, settled_how = $2, updated_at = now()
   where id = $1`,
)
export const dropInvoiceMismatch = prepared<NoColumns, [id: string]>(
  'invoice_mismatch_drop',
  'update invoice_payment set mismatch = null, updated_at = now() where id = $1',
)
