import type { PaymentState, RefundState } from '@shop/domain/order/states'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import { TO_POLL } from '../worker/worker-queries.ts'

export type InvoicePayment = {
  readonly id: string
  readonly customer_id: string
  readonly provider: string
  readonly psp_id: string | null
  readonly method: string
  readonly amount_cents: number
  readonly locale: 'nl' | 'en'
  readonly state: PaymentState
  readonly checkout_url: string | null
  readonly refund_cents: number
}
const PAYMENT = `p.id, p.customer_id, p.provider, p.psp_id, p.method, p.amount_cents, p.locale, p.state, p.checkout_url,
  p.refund_cents`

/**
 * Writes the payment with its parts, if these invoices of the customer are open for exactly this amount. A repeated id
 * writes nothing.
 */
export const insertInvoicePayment = prepared<
  { readonly payment_id: string },
  [
    id: string,
    customerId: string,
    provider: string,
    method: string,
    cents: number,
    locale: string,
    invoiceIds: readonly string[],
  ]
>(
  'invoice_payment_insert',
  `with wanted as (
     select id, open_cents from invoice
     where id = any ($7::uuid[]) and customer_id = $2::uuid and kind = 'invoice' and open_cents > 0
   ), total as (select sum(open_cents) as cents, count(*) as rows from wanted), made as (
     insert into invoice_payment (id, customer_id, provider, method, amount_cents, locale)
     select $1::uuid, $2::uuid, $3, $4, $5::integer, $6 from total
     where total.cents = $5::integer and total.rows = cardinality($7::uuid[])
     on conflict (id) do nothing returning id
   )
   insert into invoice_payment_part (payment_id, invoice_id, cents)
   select made.id, wanted.id, wanted.open_cents from made, wanted returning payment_id`,
)
export const countOwnInvoices = prepared<
  { readonly count: number },
  [customerId: string, invoiceIds: readonly string[]]
>(
  'invoice_payment_count_own',
  `select count(*)::integer as count from invoice where id = any ($2::uuid[]) and customer_id = $1`,
)
export const findInvoicePayment = prepared<InvoicePayment, [id: string]>(
  'invoice_payment_find',
  `select ${PAYMENT} from invoice_payment p where p.id = $1`,
)
/** An unfinished payment of the same invoices by the same method, such as that of another tab. */
export const findSamePayment = prepared<
  InvoicePayment,
  [customerId: string, method: string, cents: number, invoiceIds: readonly string[]]
>(
  'invoice_payment_find_same',
  `select ${PAYMENT} from invoice_payment p
   where p.customer_id = $1 and p.method = $2 and p.amount_cents = $3 and p.state in ('created', 'open')
     and p.created_at > now() - interval '10 minutes'
     and (select array_agg(t.invoice_id order by t.invoice_id) from invoice_payment_part t where t.payment_id = p.id)
       = (select array_agg(id order by id) from unnest($4::uuid[]) id)
   order by p.id desc limit 1`,
)
export const findByPspId = prepared<InvoicePayment, [provider: string, pspId: string]>(
  'invoice_payment_by_psp_id',
  `select ${PAYMENT} from invoice_payment p where p.provider = $1 and p.psp_id = $2`,
)
/** Locked before the invoices, which no other process does in the reverse order. */
export const lockInvoicePayment = prepared<InvoicePayment, [id: string]>(
  'invoice_payment_lock',
  `select ${PAYMENT} from invoice_payment p where p.id = $1 for update`,
)
export const saveInvoicePspId = prepared<NoColumns, [id: string, provider: string, pspId: string]>(
  'invoice_payment_keep_psp_id',
  'update invoice_payment set psp_id = $3 where id = $1 and provider = $2 and psp_id is null',
)
export const saveCreated = prepared<NoColumns, [id: string, pspId: string, checkoutUrl: string | null]>(
  'invoice_payment_keep_created',
  `update invoice_payment set psp_id = $2, checkout_url = $3,
     state = case when state = 'created' then 'open' else state end, updated_at = now()
   where id = $1 and (psp_id is null or psp_id = $2)`,
)
export const setInvoicePaymentState = prepared<NoColumns, [id: string, state: string]>(
  'invoice_payment_set_state',
  'update invoice_payment set state = $2, mismatch = null, checked_at = now(), updated_at = now() where id = $1',
)
export const noteInvoiceMismatch = prepared<NoColumns, [id: string, what: string, cents: number, state: string]>(
  'invoice_payment_mismatch',
  `update invoice_payment set mismatch = $2, stated_cents = $3, stated_state = $4, checked_at = now(), updated_at = now()
   where id = $1`,
)

