import type { PickedGoods } from '@shop/domain/picking/hand-over-part'
import { type NoColumns, prepared } from '../../../../platform/prepared.ts'

export const findHasParts = prepared<{ readonly has_parts: boolean }, [orderId: string]>(
  'order_has_parts',
  'select exists (select from hand_over_part where order_id = $1) as has_parts',
)

export type GoodsRow = PickedGoods & {
  readonly jobId: string
  readonly number: string
  readonly title: string
  /** Collected in a branch while the rest is delivered. */
  readonly isCollected: boolean
}
/** Pieces that the order still has, per product and branch. */
export const listGoods = prepared<GoodsRow, [orderId: string]>(
  'order_goods',
  `select j.id as "jobId", r.product_id as "productId", r.branch_id as "branchId", r.quantity - r.returned as pieces,
     coalesce((select sum(x.pieces) from pick_scan x where x.job_id = j.id and x.product_id = r.product_id), 0)::int as picked,
     exists (select from hand_over_line h where h.job_id = j.id and h.product_id = r.product_id) as "isOut",
     exists (select from order_line l where l.order_id = r.order_id and l.product_id = r.product_id and l.is_collected) as "isCollected",
     p.number, coalesce((select case when min(l.title) = max(l.title) then min(l.title) end from order_line l where l.order_id = r.order_id and l.product_id = r.product_id
       and l.kind = 'goods'), t.name, p.number) as title
   from reservation r join pick_job j on j.order_id = r.order_id and j.branch_id = r.branch_id
     join product p on p.id = r.product_id left join product_text t on t.product_id = p.id and t.locale = 'nl'
   where r.order_id = $1 and r.state in ('active', 'promised', 'claimed') and r.quantity > r.returned
   order by p.number, r.branch_id`,
)
/** Goods that must not leave the branch, by an open stop of sale. */
export const listUnsafeGoods = prepared<{ readonly productId: string; readonly title: string }, [orderId: string]>(
  'order_unsafe_goods',
  'select product_id as "productId", title from unsafe_goods($1)',
)
/** After the order, before money and stock. Scans of pickers wait for it. */
export const lockJobs = prepared<{ readonly id: string }, [orderId: string]>(
  'order_lock_jobs',
  'select id from pick_job where order_id = $1 order by id for update',
)

export const findPart = prepared<{ readonly order_id: string }, [id: string]>(
  'hand_over_part_find',
  'select order_id from hand_over_part where id = $1',
)
export const insertPart = prepared<
  NoColumns,
  [
    id: string,
    orderId: string,
    branchId: number,
    at: Date,
    day: string,
    proof: string,
    reason: string | null,
    isNamed: boolean,
    checks: readonly string[],
    document: string | null,
    waitedSeconds: number | null,
    restAt: Date,
  ]
>(
  'hand_over_part_insert',
  `insert into hand_over_part (id, order_id, branch_id, at, day, proof, reason, is_named_collector, checks, document,
     waited_seconds, rest_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
export const insertPartLines = prepared<
  NoColumns,
  [partId: string, jobIds: readonly string[], productIds: readonly string[], pieces: readonly number[]]
>(
  'hand_over_line_insert',
  `insert into hand_over_line (part_id, job_id, product_id, pieces)
   select $1::uuid, * from unnest($2::uuid[], $3::uuid[], $4::integer[])`,
)
/** Takes only these products of one branch from stock on hand. */
export const claimProducts = prepared<
  { readonly rows: number },
  [orderId: string, branchId: number, productIds: readonly string[]]
>('stock_claim_products', 'select claim_products($1, $2, $3::uuid[]) as rows')

/** The rest is picked for its own time, which is also that of the order. */
export const promiseRest = prepared<NoColumns, [orderId: string, at: Date]>(
  'order_promise_rest',
  `with moved as (
     update pick_job set promised_at = $2::timestamptz where order_id = $1 and state in ('open', 'picking') and brings_to is null
   )
   update orders set preferred_on = ($2::timestamptz at time zone 'Europe/Amsterdam')::date,
     preferred_from = ($2::timestamptz at time zone 'Europe/Amsterdam')::time,
     preferred_to = ($2::timestamptz at time zone 'Europe/Amsterdam')::time + interval '1 hour',
     late_notified_at = null, updated_at = now() where id = $1`,
)

export type PartRow = { readonly at: Date; readonly title: string; readonly pieces: number }
/** Goods that left before the rest, earliest first. */
export const listTaken = prepared<PartRow, [orderId: string]>(
  'order_taken',
  `select h.at, coalesce((select case when min(o.title) = max(o.title) then min(o.title) end from order_line o where o.order_id = h.order_id and o.product_id = l.product_id
       and o.kind = 'goods'), t.name, p.number) as title, l.pieces
   from hand_over_part h join hand_over_line l on l.part_id = h.id join product p on p.id = l.product_id
     left join product_text t on t.product_id = p.id and t.locale = 'nl'
   where h.order_id = $1 order by h.at, p.number`,
)
/** Refunds of goods that were cancelled after others had left. */
export const listRestRefunds = prepared<{ readonly id: string }, [orderId: string]>(
  'order_rest_refunds',
  `select data ->> 'withdrawalId' as id from order_event where order_id = $1 and kind = 'rest_cancelled'
     and data ->> 'withdrawalId' is not null`,
)
