import type { RefundState } from '@shop/domain/order/states'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

/** The fields of a delivery address that a provider may require of the payer. */
export type PayerAddress = {
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly houseNumber: string
  readonly houseNumberExtension?: string | null
  readonly postalCode: string
  readonly city: string
}
export type ToCreate = {
  readonly id: string
  readonly order_id: string
  readonly public_id: string
  readonly number: string
  readonly provider: string
  readonly method: string
  readonly bank: string | null
  readonly amount_cents: number
  readonly locale: 'nl' | 'en'
  readonly email: string
  readonly delivery_address: PayerAddress | null
}
const TO_CREATE = `select p.id, p.order_id, o.public_id, o.number, p.provider, p.method, o.bank, p.amount_cents, o.locale,
    o.email, o.delivery_address
  from payment p join orders o on o.id = p.order_id`

export const findPaymentToCreate = prepared<ToCreate, [id: string]>(
  'payment_to_create',
  `${TO_CREATE} where p.id = $1 and p.psp_id is null and p.state = 'created'`,
)

/** Claims payments that an earlier attempt did not create. Setting `checked_at` hides them from other workers. */
export const claimUncreated = prepared<ToCreate, [afterSeconds: number, most: number]>(
  'payment_claim_uncreated',
  `with due as (
     select id from payment where state = 'created' and psp_id is null
       and coalesce(checked_at, created_at) < now() - make_interval(secs => $1)
       and exists (select from orders o where o.id = payment.order_id and o.state = 'awaiting_payment')
     order by created_at limit $2 for update skip locked
   ), touched as (update payment p set checked_at = now() from due where p.id = due.id returning p.id)
   ${TO_CREATE} where p.id in (select id from touched)`,
)

export const saveCreatedPayment = prepared<NoColumns, [id: string, pspId: string, checkoutUrl: string | null]>(
  'payment_keep_created',
  `update payment set psp_id = $2, checkout_url = $3, state = case when state = 'created' then 'open' else state end,
     updated_at = now() where id = $1 and (psp_id is null or psp_id = $2)`,
)

/**
 * Stores one webhook per payment while one waits. A claimed one does not count, because its worker may have read the
 * old state.
 */
export const noteWebhook = prepared<NoColumns, [provider: string, pspId: string, requestId: string]>(
  'webhook_note',
  `insert into webhook_inbox (provider, psp_id, request_id) select $1, $2, $3
   where not exists (select from webhook_inbox
     where provider = $1 and psp_id = $2 and processed_at is null and claimed_at is null)`,
)

export type RefundToMake = {
  readonly id: string
  readonly attempt: number
  readonly provider: string
  readonly psp_id: string
  readonly amount_cents: number
  readonly number: string
}
export const claimRefunds = prepared<RefundToMake, [most: number]>(
  'refund_claim',
  `with due as (
     select id from refund where state = 'created' and (updated_at = created_at or updated_at < now() - interval '20 seconds')
     order by created_at limit $1 for update skip locked
   ), touched as (update refund r set updated_at = clock_timestamp() from due where r.id = due.id returning r.id, r.attempt, r.amount_cents, r.payment_id, r.order_id)
   select r.id, r.attempt, p.provider, p.psp_id, r.amount_cents, o.number
   from touched r join payment p on p.id = r.payment_id join orders o on o.id = r.order_id where p.psp_id is not null`,
)
export const saveRefundState = prepared<NoColumns, [id: string, pspId: string | null, state: string]>(
  'refund_keep',
  'update refund set psp_id = coalesce($2, psp_id), state = $3, updated_at = now() where id = $1',
)

export type RefundToFollow = {
  readonly id: string
  readonly order_id: string
  readonly state: RefundState
  readonly provider: string
  readonly refund_psp_id: string
  readonly payment_psp_id: string
}
const FOLLOWED = `r.id, r.order_id, r.state, p.provider, r.psp_id as refund_psp_id, p.psp_id as payment_psp_id`
/** Polls open refunds every ten minutes, because the provider's webhook may be lost. */
export const claimOpenRefunds = prepared<RefundToFollow, [everySeconds: number, most: number]>(
  'refund_claim_open',
  `with due as (
     select id from refund where state in ('queued', 'pending', 'processing') and psp_id is not null
       and coalesce(checked_at, updated_at) <= now() - make_interval(secs => $1)
     order by checked_at nulls first limit $2 for update skip locked
   )
   update refund r set checked_at = clock_timestamp() from due, payment p
   where r.id = due.id and p.id = r.payment_id returning ${FOLLOWED}`,
)
export const listOpenRefunds = prepared<RefundToFollow, [provider: string, paymentPspId: string]>(
  'refund_list_open',
  `select ${FOLLOWED} from refund r join payment p on p.id = r.payment_id
   where p.provider = $1 and p.psp_id = $2 and r.psp_id is not null and r.state in ('queued', 'pending', 'processing')`,
)
/** Changes the refund only from the state that was read, so that two workers apply a change once. */
export const moveRefund = prepared<{ readonly id: string }, [id: string, from: string, to: string]>(
  'refund_move',
  'update refund set state = $3, updated_at = now() where id = $1 and state = $2 returning id',
)
/** Only the attempt that failed, so that a repeated request or a second colleague starts no further one. */
export const retryRefund = prepared<{ readonly id: string }, [id: string, attempt: number]>(
  'refund_retry',
  `update refund set state = 'created', attempt = attempt + 1, psp_id = null, checked_at = null, updated_at = created_at
   where id = $1 and state = 'failed' and attempt = $2 returning id`,
)
/** Makes the worker create or poll the refund in its next run. */
export const followRefundNow = prepared<{ readonly id: string }, [id: string]>(
  'refund_follow_now',
  `update refund set checked_at = null, updated_at = created_at
   where id = $1 and state in ('created', 'queued', 'pending', 'processing') returning id`,
)

export const listPaymentSettings = prepared<{ readonly key: string; readonly value: unknown }, []>(
  'payment_settings',
  `select key, value from setting
   where key in
     ('paymentTestMode', 'idealName', 'idealVersion1', 'deliverySlotCapacity', 'holidays', 'payInStoreMaximum')`,
)

/** Counts yesterday and today again, because an order counts once it is paid or accepted. */
export const countMethodUse = prepared<NoColumns, [methods: readonly string[]]>(
  'payment_count_use',
  `insert into payment_method_use (day, method, times)
   select (o.confirmed_at at time zone 'Europe/Amsterdam')::date, o.payment_method, count(*)::integer
   from orders o
   where o.id > uuidv7(interval '-3 days') and o.ground is not null and o.payment_method = any ($1)
     and (o.confirmed_at at time zone 'Europe/Amsterdam')::date >= (now() at time zone 'Europe/Amsterdam')::date - 1
   group by 1, 2
   on conflict (day, method) do update set times = excluded.times where payment_method_use.times <> excluded.times`,
)
export const listMethodUse = prepared<{ readonly method: string; readonly times: number }, []>(
  'payment_list_use',
  `select method, sum(times)::integer as times from payment_method_use
   where day > (now() at time zone 'Europe/Amsterdam')::date - 28 group by method`,
)
