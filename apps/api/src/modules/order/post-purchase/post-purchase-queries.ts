import type { StoredPart } from '@shop/domain/order/withdrawal'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type WithdrawalRow = {
  readonly id: string
  readonly token: string
  readonly order_id: string
  readonly name: string
  readonly email: string
  readonly lines: readonly StoredPart[]
  readonly refund_cents: number
  readonly points_back: number
  /** Part of the refund that was not paid because of the condition of the goods. */
  readonly reduced_cents: number
  readonly reduced_reason: string | null
  readonly state: 'declared' | 'confirmed' | 'received' | 'refunded' | 'ended'
  readonly declared_at: Date
  readonly confirmed_at: Date | null
  /** 'short': the branch could not supply the pieces. */
  readonly reason: 'customer' | 'short'
}
const WITHDRAWAL = `id, token, order_id, name, email, lines, refund_cents, points_back, reduced_cents, reduced_reason, state, declared_at,
   confirmed_at, reason`

export const insertWithdrawal = prepared<
  WithdrawalRow,
  [token: string, orderId: string, name: string, email: string, lines: string, refundCents: number, pointsBack: number]
>(
  'withdrawal_insert',
  `insert into withdrawal (token, order_id, name, email, lines, refund_cents, points_back)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7) returning ${WITHDRAWAL}`,
)
/** A refund of missing pieces, settled in the transaction that inserts it. The buyer declares nothing. */
export const insertShortage = prepared<
  WithdrawalRow,
  [token: string, orderId: string, email: string, lines: string, refundCents: number, pointsBack: number, now: Date]
>(
  'withdrawal_insert_short',
  `insert into withdrawal (token, order_id, name, email, lines, refund_cents, points_back, reason, state, confirmed_at)
   values ($1, $2, '', $3, $4::jsonb, $5, $6, 'short', 'confirmed', $7) returning ${WITHDRAWAL}`,
)
export const findWithdrawalByToken = prepared<WithdrawalRow, [token: string]>(
  'withdrawal_by_token',
  `select ${WITHDRAWAL} from withdrawal where token = $1`,
)
/** Excludes unconfirmed declarations and those that ended with their order: neither withdraws anything. */
export const listWithdrawals = prepared<WithdrawalRow, [orderId: string]>(
  'withdrawal_of_order',
  `select ${WITHDRAWAL} from withdrawal where order_id = $1 and state not in ('declared', 'ended') order by confirmed_at`,
)
export const setWithdrawal = prepared<
  NoColumns,
  [id: string, state: string, refundCents: number, pointsBack: number, now: Date]
>(
  'withdrawal_set',
  `update withdrawal set state = $2, refund_cents = $3, points_back = $4,
     confirmed_at = case when $2 = 'confirmed' then $5 else coalesce(confirmed_at, $5) end,
     received_at = case when $2 in ('received', 'refunded') then coalesce(received_at, $5) end,
     refunded_at = case when $2 = 'refunded' then $5 end
   where id = $1`,
)
export const endWithdrawals = prepared<NoColumns, [orderId: string]>(
  'withdrawal_end',
  `update withdrawal set state = 'ended' where order_id = $1 and state in ('declared', 'confirmed', 'received')`,
)
export const endWithdrawal = prepared<NoColumns, [id: string]>(
  'withdrawal_end_one',
  `update withdrawal set state = 'ended' where id = $1`,
)
/** Leaves only these lines in an announced return, with their part of the refund. */
export const shrinkWithdrawal = prepared<
  NoColumns,
  [id: string, lines: string, refundCents: number, pointsBack: number]
>('withdrawal_shrink', 'update withdrawal set lines = $2::jsonb, refund_cents = $3, points_back = $4 where id = $1')
export const reduceWithdrawal = prepared<NoColumns, [id: string, cents: number, reason: string]>(
  'withdrawal_reduce',
  `update withdrawal set refund_cents = refund_cents - $2, reduced_cents = reduced_cents + $2,
     reduced_reason = concat_ws('; ', reduced_reason, $3::text) where id = $1`,
)
/** A credited amount is no longer payable. */
export const lowerInvoice = prepared<NoColumns, [orderId: string, cents: number]>(
  'invoice_lower',
  `update invoice set open_cents = greatest(0, open_cents - $2) where order_id = $1 and kind = 'invoice'`,
)
export const setReturned = prepared<NoColumns, [id: string, condition: string, branchId: number | null]>(
  'withdrawal_returned',
  'update withdrawal set goods_condition = $2, branch_id = $3 where id = $1',
)
export const setHandedOver = prepared<NoColumns, [id: string, at: Date]>(
  'order_set_handed_over',
  'update orders set handed_over_at = coalesce(handed_over_at, $2) where id = $1',
)
export const setPickup = prepared<NoColumns, [id: string, code: string]>(
  'order_set_pickup',
  `with kept as (update reservation set ends_at = null where order_id = $1 and state = 'active')
   update orders set pickup_code = coalesce(pickup_code, $2) where id = $1`,
)
export const listEvents = prepared<{ readonly kind: string; readonly at: Date }, [orderId: string]>(
  'order_events',
  'select kind, at from order_event where order_id = $1 and to_state is not null order by id',
)
export const insertPayment = prepared<
  NoColumns,
  [id: string, orderId: string, method: string, cents: number, until: Date, provider: string]
