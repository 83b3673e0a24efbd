import type { ConfiguredView, SawnView } from '@shop/contract'
import type { OrderState } from '@shop/domain/order/states'
import type { ShortWish } from '@shop/domain/picking/short-wish'
import { prepared } from '../../../platform/prepared.ts'

type Branches = readonly number[] | null

export type SummaryRow = {
  readonly number: string
  readonly state: OrderState
  readonly shipping_method: 'pickup' | 'delivery'
  readonly branch: string | null
  readonly customer: string
  readonly preferred_on: string
  readonly confirmed_at: Date
  readonly total_cents: number
}
type Filter = [
  branches: Branches,
  branch: number | null,
  state: string | null,
  method: string | null,
  number: string | null,
  email: string | null,
]

/** Guests may give no name. */
export const CUSTOMER = `coalesce(nullif(o.contact ->> 'companyName', ''),
  nullif(concat_ws(' ', nullif(o.contact ->> 'firstName', ''), nullif(o.contact ->> 'middleName', ''),
    nullif(o.contact ->> 'lastName', '')), ''), o.email)`
const SUMMARY = `o.number, o.state, o.shipping_method, (select b.name from branch b where b.id = o.branch_id) as branch,
  ${CUSTOMER} as customer, o.preferred_on, o.confirmed_at, o.total_cents`
/** The branches of the caller are part of every query. A delivery without a branch belongs to all of them together. */
export const IN_SCOPE = '($1::integer[] is null or o.branch_id = any ($1))'
/** Conditions that an index answers, so that a count reads only rows that it counts. */
const INDEXED = `${IN_SCOPE} and ($2::integer is null or o.branch_id = $2) and ($3::text is null or o.state = $3)
  and ($5::text is null or o.number = $5) and ($6::text is null or lower(o.email) = $6)`
const BY_METHOD = '($4::text is null or o.shipping_method = $4)'
const READ = `o.id, o.number, o.state, o.shipping_method, o.branch_id, o.contact, o.email, o.preferred_on, o.confirmed_at,
  o.total_cents`
/** A list with a condition that has no index ends here, as its count does. */
const MOST_READ = 10_000

const listBy = (name: string, order: string) =>
  prepared<SummaryRow, [...Filter, limit: number, offset: number]>(
    `staff_orders_by_${name}`,
    `select ${SUMMARY} from orders o where ${INDEXED} and ${BY_METHOD} order by ${order} limit $7 offset $8`,
  )
/** Reads the rows of the other conditions first: looking for one more match could read the whole table. */
const listOfMethodBy = (name: string, order: string) =>
  prepared<SummaryRow, [...Filter, limit: number, offset: number]>(
    `staff_orders_of_method_by_${name}`,
    `with o as materialized (select ${READ} from orders o where ${INDEXED} order by ${order} limit ${MOST_READ})
     select ${SUMMARY} from o where ${BY_METHOD} order by ${order} limit $7 offset $8`,
  )
const SORTS = { newest: 'o.id desc', oldest: 'o.id', promised: 'o.preferred_on, o.id' } as const
export const LISTS = {
  newest: listBy('newest', SORTS.newest),
  oldest: listBy('oldest', SORTS.oldest),
  promised: listBy('promised', SORTS.promised),
}
export const LISTS_OF_METHOD = {
  newest: listOfMethodBy('newest', SORTS.newest),
  oldest: listOfMethodBy('oldest', SORTS.oldest),
  promised: listOfMethodBy('promised', SORTS.promised),
}

/** Reads at most `limit` rows. If `read` reaches it, there may be more than `count`. */
export const countOrders = prepared<{ readonly count: number; readonly read: number }, [...Filter, limit: number]>(
  'staff_orders_count',
  `select count(*) filter (where ${BY_METHOD}) as count, count(*) as read
   from (select o.shipping_method from orders o where ${INDEXED} limit $7) o`,
)

export type DetailRow = SummaryRow & {
  readonly id: string
  readonly branch_id: number | null
  readonly customer_id: string
  readonly email: string
  readonly phone: string
  readonly payment_method: string
  readonly ground: string | null
  readonly address: string | null
  readonly remarks: string | null
  readonly if_short: ShortWish | null
  readonly preferred_from: string | null
  readonly preferred_to: string | null
  readonly goods_cents: number
  readonly delivery_cents: number
  readonly pallet_cents: number
  readonly voucher_cents: number
  readonly points_cents: number
  readonly to_pay_cents: number
}

export const findStaffOrder = prepared<DetailRow, [branches: Branches, number: string]>(
  'staff_order_find',
  `select ${SUMMARY}, o.id, o.branch_id, o.customer_id, o.email, o.phone, o.payment_method, o.ground, o.remarks, o.if_short, o.preferred_from, o.preferred_to,
     concat_ws(', ',
       concat_ws(' ', o.delivery_address ->> 'street', o.delivery_address ->> 'houseNumber',
         nullif(o.delivery_address ->> 'houseNumberExtension', '')),
       concat_ws(' ', o.delivery_address ->> 'postalCode', o.delivery_address ->> 'city')) as address,
     o.goods_cents, o.delivery_cents, o.pallet_cents, o.voucher_cents, o.points_cents, o.to_pay_cents
   from orders o where ${IN_SCOPE} and o.number = $2`,
)

export type LineRow = {
  readonly kind: 'goods' | 'sawing'
  readonly product_id: string
  readonly product_number: string
  readonly title: string
  readonly quantity: number
  readonly unit_cents: number
  readonly total_cents: number
  readonly cuts: SawnView | null
  readonly configured: ConfiguredView | null
  readonly is_collected: boolean
}
export const listStaffOrderLines = prepared<LineRow, [orderId: string]>(
  'staff_order_lines',
  `select kind, product_id, product_number, title, quantity, unit_cents, total_cents, cuts, configured, is_collected
   from order_line where order_id = $1 order by line_number`,
)

export type EventRow = {
  readonly at: Date
  readonly kind: string
  readonly actor: string
  readonly person: string | null
}
export const listStaffOrderEvents = prepared<EventRow, [orderId: string]>(
  'staff_order_events',
  `select e.at, e.kind, e.actor, p.name as person from order_event e left join staff_person p on p.id = e.staff_id
   where e.order_id = $1 order by e.at desc, e.id desc limit 200`,
)
