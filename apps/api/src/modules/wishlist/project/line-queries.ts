import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type LineRow = {
  readonly id: string
  readonly phase_id: string
  readonly product_id: string
  readonly plan_id: string | null
  readonly quantity: number
  readonly version: number
}
const LINE = 'select id, phase_id, product_id, plan_id, quantity, version from project_line'
export const listLines = prepared<LineRow, [projectId: string]>(
  'project_lines',
  `${LINE} where project_id = $1 order by plan_id nulls first, id`,
)
export const findLine = prepared<LineRow, [id: string, projectId: string]>(
  'project_line_find',
  `${LINE} where id = $1 and project_id = $2`,
)

export const listListed = prepared<{ readonly product_id: string; readonly quantity: number }, [listId: string]>(
  'project_listed',
  'select product_id, quantity from wishlist_product where wishlist_id = $1 order by added_at, product_id',
)

/** Returns nothing if the list would have more of the product than it may. */
export const addListed = prepared<
  { readonly quantity: number },
  [listId: string, productId: string, quantity: number, most: number]
>(
  'project_add_listed',
  `insert into wishlist_product as l (wishlist_id, product_id, quantity) select $1::uuid, $2::uuid, $3::int where $3 <= $4
   on conflict (wishlist_id, product_id) do update set quantity = l.quantity + excluded.quantity
     where l.quantity + excluded.quantity <= $4
   returning quantity`,
)

/** After the lines: their sum is never more than the quantity on the list. */
export const takeListed = prepared<NoColumns, [listId: string, productId: string, quantity: number]>(
  'project_take_listed',
  `with less as (
     update wishlist_product set quantity = quantity - $3
     where wishlist_id = $1 and product_id = $2 and quantity > $3 returning product_id)
   delete from wishlist_product where wishlist_id = $1 and product_id = $2 and quantity <= $3`,
)

/** Adds to an existing line of the product that no calculation made. */
export const addLine = prepared<
  { readonly quantity: number },
  [projectId: string, phaseId: string, productId: string, quantity: number, most: number]
>(
  'project_line_add',
  `insert into project_line as l (project_id, phase_id, product_id, quantity) values ($1, $2, $3, $4)
   on conflict (phase_id, product_id, plan_id) do update
     set quantity = l.quantity + excluded.quantity, version = l.version + 1
     where l.quantity + excluded.quantity <= $5
   returning quantity`,
)

export const insertPlanLine = prepared<
  NoColumns,
  [projectId: string, phaseId: string, planId: string, productId: string, quantity: number]
>(
  'project_line_insert',
  `insert into project_line (project_id, phase_id, plan_id, product_id, quantity) values ($1, $2, $3, $4, $5)`,
)

export const updateLine = prepared<{ readonly quantity: number }, [id: string, version: number, quantity: number]>(
  'project_line_update',
  'update project_line set quantity = $3, version = version + 1 where id = $1 and version = $2 returning quantity',
)

export const deleteLine = prepared<{ readonly quantity: number }, [id: string, version: number]>(
  'project_line_delete',
  'delete from project_line where id = $1 and version = $2 returning quantity',
)

export const deletePlanLines = prepared<
  { readonly product_id: string; readonly quantity: number },
  [projectId: string, planId: string]
>(
  'project_line_delete_plan',
  'delete from project_line where project_id = $1 and plan_id = $2 returning product_id, quantity',
)

export const listPlanLines = prepared<
  { readonly product_id: string; readonly quantity: number },
  [projectId: string, planId: string]
>('project_line_list_plan', 'select product_id, quantity from project_line where project_id = $1 and plan_id = $2')

/** The quantity of a listed product that no phase has. */
export const findRest = prepared<{ readonly rest: number }, [listId: string, productId: string]>(
  'project_rest',
  `select (w.quantity - coalesce((select sum(l.quantity) from project_line l
     where l.project_id = w.wishlist_id and l.product_id = w.product_id), 0))::int as rest
   from wishlist_product w where w.wishlist_id = $1 and w.product_id = $2`,
)

export const countParts = prepared<
  { readonly phases: number; readonly lines: number; readonly plans: number; readonly pictures: number },
  [projectId: string]
>(
  'project_count',
  `select (select count(*) from project_phase where project_id = $1)::int as phases,
     (select count(*) from project_line where project_id = $1)::int as lines,
     (select count(*) from project_plan where project_id = $1)::int as plans,
     (select count(*) from project_picture where project_id = $1)::int as pictures`,
)
