import { type NoColumns, prepared } from '../../../platform/prepared.ts'

/** Branches and warehouses that can supply the pieces, with their distance; no office, and none of the same order. */
export const listSuppliers = prepared<
  { readonly id: number; readonly name: string; readonly metres: number },
  [productId: string, branchId: number, orderId: string, pieces: number, metres: number]
>(
  'short_suppliers',
  `select b.id, b.name, d.metres from branch a join branch b on b.id <> a.id join stock s on s.branch_id = b.id
   cross join lateral (select (6371008.8 * acos(least(1, sin(radians(a.latitude)) * sin(radians(b.latitude))
     + cos(radians(a.latitude)) * cos(radians(b.latitude)) * cos(radians(b.longitude - a.longitude)))))::int as metres) d
   where a.id = $2 and s.product_id = $1 and s.sellable >= $4 and d.metres <= $5
     and ('Logistiek' = any (b.tags) or not exists (select from setting h where h.key = 'hiddenStores' and h.value ? b.name))
     and not exists (select from pick_job j where j.order_id = $3 and j.branch_id = b.id)
   order by d.metres, b.id limit 5`,
)

/** Whether the goods left stock on hand at payment, before ADR 0067: no van can replace them. */
export const isClaimedEarly = prepared<
  { readonly is_claimed: boolean },
  [orderId: string, branchId: number, productId: string]
>(
  'short_claimed',
  `select exists (select from reservation where order_id = $1 and branch_id = $2 and product_id = $3 and state = 'claimed') as is_claimed`,
)

export type EquivalentRow = {
  readonly id: string
  readonly title: string
  readonly unit_cents: number
  readonly place: string | null
}
/**
 * Equivalent products with enough pieces in the branch, cheapest first among those of one position. None that the order
 * had and the customer has taken: a line leaves once.
 */
export const listEquivalents = prepared<
  EquivalentRow,
  [productId: string, branchId: number, pieces: number, now: Date, orderId: string]
>(
  'short_equivalents',
  `select p.id, coalesce(t.name, p.number) as title, x.unit_cents, l.aisle || ' · ' || lpad(l.bay::text, 2, '0') || ' · ' || l.level as place
   from product_relation r join product p on p.id = r.related_id join stock s on s.product_id = p.id and s.branch_id = $2
     left join product_text t on t.product_id = p.id and t.locale = 'nl'
     left join shelf_location l on l.branch_id = $2 and l.product_id = p.id
     cross join lateral (select least(p.price_cents, min(m.price_cents)) as unit_cents from promotion_product m
       join promotion a on a.id = m.promotion_id where m.product_id = p.id and $4 between a.starts_at and a.ends_at) x
   where r.product_id = $1 and r.kind = 'alternative' and p.state = 'Active' and p.is_webshop_orderable
     and not p.is_sale_stopped and s.sellable >= $3 and not exists (select from reservation c where c.order_id = $5 and c.branch_id = $2
       and c.product_id = p.id and c.state = 'claimed')
   order by r.position, x.unit_cents, p.id limit 10`,
)

/** Locks all stock that a short pick may change, in the order of every other writer. */
export const lockStock = prepared<
  { readonly product_id: string },
  [productIds: readonly string[], branchIds: readonly number[]]
>(
  'short_lock_stock',
  `select product_id from stock where product_id = any ($1::uuid[]) and branch_id = any ($2::integer[])
   order by product_id, branch_id for update`,
)
export const giveUpPieces = prepared<
  { readonly is_done: boolean },
  [orderId: string, productId: string, branchId: number, pieces: number]
>('short_give_up', 'select give_up_pieces($1, $2, $3, $4) as is_done')
export const addPieces = prepared<
  { readonly is_done: boolean },
  [orderId: string, productId: string, branchId: number, pieces: number, bringTo: number | null, readyAt: Date]
>('short_add', 'select add_pieces($1, $2, $3, $4, $5, $6) as is_done')

/** Stops the sale of the product in the branch until a count, and creates the task for it. */
export const withhold = prepared<NoColumns, [branchId: number, productId: string]>(
  'short_withhold',
  `with stopped as (
     update stock set is_withheld = true where branch_id = $1 and product_id = $2 and not is_withheld
   )
   insert into count_task (branch_id, product_id, reason) values ($1, $2, 'not_found')
   on conflict (branch_id, product_id) where state <> 'done' do update set reason = excluded.reason`,
)

export const findShort = prepared<{ readonly job_id: string }, [id: string]>(
  'short_find',
  'select job_id from short_pick where id = $1',
)
/** The person comes from the transaction. */
export const addShort = prepared<
  NoColumns,
  [
    id: string,
    jobId: string,
    productId: string,
    pieces: number,
    way: string,
    branchId: number | null,
    replacedBy: string | null,
    withdrawalId: string | null,
  ]
>(
  'short_insert',
  `insert into short_pick (id, job_id, product_id, pieces, way, branch_id, replaced_by, withdrawal_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

type IncomingRow = { readonly title: string; readonly pieces: number; readonly branch: string }
/** Goods of an order that other branches still have to bring to this one. */
export const listIncoming = prepared<IncomingRow, [orderId: string, branchId: number]>(
  'pick_incoming',
  `select coalesce(t.name, p.number) as title, r.quantity - r.returned as pieces, b.name as branch
   from pick_job j join branch b on b.id = j.branch_id join pick_line l on l.job_id = j.id join product p on p.id = l.product_id
     join reservation r on r.order_id = j.order_id and r.branch_id = j.branch_id and r.product_id = l.product_id
     left join product_text t on t.product_id = p.id and t.locale = 'nl'
   where j.order_id = $1 and j.brings_to = $2 and j.state in ('open', 'picking') and r.quantity > r.returned
   order by 1`,
)
/** Ends a job without lines; goods that other branches bring to it come as lines later. */
export const endEmptyJob = prepared<NoColumns, [jobId: string]>(
  'pick_job_end_empty',
  `update pick_job j set state = 'ended', claimed_by = null, active_at = null
   where j.id = $1 and j.state in ('open', 'picking')
     and not exists (select from reservation r where r.order_id = j.order_id and r.branch_id = j.branch_id and r.quantity > r.returned
       and not exists (select from hand_over_line h where h.job_id = j.id and h.product_id = r.product_id))
     and not exists (select from pick_job o where o.order_id = j.order_id and o.brings_to = j.branch_id and o.state in ('open', 'picking'))`,
)
/** Moves the goods of a job to the branch that waits for them. */
export const bringGoods = prepared<{ readonly products: number }, [jobId: string]>(
  'pick_bring_goods',
  'select bring_goods($1) as products',
)