>(
  'payment_insert',
  `with again as (update orders set payment_method = $3, holds_until = $5, updated_at = now() where id = $2)
   insert into payment (id, order_id, method, amount_cents, holds_until, provider) values ($1, $2, $3, $4, $5, $6)`,
)

/**
 * Sends a refused mail again. A corrected address also becomes that of the order and of its other unsent mails, so that
 * the next mail reaches the customer.
 */
export const retryRefusedMail = prepared<{ readonly key: string }, [key: string, recipient: string | null]>(
  'mail_retry',
  `with again as (
     select m.order_id, o.email as before from order_mail m join orders o on o.id = m.order_id
     where m.key = $1 and m.state = 'refused' for update of m
   ), corrected as (
     update orders set email = $2::text, updated_at = now() from again where orders.id = again.order_id and $2::text is not null
   )
   update order_mail m set state = 'waiting', recipient = coalesce($2::text, m.recipient),
     tries = case m.state when 'refused' then 0 else m.tries end,
     next_try_at = case m.state when 'refused' then now() else m.next_try_at end
   from again where m.order_id = again.order_id
     and (m.key = $1 or ($2::text is not null and m.state <> 'sent' and m.recipient = again.before))
   returning m.key`,
)
export const setPromise = prepared<NoColumns, [orderId: string, day: string]>(
  'order_set_promise',
  'update orders set preferred_on = $2::date, late_notified_at = null, updated_at = now() where id = $1',
)

/** Payments that never reached the provider. */
export const cancelUncreated = prepared<NoColumns, [orderId: string]>(
  'payment_cancel_uncreated',
  `update payment set state = 'canceled' where order_id = $1 and state = 'created' and psp_id is null`,
)
export const extendReservations = prepared<NoColumns, [orderId: string, until: Date]>(
  'reservation_extend',
  `update reservation set ends_at = $2 where order_id = $1 and state = 'active'`,
)
export const objectToReviews = prepared<NoColumns, [email: string]>(
  'review_objection_add',
  'insert into review_objection (email) values (lower($1)) on conflict do nothing',
)

/** Jobs of branches that have not picked their part of the order and stored it at a place. */
export const listUnpicked = prepared<{ readonly id: string }, [orderId: string]>(
  'order_unpicked',
  `select id from pick_job where order_id = $1 and state in ('open', 'picking')`,
)
/** Counts what is missing without scans, for an operator's command. */
export const finishPicking = prepared<{ readonly jobs: number }, [orderId: string, place: string]>(
  'order_finish_picking',
  'select finish_picking($1, $2) as jobs',
)

/** Products that replace missing ones of an order. */
export const listReplacements = prepared<
  { readonly product_id: string; readonly replaced_by: string },
  [orderId: string]
>(
  'order_replacements',
  `select distinct s.product_id, s.replaced_by from short_pick s join pick_job j on j.id = s.job_id
   where j.order_id = $1 and s.replaced_by is not null order by 1, 2`,
)
/** A pickup order is complete at a later time; the hours of the branch limit its end. */
export const movePickup = prepared<NoColumns, [orderId: string, readyAt: Date]>(
  'order_move_pickup',
  `with moved as (
     update pick_job set promised_at = $2::timestamptz where order_id = $1 and state in ('open', 'picking')
       and brings_to is null and promised_at < $2::timestamptz
   )
   update orders set preferred_on = ($2::timestamptz at time zone 'Europe/Amsterdam')::date,
     preferred_from = ($2::timestamptz at time zone 'Europe/Amsterdam')::time,
     preferred_to = greatest(preferred_to, ($2::timestamptz at time zone 'Europe/Amsterdam')::time + interval '1 hour'),
     late_notified_at = null, updated_at = now() where id = $1`,
)
/** Parcels of an order that a carrier delivers. */
export const listTracking = prepared<{ readonly number: string; readonly url: string }, [orderId: string]>(
  'order_tracking',
  `select tracking_number as number, tracking_url as url from parcel where order_id = $1 and state = 'labelled'
   order by created_at, id`,
)
