import { prepared } from '../../../platform/prepared.ts'

type Branches = readonly number[] | null
const AMSTERDAM = `at time zone 'Europe/Amsterdam'`
/** Orders without a time of the day are promised by then. */
const END_OF_DAY = `time '18:00'`

/**
 * Promises with the times of their steps. A promise is the one that the customer has: the time of the order, or the one
 * to which the customer agreed. A move by the shop alone does not replace it, so `moved_from` is the day before it.
 * Orders that were never paid promise nothing, and a cancellation in time ends the promise.
 */
const PROMISES = `select p.id, p.number, p.method, p.branch_id, p.promised_at, p.leaves_at, p.released_at, p.started_at,
    p.sent_at, p.not_home_at, p.moved_from, p.was_short,
    case p.method when 'pickup' then coalesce(p.ready_at, p.collected_at) else p.handed_over_at end as done_at
  from (
    select o.id, o.number, o.shipping_method as method, coalesce(s.branch_id, o.branch_id) as branch_id,
      case when o.shipping_method = 'delivery' then o.handed_over_at end as handed_over_at, e.ready_at, e.collected_at,
      e.released_at, e.started_at, e.sent_at, e.not_home_at, e.cancelled_at, e.moved_from, e.was_short,
      coalesce(e.short_from, (coalesce(e.moved_from, o.preferred_on)
        + coalesce(case o.shipping_method when 'pickup' then o.preferred_from else o.preferred_to end, ${END_OF_DAY}))
        ${AMSTERDAM}) as promised_at,
      (coalesce(e.moved_from, o.preferred_on) + coalesce(o.preferred_from, ${END_OF_DAY})) ${AMSTERDAM} as leaves_at
    from orders o
    left join van_stop s on s.order_id = o.id and s.role = 'booked'
    cross join lateral (
      select min(at) filter (where kind = 'ready') as ready_at,
        -- the last part may leave without the step before it
        min(at) filter (where to_state = 'collected') as collected_at,
        min(at) filter (where to_state in ('accepted', 'paid')) as released_at,
        min(at) filter (where to_state = 'preparing') as started_at,
        min(at) filter (where to_state = 'sent') as sent_at,
        min(at) filter (where kind = 'not_home') as not_home_at,
        min(at) filter (where to_state = 'cancelled') as cancelled_at,
        min((data ->> 'from')::date) filter (where kind = 'promise_moved' and actor = 'staff') as moved_from,
        min((data ->> 'from')::timestamptz) filter (where kind in ('short_picked', 'part_handed_over')) as short_from,
        coalesce(bool_or(kind in ('short_picked', 'paid_short')), false) as was_short
      from order_event where order_id = o.id
    ) e
    where o.preferred_on >= $2::date and (o.ground is not null or o.state = 'paid_short')
      -- before the steps are read
      and ($1::integer[] is null or coalesce(s.branch_id, o.branch_id) = any ($1))
  ) p
  where p.promised_at <= $3::timestamptz
    and (p.cancelled_at is null or p.cancelled_at > p.promised_at)`

export type RateRow = {
  readonly branch_id: number
  readonly name: string
  readonly week: string
  readonly method: 'pickup' | 'delivery'
  readonly due: number
  readonly met: number
}
/** Per branch, week and method, of promises from a day on up to an instant. */
export const countPromises = prepared<RateRow, [branches: Branches, from: string, until: Date]>(
  'on_time_rates',
  `with promise as (${PROMISES})
   select b.id as branch_id, b.name, date_trunc('week', p.promised_at ${AMSTERDAM})::date as week, p.method,
     count(*)::int as due, (count(*) filter (where p.done_at <= p.promised_at))::int as met
   from promise p join branch b on b.id = p.branch_id
   where (p.promised_at ${AMSTERDAM})::date >= $2::date group by 1, 2, 3, 4 order by b.name, b.id`,
)

export type MissRow = {
  readonly number: string
  readonly method: 'pickup' | 'delivery'
  readonly promised_at: Date
  readonly leaves_at: Date
  readonly released_at: Date | null
  readonly started_at: Date | null
  readonly picked_at: Date | null
  readonly sent_at: Date | null
  readonly not_home_at: Date | null
  readonly moved_from: string | null
  readonly was_short: boolean
  readonly done_at: Date | null
}
/** Missed promises from a day on up to an instant, by promised time. */
export const findMisses = prepared<MissRow, [branches: Branches, from: string, until: Date, limit: number]>(
  'on_time_misses',
  `with promise as (${PROMISES})
   select p.number, p.method, p.promised_at, p.leaves_at, p.released_at, p.started_at, p.sent_at, p.not_home_at,
     p.moved_from, p.was_short, p.done_at,
     (select case when bool_and(j.state in ('done', 'ended')) then max(j.done_at) end from pick_job j
      where j.order_id = p.id) as picked_at
   from promise p
   where (p.promised_at ${AMSTERDAM})::date >= $2::date and (p.done_at is null or p.done_at > p.promised_at)
   order by p.promised_at, p.id limit $4`,
)

export const findReportBranch = prepared<{ readonly name: string }, [branches: Branches, branch: number]>(
  'on_time_branch',
  'select b.name from branch b where ($1::integer[] is null or b.id = any ($1)) and b.id = $2',
)
