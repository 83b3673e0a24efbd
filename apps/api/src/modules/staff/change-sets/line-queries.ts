import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type PricedRow = { readonly id: string; readonly number: string; readonly price_cents: number }

type Scope = [brand: string | null, category: string | null, limit: number]
const LISTED = `listed as materialized (
     select distinct n.product_id from product_web_node n join web_node w on w.id = n.web_node_id where w.code = $2)`

/** Products of a brand that are sold; a category may limit them. */
export const listOfBrand = prepared<PricedRow, Scope>(
  'change_products_of_brand',
  `with ${LISTED}
   select p.id, p.number, p.price_cents from product p
   where p.brand_id = (select b.id from brand b where b.code = $1) and p.state <> 'Ended'
     and ($2::text is null or p.id in (select l.product_id from listed l)) order by p.number limit $3`,
)
/** Products at or below a category, of any brand. The list is read first, so that each product is read by its key. */
export const listOfCategory = prepared<PricedRow, Scope>(
  'change_products_of_category',
  `with ${LISTED}
   select p.id, p.number, p.price_cents from listed l join product p on p.id = l.product_id
   where $1::text is null and p.state <> 'Ended' order by p.number limit $3`,
)
export const listPriced = prepared<PricedRow, [numbers: readonly string[]]>(
  'change_products_of_list',
  'select p.id, p.number, p.price_cents from product p where p.number = any ($1::text[])',
)
export const listBrands = prepared<{ readonly code: string; readonly name: string }, []>(
  'change_brands',
  `select b.code, coalesce(b.name, b.code) as name from brand b
   where exists (select from product p where p.brand_id = b.id) order by 2`,
)

export const insertLines = prepared<
  NoColumns,
  [
    setId: string,
    products: readonly string[],
    numbers: readonly string[],
    old: readonly number[],
    wanted: readonly number[],
  ]
>(
  'change_line_insert',
  `insert into change_line (set_id, nth, product_id, number, old_cents, new_cents)
   select $1, u.nth, u.product_id, u.number, u.old_cents, u.new_cents
   from unnest($2::uuid[], $3::text[], $4::int[], $5::int[]) with ordinality
     as u (product_id, number, old_cents, new_cents, nth)`,
)
export const deleteLines = prepared<NoColumns, [setId: string, nths: readonly number[]]>(
  'change_line_delete',
  'delete from change_line where set_id = $1 and nth = any ($2::int[])',
)

export type LeftRow = {
  readonly number: string
  readonly name: string
  readonly old_cents: number
  readonly new_cents: number
  readonly present_cents: number | null
  readonly outcome: string
  readonly person: string | null
  readonly process: string | null
  readonly at: Date | null
}
const leftBy = (view: 'skipped' | 'kept', outcome: string, where: string) =>
  prepared<LeftRow, [setId: string, limit: number, offset: number]>(
    `change_line_${view}`,
    `select l.number, coalesce(t.name, '') as name, l.old_cents, l.new_cents, p.price_cents as present_cents,
       ${outcome} as outcome, e.person, e.process, e.at
     from (select c.nth, c.product_id, c.number, c.old_cents, c.new_cents, c.outcome, c.undone from change_line c
       where c.set_id = $1 and ${where} order by c.nth limit $2 offset $3) l
       left join product p on p.id = l.product_id
       left join product_text t on t.product_id = l.product_id and t.locale = 'nl'
       left join lateral (
         select s.name as person, a.process, a.at from audit_entry a left join staff_person s on s.id = a.staff_id
         where a.table_name = 'product' and a.row_key = l.product_id::text and a.after ? 'price_cents'
         order by a.at desc, a.id desc limit 1) e on true
     order by l.nth`,
  )
/** Lines that the worker left unchanged, with the last author of their price. */
export const LEFT = {
  skipped: leftBy('skipped', 'l.outcome', `c.outcome in ('conflict', 'gone')`),
  kept: leftBy('kept', 'l.undone', `c.undone = 'kept'`),
} as const
