import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import { PAYMENT } from '../order-queries.ts'
import type { PaymentRow } from '../order-row.ts'

export const findPaymentByPspId = prepared<PaymentRow, [provider: string, pspId: string]>(
  'payment_by_psp_id',
  `select ${PAYMENT} from payment where provider = $1 and psp_id = $2`,
)
export const findPaymentById = prepared<PaymentRow, [id: string]>(
  'payment_by_id',
  `select ${PAYMENT} from payment where id = $1`,
)
export const lockPayment = prepared<PaymentRow, [id: string]>(
  'payment_lock',
  `select ${PAYMENT} from payment where id = $1 for update`,
)
export const setPaymentState = prepared<NoColumns, [id: string, state: string]>(
  'payment_set_state',
  'update payment set state = $2, checked_at = now(), updated_at = now() where id = $1',
)
export const touchPayment = prepared<NoColumns, [id: string]>(
  'payment_touch',
  'update payment set checked_at = now() where id = $1',
)
export const noteMismatch = prepared<NoColumns, [id: string, what: string, statedCents: number, statedState: string]>(
  'payment_mismatch',
  `update payment set mismatch = $2, stated_cents = $3, stated_state = $4, checked_at = now(), updated_at = now()
   where id = $1`,
)
/** Makes the amount stated by the provider the amount of the payment, which then counts as paid. */
export const acceptStated = prepared<PaymentRow, [id: string, waivedCents: number]>(
  'payment_accept_stated',
  `update payment set amount_cents = stated_cents, state = 'paid', mismatch = null, waived_cents = $2, updated_at = now()
   where id = $1 and mismatch = 'amount' and stated_state = 'paid' and stated_cents > 0 returning ${PAYMENT}`,
)
export const dismissMismatch = prepared<{ readonly id: string }, [orderId: string]>(
  'payment_dismiss_mismatch',
  `update payment set mismatch = null, updated_at = now()
   where order_id = $1 and mismatch is not null and not (mismatch = 'amount' and stated_state = 'paid')
   returning id`,
)
/** Only the provider that the payment was requested from can name it. */
export const savePspId = prepared<NoColumns, [id: string, provider: string, pspId: string]>(
  'payment_keep_psp_id',
  'update payment set psp_id = $3 where id = $1 and provider = $2 and psp_id is null',
)
export const countOpenPayments = prepared<{ readonly open: number }, [orderId: string, exceptId: string]>(
  'payment_count_open',
  `select count(*)::int as open from payment
   where order_id = $1 and id <> $2 and state in ('created', 'open', 'pending', 'authorized')`,
)

/** Queues a refund once per key and never above the amount paid. The statement checks both. */
export const queueRefund = prepared<
  { readonly id: string },
  [paymentId: string, orderId: string, cents: number, reason: string, key: string]
>(
  'refund_owe',
  `with taken as (
     update payment set refunded_cents = refunded_cents + $3, updated_at = now()
     where id = $1 and state = 'paid' and refunded_cents + $3 <= amount_cents
       and not exists (select from refund where key = $5)
     returning id
   )
   insert into refund (payment_id, order_id, amount_cents, reason, key) select $1, $2, $3, $4, $5 from taken returning id`,
)
