import type { Check, IdDocument } from '@shop/domain/order/collection'
import type { OrderState } from '@shop/domain/order/states'
import { prepared } from '../../../platform/prepared.ts'

type Branches = readonly number[] | null
type CounterContact = {
  readonly firstName?: string
  readonly lastName?: string
  readonly companyName?: string | null
}

export type CounterRow = {
  readonly id: string
  readonly number: string
  readonly state: OrderState
  readonly contact: CounterContact
  readonly email: string
  readonly postcode: string | null
  readonly preferred_on: string
  readonly preferred_from: string | null
  readonly arrived_at: Date | null
  readonly bay: string | null
  readonly promised_again_at: Date | null
  readonly due_cents: number
  readonly line_count: number
  readonly holds_until: Date | null
  readonly branch: string
  readonly branch_id: number | null
  /** The collected part of an order that is otherwise delivered. */
  readonly is_split: boolean
}
const ROW = `o.id, o.number, o.state, o.contact, o.email, o.preferred_on, o.preferred_from, p.arrived_at, p.bay,
  p.promised_again_at,
  (select left(a.postal_code, 4) from address a where a.customer_id = o.customer_id order by a.id limit 1) as postcode,
  case when o.ground = 'pay_in_store_promised' and o.state <> 'collected' then greatest(0, o.to_pay_cents
    - coalesce((select sum(w.refund_cents) from withdrawal w where w.order_id = o.id and w.state = 'refunded'), 0)
    - coalesce((select sum(t.cents) from till_entry t where t.order_id = o.id and t.kind = 'payment'), 0)
    + coalesce((select sum(r.till_cents) from counter_return r where r.order_id = o.id), 0))::int else 0 end as due_cents,
  (select count(*)::int from order_line l where l.order_id = o.id and (l.is_collected or not o.is_split)) as line_count, o.holds_until, b.name as branch, o.branch_id, o.is_split`
const FROM = 'counter_order o join branch b on b.id = o.branch_id left join pickup p on p.order_id = o.id'
const OPEN = `o.state in ('accepted', 'paid', 'preparing', 'ready')`
/** The branches of the caller are part of every query. */
const IN_SCOPE = '($1::integer[] is null or o.branch_id = any ($1))'

export const findCounterBranch = prepared<
  { readonly id: number; readonly name: string },
  [branches: Branches, branch: number]
>('counter_branch', 'select b.id, b.name from branch b where ($1::integer[] is null or b.id = any ($1)) and b.id = $2')

export const listWaiting = prepared<CounterRow, [branches: Branches, branch: number, since: Date, limit: number]>(
  'counter_waiting',
  `select ${ROW} from ${FROM} where ${IN_SCOPE} and o.branch_id = $2 and p.arrived_at >= $3 and ${OPEN}
   order by p.arrived_at, o.id limit $4`,
)

export const listReady = prepared<CounterRow, [branches: Branches, branch: number, limit: number]>(
  'counter_ready',
  `select ${ROW} from ${FROM} where ${IN_SCOPE} and o.branch_id = $2 and o.state = 'ready'
   order by o.holds_until, o.id limit $3`,
)

/** Pickups that are not ready although their promised time is close or past. */
export const listLate = prepared<
  CounterRow,
  [branches: Branches, branch: number, until: Date, day: string, limit: number]
>(
  'counter_late',
  `select ${ROW} from ${FROM} where ${IN_SCOPE} and o.branch_id = $2 and o.state in ('accepted', 'paid', 'preparing') and o.preferred_on <= $4::date
     and (o.preferred_on + o.preferred_from) at time zone 'Europe/Amsterdam' <= $3
   order by o.preferred_on, o.preferred_from, o.id limit $5`,
)

export const findByPickupCode = prepared<CounterRow, [branches: Branches, code: string]>(
  'counter_find_code',
  `select ${ROW} from ${FROM} where ${IN_SCOPE} and o.state = 'ready' and o.pickup_code = $2 order by o.id limit 20`,
)
export const findByNumber = prepared<CounterRow, [branches: Branches, number: string]>(
  'counter_find_number',
  `select ${ROW} from ${FROM} where ${IN_SCOPE} and o.number = $2`,
)
/** By the start of a name. The branch of the counter comes first. Each half reads the few rows of a partial index. */
export const findByName = prepared<CounterRow, [branches: Branches, branch: number, name: string, limit: number]>(
  'counter_find_name',
  `with open as (
     select id from orders where state = 'ready'
     union all select id from orders where state in ('accepted', 'paid', 'preparing')
   )
   select ${ROW} from open join counter_order o using (id) join branch b on b.id = o.branch_id
     left join pickup p on p.order_id = o.id
   where ${IN_SCOPE} and (starts_with(lower(o.contact ->> 'lastName'), $3)
     or starts_with(lower(o.contact ->> 'firstName'), $3) or starts_with(lower(o.contact ->> 'companyName'), $3)
     or starts_with(lower(p.collector_name), $3))
   order by (o.branch_id = $2) desc, (o.state = 'ready') desc, o.preferred_on, o.id limit $4`,
)

export type HandOverRow = CounterRow & {
  readonly ground: string | null
  readonly payment_method: string
  readonly to_pay_cents: number
  readonly weight_grams: number
  readonly collector_name: string | null
  readonly has_code: boolean
}
export const findForHandOver = prepared<HandOverRow, [branches: Branches, number: string]>(
  'counter_order',
  `select ${ROW}, o.ground, o.payment_method, o.to_pay_cents, p.collector_name, o.pickup_code is not null as has_code,
     coalesce((select sum(l.quantity * coalesce((l.configured ->> 'weight')::int, g.weight_grams)) from order_line l join product g on g.id = l.product_id
       where l.order_id = o.id and l.kind = 'goods' and (l.is_collected or not o.is_split)), 0)::int as weight_grams
   from ${FROM} where ${IN_SCOPE} and o.number = $2`,
)

export type HandedOverRow = {
  readonly at: Date
  readonly person: string | null
  readonly proof: 'code' | 'details' | 'override'
  readonly is_named_collector: boolean
  readonly document: IdDocument | null
  readonly checks: readonly Check[]
  readonly waited_seconds: number | null
}
export const findHandedOver = prepared<HandedOverRow, [orderId: string]>(
  'counter_handed_over',
  `select h.at, s.name as person, h.proof, h.is_named_collector, h.document, h.checks, h.waited_seconds
   from hand_over h left join staff_person s on s.id = h.staff_id where h.order_id = $1`,
)

export type PartRow = HandedOverRow & {
  readonly rest_at: Date
  readonly goods: readonly { readonly number: string; readonly title: string; readonly pieces: number }[]
}
/** Parts of an order that left before the rest, earliest first. */
export const listParts = prepared<PartRow, [orderId: string]>(
  'counter_parts',
  `select h.at, s.name as person, h.proof, h.is_named_collector, h.document, h.checks, h.waited_seconds, h.rest_at,
     (select jsonb_agg(jsonb_build_object('number', p.number, 'title', coalesce(t.name, p.number), 'pieces', l.pieces) order by p.number)
      from hand_over_line l join product p on p.id = l.product_id
        left join product_text t on t.product_id = p.id and t.locale = 'nl' where l.part_id = h.id) as goods
   from hand_over_part h left join staff_person s on s.id = h.staff_id where h.order_id = $1 order by h.at, h.id`,
)
