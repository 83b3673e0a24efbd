import type { StopKind } from '@shop/contract/staff/range/sale-stops'
import { prepared } from '../../../platform/prepared.ts'

export type StopRow = {
  readonly id: string
  readonly kind: StopKind
  readonly key: string
  readonly name: string
  readonly batch: string | null
  readonly reason: string
  readonly is_unsafe: boolean
  readonly started_at: Date
  readonly started_by: string
  readonly ended_at: Date | null
  readonly ended_by: string | null
}
const STOP = `s.id, s.kind, coalesce(p.number, b.code, s.supplier) as key, coalesce(t.name, p.number, b.name, s.supplier) as name,
  s.batch, s.reason, s.is_unsafe, s.started_at, f.name as started_by, s.ended_at, e.name as ended_by
  from sale_stop s join staff_person f on f.id = s.started_by left join staff_person e on e.id = s.ended_by
  left join product p on p.id = s.product_id left join product_text t on t.product_id = p.id and t.locale = 'nl'
  left join brand b on b.id = s.brand_id`

export const listOpenStops = prepared<StopRow, []>(
  'sale_stop_open',
  `select ${STOP} where s.ended_at is null order by s.started_at desc`,
)
export const listEndedStops = prepared<StopRow, [limit: number]>(
  'sale_stop_ended',
  `select ${STOP} where s.ended_at is not null order by s.ended_at desc limit $1`,
)
export const findStop = prepared<StopRow, [id: string]>('sale_stop_find', `select ${STOP} where s.id = $1`)
/** Whether stop `stop` is open and includes product `product`: the same goods as `stopped_products`, seen from the product. */
export const isOpenStopOf = (stop: string, product: string) => `${stop}.ended_at is null
  and (${stop}.product_id = ${product}.id or ${stop}.brand_id = ${product}.brand_id
    or ${stop}.supplier = (select m.maker ->> 'name' from brand m where m.id = ${product}.brand_id))`
/** The open stops that include a product. */
export const listStopsOfProduct = prepared<StopRow, [productId: string]>(
  'sale_stop_of_product',
  `select ${STOP} join product own on own.id = $1 where ${isOpenStopOf('s', 'own')} order by s.started_at desc`,
)

export const listBrands = prepared<{ readonly code: string; readonly name: string }, []>(
  'sale_stop_brands',
  'select code, name from brand order by name, code',
)
export const listSuppliers = prepared<{ readonly name: string }, []>(
  'sale_stop_suppliers',
  `select distinct maker ->> 'name' as name from brand where maker ->> 'name' <> '' order by 1`,
)

export type Goods = {
  readonly product_id: string | null
  readonly brand_id: number | null
  readonly supplier: string | null
}
/** The goods that the key names: a product number, the code of a brand or the name of a supplier. */
export const findGoods = prepared<Goods, [kind: StopKind, key: string]>(
  'sale_stop_goods',
  `select id as product_id, null::integer as brand_id, null as supplier from product
     where $1 in ('product', 'batch') and number = $2
   union all select null, id, null from brand where $1 = 'brand' and code = $2
   union all (select null, null, $2 from brand where $1 = 'supplier' and maker ->> 'name' = $2 limit 1)`,
)
/** Nothing for a repeated request, and for goods that are stopped already. */
export const addStop = prepared<
  { readonly id: string },
  [
    id: string,
    kind: StopKind,
    productId: string | null,
    brandId: number | null,
    supplier: string | null,
    batch: string | null,
    reason: string,
    isUnsafe: boolean,
  ]
>(
  'sale_stop_add',
  `insert into sale_stop (id, kind, product_id, brand_id, supplier, batch, reason, is_unsafe)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
)
export const endStop = prepared<{ readonly id: string }, [id: string, now: Date]>(
  'sale_stop_end',
  `update sale_stop set ended_at = $2, ended_by = nullif(current_setting('shop.staff_id', true), '')::uuid
   where id = $1 and ended_at is null returning id`,
)
export const applyStops = prepared<{ readonly applied: number }, [size: number]>(
  'sale_stop_apply',
  'select apply_sale_stops($1) as applied',
)

export const countProducts = prepared<{ readonly count: number }, [id: string]>(
  'sale_stop_products',
  `select count(*)::int as count from sale_stop s cross join lateral stopped_products(s) where s.id = $1`,
)
/**
 * Sold goods of a stop that are still with the shop. Of a batch: the orders for which it was scanned, because the
 * pieces of the others are not known yet.
 */
export const listWaiting = prepared<
  { readonly number: string; readonly branch: string; readonly pieces: number },
  [id: string, limit: number]
>(
  'sale_stop_waiting',
  `select o.number, b.name as branch, sum(r.quantity - r.returned)::int as pieces
   from sale_stop s cross join lateral stopped_products(s) g(product_id)
   join reservation r on r.product_id = g.product_id and r.state = 'promised' and r.quantity > r.returned
   join orders o on o.id = r.order_id join branch b on b.id = r.branch_id
   where s.id = $1 and (s.batch is null or exists (select from pick_job j join pick_scan c on c.job_id = j.id
     where j.order_id = r.order_id and c.product_id = r.product_id and c.batch = s.batch))
   group by o.number, b.name, o.confirmed_at order by o.confirmed_at, o.number limit $2`,
)
