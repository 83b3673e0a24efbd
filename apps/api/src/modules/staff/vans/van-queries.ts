import type { OrderState } from '@shop/domain/order/states'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import { CUSTOMER } from '../orders/order-queries.ts'

type Branches = readonly number[] | null

export const findVanBranch = prepared<
  { readonly id: number; readonly name: string },
  [branches: Branches, branch: number]
>('van_branch', 'select b.id, b.name from branch b where ($1::integer[] is null or b.id = any ($1)) and b.id = $2')

export type SlotRow = {
  readonly day: string
  readonly slot_id: string
  readonly max_stops: number | null
  readonly max_grams: number | null
  readonly max_litres: number | null
  readonly stops: number
  readonly grams: number
  readonly litres: number
}
export const listSlots = prepared<SlotRow, [branchId: number, from: string, to: string]>(
  'van_slots',
  `select day, slot_id, max_stops, max_grams, max_litres, stops, grams, litres from van_slot
   where branch_id = $1 and day between $2::date and $3::date`,
)

export type PlannedRow = {
  readonly number: string
  readonly slot_id: string
  readonly role: 'booked' | 'proposed'
  readonly customer: string
  readonly phone: string
  readonly address: string
  readonly state: OrderState
  readonly grams: number
  readonly litres: number
  readonly pallets: number
  readonly needs_crane: boolean
  readonly move: 'asked' | 'declined' | null
  readonly asked_at: Date | null
  readonly other_day: string | null
  readonly other_slot_id: string | null
}
export const listPlanned = prepared<PlannedRow, [branchId: number, day: string]>(
  'van_stops_of_day',
  `select o.number, s.slot_id, s.role, ${CUSTOMER} as customer, o.phone, o.state, s.grams, s.litres, s.pallets, s.needs_crane,
     concat_ws(', ',
       concat_ws(' ', o.delivery_address ->> 'street', o.delivery_address ->> 'houseNumber',
         nullif(o.delivery_address ->> 'houseNumberExtension', '')),
       concat_ws(' ', o.delivery_address ->> 'postalCode', o.delivery_address ->> 'city')) as address,
     s.move, s.asked_at, other.day as other_day, other.slot_id as other_slot_id
   from van_stop s join orders o on o.id = s.order_id
   left join van_stop other on other.order_id = s.order_id and other.role <> s.role
   where s.branch_id = $1 and s.day = $2::date
   order by s.slot_id, s.role, o.delivery_address ->> 'postalCode', o.number limit 500`,
)

/** Deliveries that are booked in the vans of a branch. */
export const findBookedOrders = prepared<
  { readonly id: string; readonly number: string },
  [branchId: number, numbers: readonly string[]]
>(
  'van_booked_orders',
  `select o.id, o.number from orders o join van_stop s on s.order_id = o.id and s.role = 'booked'
   where s.branch_id = $1 and o.number = any ($2::text[]) order by o.id`,
)

/** Locks the window; the first use creates it. */
export const lockSlot = prepared<NoColumns, [branchId: number, day: string, slotId: string]>(
  'van_slot_lock',
  'select from lock_van_slot($1, $2, $3)',
)

/** The limits, and the load without the deliveries that have to leave the window. */
export const readStaying = prepared<Omit<SlotRow, 'day' | 'slot_id'>, [branchId: number, day: string, slotId: string]>(
  'van_slot_staying',
  `select v.max_stops, v.max_grams, v.max_litres, (v.stops - leaving.stops)::integer as stops,
     (v.grams - leaving.grams)::bigint as grams, (v.litres - leaving.litres)::bigint as litres
   from van_slot v cross join lateral (
     select count(*) as stops, coalesce(sum(s.grams), 0) as grams, coalesce(sum(s.litres), 0) as litres from van_stop s
     where s.branch_id = v.branch_id and s.day = v.day and s.slot_id = v.slot_id and s.move is not null) leaving
   where v.branch_id = $1 and v.day = $2::date and v.slot_id = $3`,
)

export const setLimits = prepared<
  NoColumns,
  [branchId: number, day: string, slotId: string, stops: number | null, grams: number | null, litres: number | null]
>(
  'van_slot_set_limits',
  `update van_slot set max_stops = $4, max_grams = $5, max_litres = $6
   where branch_id = $1 and day = $2::date and slot_id = $3`,
)
