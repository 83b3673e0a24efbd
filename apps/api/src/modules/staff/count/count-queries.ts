import type { COUNT_REASONS } from '@shop/contract/staff/floor/count'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

type Branches = readonly number[] | null

export type TaskRow = {
  readonly id: string
  readonly branch_id: number
  readonly branch: string
  readonly reason: (typeof COUNT_REASONS)[number]
  readonly state: 'open' | 'recount' | 'done'
  readonly first_by: string | null
  /** The author of the correction that this count checks. */
  readonly not_by: string | null
  readonly product_id: string
  readonly product_number: string
  readonly title: string
  readonly picture: string | null
  readonly aisle: number | null
  readonly bay: number | null
  readonly level: string | null
  readonly is_outside: boolean
  readonly category: string
  readonly scan_code: string | null
  readonly packs: readonly { readonly gtin: string; readonly pieces: number }[]
}
const TASK = `select c.id, c.branch_id, b.name as branch, c.reason, c.state,
     (select e.staff_id from count_entry e where e.task_id = c.id order by e.at limit 1) as first_by, c.not_by,
     p.id as product_id, p.number as product_number, coalesce(t.name, p.number) as title,
     (select m.value ->> 'src' from jsonb_array_elements(p.media) m where m.value ->> 'type' = 'image'
        order by m.value ->> 'role' is distinct from 'Front', (m.value ->> 'order')::int limit 1) as picture,
     s.aisle::int, s.bay::int, s.level, coalesce(s.is_outside, false) as is_outside, coalesce(n.name, '') as category, p.scan_code,
     coalesce((select jsonb_agg(jsonb_build_object('gtin', k.gtin, 'pieces', k.pieces) order by k.gtin)
       from product_pack k where k.product_id = p.id), '[]') as packs
   from count_task c join branch b on b.id = c.branch_id join product p on p.id = c.product_id
     left join product_text t on t.product_id = p.id and t.locale = 'nl'
     left join shelf_location s on s.branch_id = c.branch_id and s.product_id = p.id
     left join web_node_text n on n.web_node_id = p.web_node_id and n.locale = 'nl'
   where ($1::integer[] is null or c.branch_id = any ($1))`

/** Goods whose sale has stopped come first, then second counts, then by shelf. */
export const listTasks = prepared<TaskRow, [branches: Branches, branch: number | null, limit: number]>(
  'count_tasks',
  `${TASK} and c.state <> 'done' and ($2::integer is null or c.branch_id = $2)
   order by c.reason <> 'not_found', c.state <> 'recount', s.aisle, s.bay, s.level, c.created_at limit $3`,
)
export const findTask = prepared<TaskRow, [branches: Branches, id: string]>('count_task_find', `${TASK} and c.id = $2`)

export const listBranches = prepared<{ readonly id: number; readonly name: string }, [branches: Branches]>(
  'count_branches',
  'select id, name from branch where $1::integer[] is null or id = any ($1) order by name',
)

/** One task per product at the shelf that has none. */
export const addShelfTasks = prepared<
  { readonly products: number },
  [branchId: number, aisle: number, bay: number, level: string]
>(
  'count_add_shelf',
  `with here as (
     select l.product_id from shelf_location l join stock s using (branch_id, product_id)
     where l.branch_id = $1 and l.aisle = $2 and l.bay = $3 and l.level = $4
   ), made as (
     insert into count_task (branch_id, product_id, reason) select $1, product_id, 'shelf' from here
     on conflict (branch_id, product_id) where state <> 'done' do nothing
   )
   select count(*)::int as products from here`,
)

/** Stock before tasks: a sale locks stock and may then create a task. */
export const lockCounted = prepared<
  { readonly onHand: number; readonly reserved: number; readonly promised: number },
  [branchId: number, productId: string]
>(
  'count_lock_stock',
  'select on_hand as "onHand", reserved, promised from stock where branch_id = $1 and product_id = $2 for update',
)
export const lockTask = prepared<{ readonly state: TaskRow['state'] }, [id: string]>(
  'count_lock_task',
  'select state from count_task where id = $1 for update',
)

type Beside = {
  readonly picked: number
  readonly sold: number
  readonly pickedSince: number
  readonly pending: number
  readonly unitCents: number
}
/** Pieces beside the shelf, with the stock row locked: read afterwards, since the lock may have waited for a hand-over. */
export const readBeside = prepared<Beside, [branchId: number, productId: string, since: Date]>(
  'count_beside',
  `select p.price_cents as "unitCents",
     coalesce((select sum(least(coalesce(x.pieces, 0), r.quantity - r.returned)) from reservation r
       join pick_job j on j.order_id = r.order_id and j.branch_id = r.branch_id
       cross join lateral (select sum(x.pieces) as pieces from pick_scan x where x.job_id = j.id and x.product_id = r.product_id) x
       where r.product_id = $2 and r.branch_id = $1 and r.state in ('active', 'promised')), 0)::int as picked,
     coalesce((select sum(r.quantity - r.returned - coalesce(x.pieces, 0)) from pick_job j
       join pick_line l on l.job_id = j.id and l.product_id = $2
       join reservation r on r.order_id = j.order_id and r.branch_id = j.branch_id and r.product_id = l.product_id and r.state = 'claimed'
       left join lateral (select sum(x.pieces) as pieces from pick_scan x where x.job_id = j.id and x.product_id = $2) x on true
       where j.branch_id = $1 and j.state in ('open', 'picking') and not exists (select from hand_over_line h
         where h.job_id = j.id and h.product_id = $2)), 0)::int as sold,
     coalesce((select sum(x.pieces) from pick_scan x join pick_job j on j.id = x.job_id
       where x.product_id = $2 and j.branch_id = $1 and x.at >= $3), 0)::int as "pickedSince",
     coalesce((select sum(greatest(0, r.quantity - r.returned - coalesce(x.pieces, 0))) from pick_job j
       join pick_line l on l.job_id = j.id and l.product_id = $2
       join reservation r on r.order_id = j.order_id and r.branch_id = j.branch_id and r.product_id = l.product_id
       left join lateral (select sum(x.pieces) as pieces from pick_scan x where x.job_id = j.id and x.product_id = $2) x on true
       where j.branch_id = $1 and j.state = 'picking'), 0)::int as pending
   from product p where p.id = $2`,
)

type EntryRow = {
  readonly task_id: string
  readonly counted: number
  readonly expected: number
  readonly applied: number | null
}
export const findEntry = prepared<EntryRow, [id: string]>(
  'count_entry_find',
  'select task_id, counted, expected, applied from count_entry where id = $1',
)
/** The person comes from the transaction. */
export const addEntry = prepared<
  NoColumns,
  [id: string, taskId: string, counted: number, expected: number, applied: number | null]
>('count_entry_add', 'insert into count_entry (id, task_id, counted, expected, applied) values ($1, $2, $3, $4, $5)')

export const setRecount = prepared<NoColumns, [id: string]>(
  'count_task_recount',
  `update count_task set state = 'recount' where id = $1`,
)
/** Ends the task and sells the goods again. A change of stock on hand is a movement with the name of the person. */
export const finishCount = prepared<
  NoColumns,
  [taskId: string, branchId: number, productId: string, change: number, now: Date]
>(
  'count_finish',
  `with counted as (
     update stock set on_hand = on_hand + $4, is_withheld = false where branch_id = $2 and product_id = $3
   )
   update count_task set state = 'done', done_at = $5 where id = $1`,
)