export type PaymentPart = {
  readonly invoice_id: string
  readonly number: string
  readonly cents: number
  readonly booked_cents: number | null
}
/** In the order in which all transactions lock orders. */
export const listParts = prepared<PaymentPart, [paymentId: string]>(
  'invoice_payment_parts',
  `select t.invoice_id, i.number, t.cents, t.booked_cents from invoice_payment_part t join invoice i on i.id = t.invoice_id
   where t.payment_id = $1 order by i.order_id`,
)
export const setBooked = prepared<NoColumns, [paymentId: string, invoiceId: string, cents: number]>(
  'invoice_payment_set_booked',
  'update invoice_payment_part set booked_cents = $3 where payment_id = $1 and invoice_id = $2',
)
export const queueReturn = prepared<NoColumns, [id: string, cents: number]>(
  'invoice_payment_queue_return',
  `update invoice_payment set refund_cents = $2, refund_state = 'created', updated_at = now()
   where id = $1 and refund_state is null`,
)

type ToPoll = { readonly provider: string; readonly psp_id: string }
/** At the times of payments of orders. */
export const claimOpenInvoicePayments = prepared<ToPoll, [firstSeconds: number, most: number]>(
  'invoice_payment_claim_open',
  `with due as (
     select id from invoice_payment
     where ${TO_POLL}
     order by checked_at nulls first limit $2 for update skip locked
   )
   update invoice_payment p set checked_at = now() from due where p.id = due.id and p.psp_id is not null
   returning p.provider, p.psp_id`,
)

export type ToReturn = {
  readonly id: string
  readonly attempt: number
  readonly provider: string
  readonly psp_id: string
  readonly cents: number
}
/** A rejected refund is repeated each day, as another attempt. */
export const claimReturns = prepared<ToReturn, [most: number]>(
  'invoice_payment_claim_returns',
  `with due as (
     select id from invoice_payment
     where refund_state = 'created' and coalesce(refund_at < now() - interval '20 seconds', true)
       or refund_state = 'failed' and refund_at < now() - interval '1 day'
     order by refund_at nulls first limit $1 for update skip locked
   )
   update invoice_payment p set refund_at = clock_timestamp(), refund_state = 'created',
     refund_attempt = refund_attempt + (p.refund_state = 'failed')::integer
   from due where p.id = due.id and p.psp_id is not null
   returning p.id, p.refund_attempt as attempt, p.provider, p.psp_id, p.refund_cents as cents`,
)
export const saveReturn = prepared<NoColumns, [id: string, pspId: string | null, state: RefundState]>(
  'invoice_payment_keep_return',
  `update invoice_payment set refund_psp_id = coalesce($2, refund_psp_id), refund_state = $3, refund_at = now()
   where id = $1`,
)
type ToFollow = {
  readonly id: string
  readonly provider: string
  readonly psp_id: string
  readonly refund_psp_id: string
  readonly refund_state: RefundState
}
export const claimOpenReturns = prepared<ToFollow, [everySeconds: number, most: number]>(
  'invoice_payment_claim_open_returns',
  `with due as (
     select id from invoice_payment where refund_state in ('queued', 'pending', 'processing')
       and refund_psp_id is not null and refund_at <= now() - make_interval(secs => $1)
     order by refund_at limit $2 for update skip locked
   )
   update invoice_payment p set refund_at = clock_timestamp() from due where p.id = due.id and p.psp_id is not null
   returning p.id, p.provider, p.psp_id, p.refund_psp_id, p.refund_state`,
)
