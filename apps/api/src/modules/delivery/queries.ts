import { prepared } from '../../platform/prepared.ts'

export type BranchHoursRow = {
  readonly id: number
  readonly name: string
  readonly tags: readonly string[]
  readonly services: readonly string[]
  readonly week: readonly { readonly day: number; readonly openTime: string; readonly closeTime: string }[]
  readonly holidays: readonly {
    readonly start: string
    readonly end: string
    readonly closed: boolean
    readonly open: string | null
    readonly close: string | null
  }[]
}

/** Pickup searches look at most twice sixty days ahead, so later holidays are not read. */
const FURTHEST_DAYS = 130

const HOURS = (today: string) => `select b.id, b.name, b.tags, b.services,
     coalesce((select json_agg(json_build_object('day', h.day, 'openTime', to_char(h.opens_at, 'HH24:MI'),
        'closeTime', to_char(h.closes_at, 'HH24:MI')) order by h.day)
      from branch_hours h where h.branch_id = b.id), '[]') as week,
     coalesce((select json_agg(json_build_object('start', h.starts_on, 'end', h.ends_on, 'closed', h.is_closed,
        'open', to_char(h.opens_at, 'HH24:MI'), 'close', to_char(h.closes_at, 'HH24:MI')) order by h.starts_on)
      from branch_holiday h where h.branch_id = b.id and h.ends_on >= ${today}::date
        and h.starts_on <= ${today}::date + ${FURTHEST_DAYS}), '[]') as holidays
   from branch b`

export const findBranchHours = prepared<BranchHoursRow, [id: number, today: string]>(
  'branch_hours_of_cart',
  `${HOURS('$2')} where b.id = $1`,
)
export const listBranchHours = prepared<BranchHoursRow, [today: string]>('branch_hours_all', HOURS('$1'))

/** Windows from a day on without capacity, in all vans or in those of the branch. Holds of earlier carts count. */
export const listFullSlots = prepared<
  { readonly day: string; readonly slot_id: string },
  [from: string, cartId: string | null]
>(
  'delivery_slots_full',
  `select day, slot_id from delivery_slot
   where day >= $1::date and taken + slot_holds(day, slot_id, $2::uuid) >= capacity
   union select day, slot_id from full_van_slots($2::uuid, $1::date)`,
)

export const findCustomerAddress = prepared<
  { readonly id: string },
  [customerId: string | null, addressId: string | null]
>(
  'delivery_address_of_customer',
  `select id from address where customer_id = $1::uuid and type like 'DeliveryAddress%'
     and ($2::uuid is null or id = $2::uuid) order by type limit 1`,
)
