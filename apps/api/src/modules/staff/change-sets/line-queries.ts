import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type PricedRow = { readonly id: string; readonly number: string; readonly price_cents: number }

/** Products that are sold, by a condition that an index answers. */
const byScope = (name: string, where: string) =>
  prepared<PricedRow, [brand: string | null, category: string | null, limit: number]>(
    name,
    `select p.id, p.number, p.price_cents from product p
     where p.state <> 'Ended' and ${where} order by p.number limit $3`,
  )
const OF_CATEGORY = `select n.product_id from product_web_node n join web_node w on w.id = n.web_node_id where w.code = $2`
/** Of a brand; a category may limit them. */
export const listOfBrand = byScope(
  'change_products_of_brand',
  `p.brand_id = (select b.id from brand b where b.code = $1) and ($2::text is null or p.id in (${OF_CATEGORY}))`,
)
/** At or below a category, of any brand. */
export const listOfCategory = byScope('change_products_of_category', `$1::text is null and p.id in (${OF_CATEGORY})`)
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
const leftBy = (name: string, outcome: string, where: string) =>
  prepared<LeftRow, [setId: string, limit: number, offset: number]>(
    name,
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
  skipped: leftBy('change_line_skipped', 'l.outcome', `c.outcome in ('conflict', 'gone')`),
  kept: leftBy('change_line_kept', 'l.undone', `c.undone = 'kept'`),
} as const
