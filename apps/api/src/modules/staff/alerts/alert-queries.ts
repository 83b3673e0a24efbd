import type { Locale } from '@shop/domain/locale'
import type { HealthLevel, HealthPart } from '@shop/domain/staff/health'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

type SubscriptionRow = {
  readonly locale: Locale
  readonly least_level: 'amber' | 'red'
  readonly quiet_from: string
  readonly quiet_to: string
}
export const findSubscription = prepared<SubscriptionRow, [personId: string]>(
  'alert_subscription_find',
  'select locale, least_level, quiet_from, quiet_to from alert_subscription where person_id = $1',
)
export const saveSubscription = prepared<
  NoColumns,
  [personId: string, locale: string, leastLevel: string, quietFrom: string, quietTo: string]
>(
  'alert_subscription_save',
  `insert into alert_subscription (person_id, locale, least_level, quiet_from, quiet_to)
   values ($1, $2, $3, $4::time, $5::time) on conflict (person_id) do update
   set locale = excluded.locale, least_level = excluded.least_level, quiet_from = excluded.quiet_from,
     quiet_to = excluded.quiet_to`,
)
export const endSubscription = prepared<NoColumns, [personId: string]>(
  'alert_subscription_end',
  'delete from alert_subscription where person_id = $1',
)

/** Subscribers who still have access and, for all branches, one of the roles. */
export const listSubscribers = prepared<
  SubscriptionRow & { readonly person_id: string },
  [rolesWithPermission: readonly string[]]
>(
  'alert_subscribers',
  `select s.person_id, s.locale, s.least_level, s.quiet_from, s.quiet_to
   from alert_subscription s join staff_person p on p.id = s.person_id and p.is_active
   where exists (select from person_grant g
     where g.person_id = s.person_id and g.branch_ids is null and g.role = any ($1::text[]))`,
)

/**
 * Queues what the person has not received yet: each open incident once, and its end once if its begin was mailed. An
 * incident that begins and ends in quiet hours is not mailed.
 */
export const queueAlertMails = prepared<NoColumns, [personId: string, levels: readonly string[], now: Date]>(
  'alert_mail_queue',
  `insert into alert_mail (incident_id, person_id, kind, queued_at, next_try_at)
   select i.id, $1::uuid, 'open', $3::timestamptz, $3::timestamptz from incident i
     where i.ended_at is null and i.level = any ($2::text[])
   union all select m.incident_id, m.person_id, 'over', $3::timestamptz, $3::timestamptz
     from alert_mail m join incident i on i.id = m.incident_id
     where m.person_id = $1::uuid and m.kind = 'open' and i.ended_at is not null
   on conflict do nothing`,
)

export type AlertRow = {
  readonly incident_id: string
  readonly person_id: string
  readonly kind: 'open' | 'over'
  readonly email: string
  readonly locale: Locale
  readonly part: HealthPart
  readonly level: Exclude<HealthLevel, 'green'>
  readonly opened_at: Date
  readonly ended_at: Date | null
}
/** The claim schedules the next attempt, so that a crashed worker only delays the mail. */
export const claimAlertMails = prepared<AlertRow, [now: Date, most: number]>(
  'alert_mail_claim',
  `with due as (
     select m.incident_id, m.person_id, m.kind from alert_mail m where m.sent_at is null and m.next_try_at <= $1
     order by m.next_try_at limit $2 for update skip locked
   )
   update alert_mail m set tries = m.tries + 1,
     next_try_at = $1::timestamptz + make_interval(secs => least(30 * power(2, least(m.tries, 8)), 3600))
   from due, incident i, staff_person p, alert_subscription s
   where m.incident_id = due.incident_id and m.person_id = due.person_id and m.kind = due.kind
     and i.id = m.incident_id and p.id = m.person_id and p.is_active and s.person_id = m.person_id
   returning m.incident_id, m.person_id, m.kind, p.email, s.locale, i.part, i.level, i.opened_at, i.ended_at`,
)
export const alertMailSent = prepared<NoColumns, [incidentId: string, personId: string, kind: string, at: Date]>(
  'alert_mail_sent',
  'update alert_mail set sent_at = $4 where incident_id = $1 and person_id = $2 and kind = $3',
)
