import type { OrderState } from '@shop/domain/order/states'
import { prepared } from '../../../platform/prepared.ts'

export type WallRow = {
  readonly number: string
  readonly state: OrderState
  readonly first_name: string | null
  readonly line_count: number
  readonly promised_at: Date
}
const PROMISED_AT = `(o.preferred_on + o.preferred_from) at time zone 'Europe/Amsterdam'`

/** Pickups that are not ready yet, by promised time. */
export const listPromised = prepared<WallRow, [branchId: number, limit: number]>(
  'wall_promised',
  `select o.number, o.state, o.contact ->> 'firstName' as first_name, ${PROMISED_AT} as promised_at,
     (select count(*)::int from order_line l where l.order_id = o.id) as line_count
   from orders o where o.branch_id = $1 and o.shipping_method = 'pickup' and o.preferred_from is not null
     and o.state in ('accepted', 'paid', 'preparing')
   order by o.preferred_on, o.preferred_from, o.id limit $2`,
)

/** Pickups promised on this day before `now`. Orders are placed at most 60 days before; ids sort by that time. */
export const countOnTime = prepared<
  { readonly met: number; readonly due: number },
  [branchId: number, day: string, now: Date]
>(
  'wall_on_time',
  `select count(*)::int as due, count(*) filter (where exists (select from order_event e where e.order_id = o.id
       and e.kind in ('ready', 'collected') and e.at <= ${PROMISED_AT}))::int as met
   from orders o where o.branch_id = $1 and o.shipping_method = 'pickup' and o.preferred_on = $2::date
     and o.id > uuidv7($3::timestamptz - now() - interval '60 days') and ${PROMISED_AT} <= $3 and o.state <> 'cancelled'`,
)
