import type { ConfiguredView, OrderView, SawnView } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../../platform/prepared.ts'

export type OrderLine = {
  readonly productId: string
  readonly title: string
  /** Names of the product today by language. */
  readonly names: Partial<Readonly<Record<Locale, string>>> | null
  readonly quantity: number
  readonly totalCents: number
  readonly kind: 'goods' | 'sawing'
  readonly sawn: SawnView | null
  readonly configured: ConfiguredView | null
  readonly isCollected: boolean
}
export type Person = {
  readonly firstName?: string
  readonly middleName?: string
  readonly lastName?: string
  readonly companyName?: string | null
}
export type OrderRow = {
  readonly id: string
  readonly public_id: string
  readonly number: string
  readonly customer_id: string
  readonly contact_id: string | null
  readonly contact: Person
  readonly email: string
  readonly locale: Locale
  readonly phone: string
  readonly state: string
  readonly payment_method: string
  readonly payment_state: string | null
  readonly shipping_method: 'delivery' | 'pickup'
  readonly branch_id: number | null
  readonly branch_name: string | null
  readonly delivery_address: Readonly<Record<string, string | null | undefined>> | null
  readonly preferred_on: string
  readonly preferred_from: string | null
  readonly preferred_to: string | null
  readonly handed_over_at: Date | null
  readonly split: OrderView['split']
  readonly delivery_cents: number
  readonly pallet_cents: number
  readonly voucher_cents: number
  readonly total_cents: number
  readonly points: number
  readonly points_earned: number
  readonly to_pay_cents: number
  readonly taxes: readonly { readonly rate: number; readonly inclCents: number; readonly taxCents: number }[]
  readonly confirmed_at: Date
  readonly holds_until: Date | null
  readonly lines: readonly OrderLine[]
}

const COLUMNS = `
  o.id, o.public_id, o.number, o.customer_id, o.contact_id, o.contact, o.email, o.locale, o.phone, o.state, o.payment_method,
  o.shipping_method, o.branch_id, b.name as branch_name, o.delivery_address, o.preferred_on,
  to_char(o.preferred_from, 'HH24:MI') as preferred_from, to_char(o.preferred_to, 'HH24:MI') as preferred_to,
  (select jsonb_build_object('date', s.promised_on, 'timeFrom', to_char(s.promised_from, 'HH24:MI'),
     'timeTo', to_char(s.promised_to, 'HH24:MI'), 'state', case when c.state in ('ready', 'collected', 'cancelled') then c.state else 'open' end)
   from split_pickup s join counter_order c on c.id = s.order_id where s.order_id = o.id) as split,
  o.handed_over_at, o.delivery_cents, o.pallet_cents, o.voucher_cents, o.total_cents, o.points, o.points_earned,
  o.to_pay_cents, o.taxes, o.confirmed_at, o.holds_until,
  (select p.state from payment p where p.order_id = o.id order by p.id desc limit 1) as payment_state,
  coalesce((select json_agg(json_build_object('productId', l.product_id, 'title', l.title, 'quantity', l.quantity,
     'totalCents', l.unit_cents * l.quantity, 'kind', l.kind, 'sawn', l.cuts,
     'configured', l.configured, 'isCollected', l.is_collected,
     'names', (select json_object_agg(t.locale, t.name) from product_text t where t.product_id = l.product_id)) order by l.line_number)
   from order_line l where l.order_id = o.id), '[]') as lines`

export const listOrderRows = prepared<OrderRow, [customerId: string, limit: number, offset: number]>(
  'orders_of_customer',
  `select ${COLUMNS} from orders o left join branch b on b.id = o.branch_id
   where o.customer_id = $1 order by o.id desc limit $2 offset $3`,
)

/** Returns nothing for another customer's order. */
export const findOrderRow = prepared<OrderRow, [customerId: string, publicId: string]>(
  'order_of_customer',
  `select ${COLUMNS} from orders o left join branch b on b.id = o.branch_id
   where o.public_id = $2 and o.customer_id = $1`,
)

export const countOrders = prepared<{ readonly count: number }, [customerId: string]>(
  'orders_count',
  'select count(*) as count from orders where customer_id = $1',
)

export type InvoiceRow = {
  readonly id: string
  readonly number: string
  readonly issued_at: Date
  readonly total_cents: number
  readonly open_cents: number
  readonly order_number: string | null
  readonly kind: 'invoice' | 'credit'
  readonly reference: string | null
  readonly payment_method: string | null
}
const INVOICE = `
  select i.id, i.number, i.kind, i.issued_at, i.total_cents, i.open_cents, o.number as order_number, o.reference,
    o.payment_method
  from invoice i left join orders o on o.id = i.order_id`

/** Words are compared as plain text, without patterns. Empty ones and an empty state match all. */
export const listInvoiceRows = prepared<
  InvoiceRow,
  [customerId: string, limit: number, offset: number, state: string, words: string, today: string, termDays: number]
>(
  'invoices_of_customer',
  `${INVOICE} where i.customer_id = $1
     and case $4::text when 'open' then i.open_cents > 0
       when 'overdue' then i.open_cents > 0 and (i.issued_at at time zone 'Europe/Amsterdam')::date + $7::integer < $6::date
       when 'paid' then i.kind = 'invoice' and i.open_cents = 0
       when 'credit' then i.kind = 'credit' else true end
     and strpos(lower(concat_ws(' ', i.number, o.number, o.reference)), lower($5::text)) > 0
   order by i.id desc limit $2 offset $3`,
)
export const listInvoicesOfOrder = prepared<InvoiceRow, [customerId: string, orderId: string]>(
  'invoices_of_order',
  `${INVOICE} where i.order_id = $2 and i.customer_id = $1 order by i.id`,
)

export type RegularRow = {
  readonly product_id: string
  readonly title: string
  readonly times: number
  readonly last_quantity: number
  readonly last_at: Date
  readonly successor_id: string | null
  readonly is_ended: boolean
}
/** Products ordered more than once within two years, most often first. */
export const listRegular = prepared<RegularRow, [customerId: string, now: Date, most: number, locale: Locale]>(
  'regular_products',
  `select l.product_id, coalesce(max(t.name), max(l.title)) as title, count(distinct o.id)::int as times,
     (array_agg(l.quantity order by o.id desc))[1] as last_quantity, max(o.confirmed_at) as last_at,
     p.successor_id, p.state = 'Ended' as is_ended
   from orders o join order_line l on l.order_id = o.id and l.kind = 'goods' join product p on p.id = l.product_id
     left join product_text t on t.product_id = p.id and t.locale = $4
   where o.customer_id = $1 and o.state <> 'cancelled' and o.confirmed_at > $2::timestamptz - interval '2 years'
   group by l.product_id, p.successor_id, p.state having count(distinct o.id) > 1
   order by times desc, last_at desc, l.product_id limit $3`,
)
