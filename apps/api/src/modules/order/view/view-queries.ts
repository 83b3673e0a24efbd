import type { TitledLine } from '@shop/domain/order/line-title'
import { prepared } from '../../../platform/prepared.ts'
import type { OrderLineRow, OrderRow } from '../order-row.ts'

export type LineInView = OrderLineRow &
  Pick<TitledLine, 'names'> & { readonly url: string | null; readonly img: string | null }
/** The pickup branch. */
export type BranchInView = {
  readonly name: string
  readonly street: string
  readonly house_number: string
  readonly house_number_extension: string | null
  readonly postal_code: string
  readonly city: string
  readonly phone: string
  readonly services: readonly string[]
  readonly week: readonly { readonly day: number; readonly openTime: string; readonly closeTime: string }[]
}
export type SplitInView = {
  readonly promised_on: string
  readonly promised_from: string
  readonly promised_to: string
  readonly state: 'open' | 'ready' | 'collected' | 'cancelled'
  readonly holds_until: string | null
}
export type OrderViewRow = {
  readonly order: OrderRow
  readonly lines: readonly LineInView[]
  readonly branch_name: string | null
  readonly branch: BranchInView | null
  readonly payment_state: string | null
  /** The part that is collected while the rest is delivered. */
  readonly split: SplitInView | null
}

const VIEW = `
  select to_jsonb(o) as order,
    (select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object(
        'url', (select t.slug || '-' || p.number from product_text t where t.product_id = p.id and t.locale = 'nl'),
        'names', (select jsonb_object_agg(t.locale, t.name) from product_text t where t.product_id = p.id),
        'img', (select m ->> 'src' from jsonb_array_elements(p.media) m where m ->> 'role' = 'Front' limit 1))
      order by l.line_number), '[]')
     from order_line l left join product p on p.id = l.product_id where l.order_id = o.id) as lines,
    (select b.name from branch b where b.id = o.branch_id) as branch_name,
    (select jsonb_build_object('name', b.name, 'street', b.street, 'house_number', b.house_number,
        'house_number_extension', b.house_number_extension, 'postal_code', b.postal_code, 'city', b.city,
        'phone', b.phone, 'services', b.services,
        'week', (select coalesce(jsonb_agg(jsonb_build_object('day', h.day, 'openTime', to_char(h.opens_at, 'HH24:MI'),
          'closeTime', to_char(h.closes_at, 'HH24:MI')) order by h.day), '[]') from branch_hours h where h.branch_id = b.id))
      from branch b where b.id = o.branch_id) as branch,
    (select jsonb_build_object('promised_on', s.promised_on, 'promised_from', to_char(s.promised_from, 'HH24:MI'),
        'promised_to', to_char(s.promised_to, 'HH24:MI'), 'holds_until', s.holds_until,
        'state', case when c.state in ('ready', 'collected', 'cancelled') then c.state else 'open' end)
      from split_pickup s join counter_order c on c.id = s.order_id where s.order_id = o.id) as split,
    (select p.state from payment p where p.order_id = o.id order by p.id desc limit 1) as payment_state
  from orders o`

export const findView = prepared<OrderViewRow, [publicId: string]>('order_view', `${VIEW} where o.public_id = $1`)
export const findViewById = prepared<OrderViewRow, [id: string]>('order_view_by_id', `${VIEW} where o.id = $1`)
export const findViewsById = prepared<OrderViewRow, [ids: readonly string[]]>(
  'order_views_by_id',
  `${VIEW} where o.id = any ($1::uuid[])`,
)

type OpenOrderRow = Pick<OrderRow, 'public_id' | 'number' | 'to_pay_cents' | 'holds_until'>
export const listOpenOrders = prepared<OpenOrderRow, [customerId: string]>(
  'orders_open',
  `select public_id, number, to_pay_cents, holds_until from orders
   where customer_id = $1 and state = 'awaiting_payment' order by id desc limit 3`,
)
