import type { OrderState } from '@shop/domain/order/states'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type FoundRow = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly is_guest: boolean
}
const NAME = `coalesce(nullif(c.company_name, ''), concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''),
  nullif(c.last_name, '')))`
const FOUND = `c.id, c.number::text, ${NAME} as name, c.is_guest`

/** Whole values only, each answered by an index: a part of a name would list people who have nothing to do with the task. */
export const findCustomersBy = prepared<FoundRow, [email: string, number: number | null, order: string]>(
  'staff_customers_find',
  `select ${FOUND} from customer c join (
     select id from customer where md5(lower(btrim(email))) = md5($1) and erased_at is null
     union select id from customer where number = $2::bigint
     union select customer_id from orders where number = $3
   ) found on found.id = c.id
   where c.erased_at is null order by c.is_guest, c.number desc limit 20`,
)

export type RecordRow = FoundRow & {
  readonly email: string
  readonly phone: string | null
  readonly company_name: string | null
  readonly kvk_number: string | null
  readonly created_at: Date
  readonly points: number
}
export const findRecord = prepared<RecordRow, [id: string]>(
  'staff_customer_record',
  `select ${FOUND}, c.email, coalesce(c.phone, c.mobile_number) as phone, c.company_name, c.kvk_number, c.created_at,
     coalesce((select p.balance from points_account p where p.customer_id = c.id), 0)::int as points
   from customer c where c.id = $1 and c.erased_at is null`,
)

export const listContacts = prepared<
  { readonly name: string; readonly email: string; readonly phone: string | null },
  [customerId: string]
>(
  'staff_customer_contacts',
  `select concat_ws(' ', nullif(first_name, ''), nullif(middle_name, ''), nullif(last_name, '')) as name, email, phone
   from contact where customer_id = $1 order by id limit 50`,
)

export const listAddresses = prepared<{ readonly is_invoice: boolean; readonly text: string }, [customerId: string]>(
  'staff_customer_addresses',
  `select type = 'InvoiceAddress' as is_invoice,
     concat_ws(', ', concat_ws(' ', street, house_number, nullif(house_number_extension, '')),
       concat_ws(' ', postal_code, city)) as text
   from address where customer_id = $1 order by type limit 50`,
)

export const listOrdersOf = prepared<
  {
    readonly number: string
    readonly state: OrderState
    readonly confirmed_at: Date
    readonly total_cents: number
    readonly branch: string | null
  },
  [customerId: string]
>(
  'staff_customer_orders',
  `select o.number, o.state, o.confirmed_at, o.total_cents, (select b.name from branch b where b.id = o.branch_id) as branch
   from orders o where o.customer_id = $1 order by o.id desc limit 100`,
)

/** Messages of the customer's addresses, and withdrawals. Messages of an unconfirmed address may be another person's. */
export const listRequestsOf = prepared<
  {
    readonly kind: 'contact' | 'quote' | 'return' | 'withdrawal'
    readonly at: Date
    readonly order_number: string | null
    readonly text: string
  },
  [customerId: string]
>(
  'staff_customer_requests',
  `select m.form as kind, m.left_at as at, m.order_number, m.body as text from message m
     where m.email in (select k.email from contact k where k.customer_id = $1
       and (k.is_guest or k.email_confirmed_at is not null))
   union all
   select 'withdrawal', coalesce(w.confirmed_at, w.declared_at), o.number, '' from withdrawal w
     join orders o on o.id = w.order_id where o.customer_id = $1 and w.state <> 'declared'
   order by at desc limit 100`,
)

/** An order of the customer that the caller can read and that is open or recent. */
export const findRelatedOrder = prepared<
  { readonly number: string },
  [branches: readonly number[] | null, number: string, customerId: string, since: Date]
>(
  'staff_customer_related_order',
  `select o.number from orders o where ($1::integer[] is null or o.branch_id = any ($1)) and o.number = $2
     and o.customer_id = $3 and (o.confirmed_at > $4 or o.state not in ('collected', 'delivered', 'returned', 'cancelled'))`,
)

/** Entries of the same person and customer that still count. */
export const listRecentViews = prepared<
  { readonly order_number: string | null },
  [personId: string, customerId: string, since: Date]
>(
  'staff_customer_views_recent',
  'select order_number from customer_view where staff_id = $1 and customer_id = $2 and at > $3',
)

export const insertView = prepared<
  NoColumns,
  [at: Date, personId: string, customerId: string, reason: string | null, orderNumber: string | null]
>(
  'staff_customer_view_insert',
  'insert into customer_view (at, staff_id, customer_id, reason, order_number) values ($1, $2, $3, $4, $5)',
)

export type ViewRow = {
  readonly id: string
  readonly at: Date
  readonly person: string
  readonly customer_number: string | null
  readonly customer: string | null
  readonly reason: string | null
  readonly order_number: string | null
}
type ViewPage = [customerNumber: number | null, person: string | null, limit: number, offset: number]
const viewsBy = (order: 'asc' | 'desc') =>
  `select v.id, v.at, p.name as person, c.number::text as customer_number,
     case when c.erased_at is null then ${NAME} end as customer, v.reason, v.order_number
   from customer_view v join staff_person p on p.id = v.staff_id left join customer c on c.id = v.customer_id
   where ($1::bigint is null or v.customer_id = (select id from customer where number = $1::bigint))
     and ($2::text is null or strpos(lower(p.name), lower($2)) > 0)
   order by v.at ${order}, v.id ${order} limit $3 offset $4`
export const listViews = prepared<ViewRow, ViewPage>('staff_customer_views', viewsBy('desc'))
export const listOldestViews = prepared<ViewRow, ViewPage>('staff_customer_views_oldest', viewsBy('asc'))
