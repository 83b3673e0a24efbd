import type { OrderState } from '@shop/domain/order/states'
import { prepared } from '../../../../platform/prepared.ts'

export type TripRow = {
  readonly branch_id: number
  readonly latitude: number
  readonly longitude: number
  readonly not_home_at: Date | null
}
/** The branch whose vans bring an order, and the last visit without a person at home. */
export const findTrip = prepared<TripRow, [orderId: string]>(
  'order_trip',
  `select s.branch_id, b.latitude::float8 as latitude, b.longitude::float8 as longitude,
     (select max(r.at) from stop_report r where r.order_id = s.order_id and r.kind = 'not_home') as not_home_at
   from van_stop s join branch b on b.id = s.branch_id where s.order_id = $1 and s.role = 'booked'`,
)

/**
 * The stops of a branch ($1) on a day ($2) in the order of the driver's list: `s` with its order `o` and the middle of its
 * postcode area. The list of staff and the count of stops before a delivery have to agree.
 */
export const STOPS_OF_DAY = `from van_stop s join orders o on o.id = s.order_id
   left join lateral (
     select p.latitude::float8 as latitude, p.longitude::float8 as longitude from postcode_area p
     where p.from_digits <= substring(o.delivery_address ->> 'postalCode' from '^[1-9][0-9]{3}')::smallint
     order by p.from_digits desc limit 1
   ) area on true
   where s.role = 'booked' and s.branch_id = $1 and o.state <> 'cancelled'
     and not exists (select from parcel p where p.order_id = o.id and p.state = 'labelled')
     and (s.day = $2::date or (s.day between $2::date - 14 and $2::date and o.state = 'sent'))
   order by s.day, o.delivery_address ->> 'postalCode', o.number limit 200`

export type TripStopRow = {
  readonly is_own: boolean
  readonly day: string
  readonly preferred_from: string | null
  readonly state: OrderState
  readonly is_visited: boolean
  readonly latitude: number | null
  readonly longitude: number | null
}
/** The stops of the driver's list, without anything that identifies a customer. */
export const listTripStops = prepared<TripStopRow, [branchId: number, day: string, orderId: string, startOfDay: Date]>(
  'order_trip_stops',
  `select o.id = $3 as is_own, s.day, o.preferred_from, o.state, area.latitude, area.longitude,
     o.state in ('delivered', 'returned')
       or exists (select from stop_report r where r.order_id = o.id and r.at >= $4) as is_visited
   ${STOPS_OF_DAY}`,
)
