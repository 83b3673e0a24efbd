import type { OrderState } from '@shop/domain/order/states'
import { prepared } from '../../../platform/prepared.ts'
import { CUSTOMER, IN_SCOPE } from '../orders/order-queries.ts'

type Branches = readonly number[] | null
export type FoundOrderRow = { readonly number: string; readonly state: OrderState; readonly customer: string }

/** A range that the index of every collation answers, because numbers have letters and digits only. */
export const startsWith = (column: string, text: string) =>
  `${column} between ${text} and ${text} || 'zzzzzzzzzz' and ${column} ^@ ${text}`

const FOUND = `o.number, o.state, ${CUSTOMER} as customer`
const MOST = 'order by o.id desc limit 5'

export const findOrdersByNumber = prepared<FoundOrderRow, [branches: Branches, start: string]>(
  'staff_search_orders_by_number',
  `select ${FOUND} from orders o where ${IN_SCOPE} and o.number in (
     select n.number from orders n where ${startsWith('n.number', '$2')} order by n.number limit 50) ${MOST}`,
)

export const findOrdersByEmail = prepared<FoundOrderRow, [branches: Branches, email: string]>(
  'staff_search_orders_by_email',
  `select ${FOUND} from orders o where ${IN_SCOPE} and lower(o.email) = $2 ${MOST}`,
)

type FoundCustomerRow = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly order: string
}

/** As the index `customer_words`. */
const CUSTOMER_WORDS = `to_tsvector('simple', c.first_name || ' ' || c.middle_name || ' ' || c.last_name || ' ' || coalesce(c.company_name, ''))`
/**
 * Customers with an order that the caller may read, and the newest of these orders. At most 500 matches are checked, so
 * that a frequent name cannot make the search slow.
 */
const findCustomersBy = (name: string, condition: string) =>
  prepared<FoundCustomerRow, [branches: Branches, text: string]>(
    `staff_search_customers_by_${name}`,
    `select c.id, c.number::text, coalesce(nullif(c.company_name, ''), concat_ws(' ', nullif(c.first_name, ''),
       nullif(c.middle_name, ''), nullif(c.last_name, ''))) as name, o.number as "order"
     from (select c.id, c.number, c.company_name, c.first_name, c.middle_name, c.last_name from customer c
       where c.erased_at is null and ${condition} limit 500) c
     cross join lateral (select o.number from orders o where o.customer_id = c.id and ${IN_SCOPE} order by o.id desc limit 1) o
     limit 5`,
  )
export const findCustomersByNumber = findCustomersBy('number', 'c.number = $2::text::bigint')
export const findCustomersByEmail = findCustomersBy('email', 'md5(lower(btrim(c.email))) = md5($2)')
/** Customers whose name or company contains all words, each at least by its start. */
export const findCustomersByWords = findCustomersBy('words', `${CUSTOMER_WORDS} @@ to_tsquery('simple', $2)`)

type FoundProductRow = { readonly number: string; readonly name: string }

export const findProductsByNumber = prepared<FoundProductRow, [start: string]>(
  'staff_search_products_by_number',
  `select p.number, t.name from product p join product_text t on t.product_id = p.id and t.locale = 'nl'
   where ${startsWith('p.number', '$1')} order by p.number limit 5`,
)

/**
 * Products whose name contains all words, each at least by its start. Planned without the limit, which would make the
 * planner read the table until it finds five.
 */
export const findProductsByWords = prepared<FoundProductRow, [words: string]>(
  'staff_search_products_by_words',
  `with t as materialized (select x.product_id, x.name from product_text x
     where x.locale = 'nl' and to_tsvector('simple', x.name) @@ to_tsquery('simple', $1))
   select p.number, t.name from t cross join lateral (
     select n.number from product n where n.id = t.product_id offset 0) p limit 5`,
)

export type ProductRow = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly state: 'Active' | 'Ended' | 'Draft'
  readonly price_cents: number
}
export const findProduct = prepared<ProductRow, [number: string]>(
  'staff_product',
  `select p.id, p.number, t.name, p.state, p.price_cents
   from product p join product_text t on t.product_id = p.id and t.locale = 'nl' where p.number = $1`,
)

export type StockRow = {
  readonly branch_id: number
  readonly branch: string
  readonly on_hand: number
  readonly reserved: number
  readonly promised: number
}
export const listProductStock = prepared<StockRow, [productId: string, branches: Branches]>(
  'staff_product_stock',
  `select b.id as branch_id, b.name as branch, s.on_hand, s.reserved, s.promised from stock s join branch b on b.id = s.branch_id
   where s.product_id = $1 and ($2::integer[] is null or s.branch_id = any ($2)) order by b.name`,
)
