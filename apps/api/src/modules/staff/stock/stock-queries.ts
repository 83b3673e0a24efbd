import type { AdjustmentReason } from '@shop/domain/picking/stock-explained'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

type Branches = readonly number[] | null

export type BranchStockRow = {
  readonly product_id: string
  readonly branch_id: number
  readonly number: string
  readonly name: string
  readonly branch: string
  readonly state: 'Active' | 'Ended' | 'Draft'
  readonly is_webshop_orderable: boolean
  readonly price_cents: number
  readonly on_hand: number
  readonly reserved: number
  readonly promised: number
  readonly is_withheld: boolean
  readonly in_transit: number
  readonly counted_at: Date | null
  readonly counted: number | null
}
/** A product in a branch, also without stock. */
export const findBranchStock = prepared<BranchStockRow, [number: string, branchId: number, branches: Branches]>(
  'staff_branch_stock',
  `select p.id as product_id, b.id as branch_id, p.number, coalesce(t.name, p.number) as name, b.name as branch, p.state,
     p.is_webshop_orderable and not p.is_sale_stopped as is_webshop_orderable, p.price_cents, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
     coalesce(s.promised, 0) as promised, coalesce(s.is_withheld, false) as is_withheld,
     (select coalesce(sum(l.quantity), 0)::int from pick_job j join pick_line l on l.job_id = j.id and l.product_id = p.id
       where j.brings_to = b.id and j.state in ('open', 'picking')) as in_transit,
     last.at as counted_at, last.counted
   from product p join branch b on b.id = $2
   left join product_text t on t.product_id = p.id and t.locale = 'nl'
   left join stock s on s.product_id = p.id and s.branch_id = b.id
   left join lateral (
     select e.at, e.counted from count_task k join count_entry e on e.task_id = k.id and e.applied is not null
     where k.product_id = p.id and k.branch_id = b.id order by e.at desc limit 1
   ) last on true
   where p.number = $1 and ($3::integer[] is null or b.id = any ($3))`,
)

export type MoveRow = {
  readonly id: string
  readonly kind: 'count' | 'claim' | 'return' | 'transfer' | 'adjust'
  readonly delta: number
  readonly on_hand_after: number
  readonly at: Date
  readonly order_number: string | null
  readonly reason: AdjustmentReason | null
  readonly note: string | null
  readonly person: string | null
}
/** The newest first. A hand-over names no person: it would count the work of one. */
export const listMoves = prepared<MoveRow, [productId: string, branchId: number, limit: number]>(
  'staff_stock_moves',
  `select m.id::text as id, m.kind, m.delta, m.on_hand_after, m.at, o.number as order_number, a.reason, a.note,
     case when m.kind in ('count', 'adjust') then p.name end as person
   from stock_move m left join orders o on o.id = m.order_id left join stock_adjustment a on a.id = m.adjustment_id
   left join staff_person p on p.id = m.staff_id
   where m.product_id = $1 and m.branch_id = $2 order by m.id desc limit $3`,
)

/** Nothing for a repeated request; one at the same time waits for the first. */
export const addAdjustment = prepared<
  { readonly id: string },
  [id: string, branchId: number, productId: string, pieces: number, reason: AdjustmentReason, note: string | null]
>(
  'stock_adjustment_add',
  `insert into stock_adjustment (id, branch_id, product_id, pieces, reason, note) values ($1, $2, $3, $4, $5, $6)
   on conflict (id) do nothing returning id`,
)
type AdjustmentRow = { readonly branch_id: number; readonly product_id: string; readonly on_hand_after: number | null }
export const findAdjustment = prepared<AdjustmentRow, [id: string]>(
  'stock_adjustment_find',
  `select a.branch_id, a.product_id, (select m.on_hand_after from stock_move m
     where m.product_id = a.product_id and m.branch_id = a.branch_id and m.adjustment_id = a.id) as on_hand_after
   from stock_adjustment a where a.id = $1`,
)
export const moveStock = prepared<
  { readonly on_hand: number | null },
  [id: string, productId: string, branchId: number, pieces: number]
>('stock_adjustment_move', 'select adjust_stock($1, $2, $3, $4) as on_hand')

/** A task that the author of the correction cannot do. An open task of another reason stays as it is: its sale may wait. */
export const addCountTask = prepared<NoColumns, [branchId: number, productId: string]>(
  'stock_adjustment_count',
  `insert into count_task (branch_id, product_id, reason, not_by)
   values ($1, $2, 'adjusted', nullif(current_setting('shop.staff_id', true), '')::uuid)
   on conflict (branch_id, product_id) where state <> 'done' do nothing`,
)
