import { type NoColumns, prepared } from '../../../platform/prepared.ts'

/** Claims unprocessed webhooks. Claimed rows are skipped for 30 seconds, then another worker takes over. */
type WebhookRow = {
  readonly id: number
  readonly provider: string
  readonly psp_id: string
  readonly request_id: string | null
}
export const claimWebhooks = prepared<WebhookRow, [most: number]>(
  'keep_claim_webhooks',
  `with due as (
     select id from webhook_inbox
     where processed_at is null and (claimed_at is null or claimed_at < now() - interval '30 seconds')
     order by id limit $1 for update skip locked
   )
   update webhook_inbox w set claimed_at = clock_timestamp() from due where w.id = due.id
   returning w.id, w.provider, w.psp_id, w.request_id`,
)
export const webhooksDone = prepared<NoColumns, [ids: readonly number[]]>(
  'keep_webhooks_done',
  'update webhook_inbox set processed_at = clock_timestamp() where id = any ($1::bigint[])',
)
export const webhooksAgain = prepared<NoColumns, [ids: readonly number[]]>(
  'keep_webhooks_again',
  'update webhook_inbox set claimed_at = null where id = any ($1::bigint[])',
)

/** Polls open payments after $1 seconds (two minutes), then every minute; after an hour every ten minutes until they are final. */
export const TO_POLL = `state in ('open', 'pending', 'authorized') and psp_id is not null and mismatch is null
       and created_at < now() - make_interval(secs => $1)
       and coalesce(checked_at, created_at) < now() - case when created_at < now() - interval '1 hour'
         then interval '10 minutes' else make_interval(secs => least($1, 60)) end`
export const claimOpenPayments = prepared<
  { readonly provider: string; readonly psp_id: string },
  [firstSeconds: number, most: number]
>(
  'keep_claim_open',
  `with due as (
     select id from payment
     where ${TO_POLL}
     order by checked_at nulls first limit $2 for update skip locked
   )
   update payment p set checked_at = now() from due where p.id = due.id returning p.provider, p.psp_id`,
)

/** Orders past their deadline: unpaid, or paid for goods that are still out of stock. Staff release uncollected ones. */
export const listOverdue = prepared<{ readonly id: string }, [now: Date, most: number]>(
  'keep_list_overdue',
  `select id from orders where state in ('created', 'awaiting_payment', 'accepted', 'paid_short') and holds_until <= $1
   limit $2`,
)
/** Claims uncollected orders close to their deadline; each order is reminded once. */
export const claimReminders = prepared<{ readonly id: string }, [until: Date, most: number]>(
  'keep_claim_reminders',
  `with due as (
     select id from orders where state = 'ready' and holds_until <= $1 and reminded_at is null
     order by holds_until limit $2 for update skip locked
   )
   update orders o set reminded_at = now() from due where o.id = due.id returning o.id`,
)
/**
 * Claims orders handed over in this window. Each is decided once: opted-out buyers and fully returned orders are marked
 * and get no mail.
 */
export const claimReviews = prepared<
  { readonly id: string; readonly is_wanted: boolean },
  [from: Date, to: Date, most: number]
>(
  'keep_claim_reviews',
  `with due as (
     select id from orders where review_invited_at is null and handed_over_at > $1 and handed_over_at <= $2
     order by handed_over_at limit $3 for update skip locked
   )
   update orders o set review_invited_at = now() from due where o.id = due.id
   returning o.id, o.state in ('collected', 'delivered')
     and not exists (select from review_objection r where r.email = lower(o.email)) as is_wanted`,
)

/** Claims orders whose promised day has passed while the goods are still here; pickups with a promised time are apart. */
export const claimLate = prepared<{ readonly id: string }, [today: string, most: number]>(
  'keep_claim_late',
  `with due as (
     select id from orders where state in ('accepted', 'paid', 'preparing') and preferred_on < $1::date and late_notified_at is null
       and not (shipping_method = 'pickup' and preferred_from is not null)
     order by preferred_on limit $2 for update skip locked
   )
   update orders o set late_notified_at = now() from due where o.id = due.id returning o.id`,
)

/** Claims pickups whose promised time has passed while they are not ready. The rest of an order has its own time. */
export const claimLatePickups = prepared<
  { readonly id: string; readonly branch_id: number | null; readonly parts: number },
  [now: Date, today: string, most: number]
>(
  'keep_claim_late_pickups',
  `with due as (
     select id from orders where state in ('accepted', 'paid', 'preparing') and shipping_method = 'pickup'
       and late_notified_at is null and preferred_on <= $2::date
       and (preferred_on + preferred_from) at time zone 'Europe/Amsterdam' <= $1
     order by preferred_on, preferred_from limit $3 for update skip locked
   )
   update orders o set late_notified_at = now() from due where o.id = due.id
   returning o.id, o.branch_id, (select count(*)::int from hand_over_part p where p.order_id = o.id) as parts`,
)
export const setPromisedAgain = prepared<NoColumns, [orderId: string, at: Date]>(
  'keep_promise_again',
  `insert into pickup (order_id, promised_again_at) values ($1, $2)
   on conflict (order_id) do update set promised_again_at = excluded.promised_again_at`,
)

/** The request that placed an order, found by the order or by a payment at its provider. */
export const placingRequest = prepared<
  { readonly request_id: string | null },
  [orderId: string | null, pspId: string | null]
>(
  'keep_placing_request',
  `select e.request_id from order_event e where e.kind = 'placed'
     and e.order_id = coalesce($1::uuid, (select p.order_id from payment p where p.psp_id = $2::text limit 1))
   order by e.id limit 1`,
)

export type MailRow = {
  readonly key: string
  readonly order_id: string
  readonly kind: string
  readonly recipient: string
  readonly data: Readonly<Record<string, unknown>>
  readonly tries: number
  readonly request_id: string | null
}
/** The claim schedules the next attempt, so that a crashed worker only delays the mail and no other worker sends it. */
export const claimMails = prepared<MailRow, [most: number]>(
  'keep_claim_mails',
  `with due as (
     select key from order_mail where state = 'waiting' and next_try_at <= now()
     order by next_try_at limit $1 for update skip locked
   )
   update order_mail m set tries = tries + 1,
     next_try_at = now() + make_interval(secs => least(30 * power(2, least(tries, 8)), 3600))
   from due where m.key = due.key returning m.key, m.order_id, m.kind, m.recipient, m.data, m.tries,
     m.request_id`,
)
export const mailDone = prepared<NoColumns, [key: string, state: 'sent' | 'refused']>(
  'keep_mail_done',
  // These two mails contain the legally required information on withdrawal.
  `with done as (
     update order_mail set state = $2, sent_at = case when $2 = 'sent' then now() end where key = $1 returning order_id, kind
   )
   update orders set withdrawal_informed_at = coalesce(withdrawal_informed_at, now()) from done
   where $2 = 'sent' and orders.id = done.order_id and done.kind in ('order', 'paid')`,
)

/** The order backlog. Each part reads only the few rows of a partial index. */
export const readBacklog = prepared<{ readonly name: string; readonly label: string; readonly value: number }, []>(
  'order_backlog',
  `select 'orders_overdue' as name, 'all' as label, count(*)::float8 as value from orders
     where state in ('created', 'awaiting_payment', 'accepted', 'paid_short') and holds_until < now() - interval '2 minutes'
   union all select 'orders_short', 'all', count(*) from orders where state = 'paid_short'
   union all select 'payments_open', state, count(*) from payment
     where state in ('created', 'open', 'pending', 'authorized') group by state
   union all select 'payment_uncreated_age_seconds', 'all',
     coalesce(max(extract(epoch from now() - created_at)), 0) from payment where state = 'created'
   union all select 'webhook_age_seconds', 'all',
     coalesce(max(extract(epoch from now() - received_at)), 0) from webhook_inbox where processed_at is null
   union all select 'order_mails_waiting', 'all', count(*) from order_mail where state = 'waiting'
   union all select 'order_mail_age_seconds', 'all',
     coalesce(max(extract(epoch from now() - created_at)), 0) from order_mail where state = 'waiting'`,
)
