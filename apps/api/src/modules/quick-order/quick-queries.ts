import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../platform/prepared.ts'
import { offerColumns, type ProductRow } from '../catalogue/index.ts'

export type FoundRow = {
  /** Number of the line in the request. */
  readonly nth: number
  readonly id: string
  readonly pieces: number
  /** Lower is a better match. */
  readonly place: number
  readonly is_active: boolean
}

/** The products of barcodes, of packs and of product numbers, each with the number of its line. */
export const findListed = prepared<
  FoundRow,
  [
    barcodeLines: readonly number[],
    barcodes: readonly string[],
    gtinLines: readonly number[],
    gtins: readonly string[],
    numberLines: readonly number[],
    numbers: readonly string[],
  ]
>(
  'quick_order_find',
  `select nth, id, pieces, place, is_active from (
     select u.nth, p.id, 1 as pieces, 1 as place, p.state = 'Active' as is_active
     from unnest($1::int[], $2::text[]) as u (nth, code) join product p on p.scan_code = u.code where p.state <> 'Draft'
     union
     select u.nth, p.id, k.pieces, 2, p.state = 'Active'
     from unnest($3::int[], $4::text[]) as u (nth, gtin) join product_pack k on k.gtin = u.gtin
     join product p on p.id = k.product_id where p.state <> 'Draft'
     union
     select u.nth, p.id, 1, 3, p.state = 'Active'
     from unnest($5::int[], $6::text[]) as u (nth, number) join product p on p.number = u.number where p.state <> 'Draft'
   ) found order by nth, place, id`,
)

export type ListedRow = Pick<
  ProductRow,
  | 'id'
  | 'number'
  | 'state'
  | 'is_webshop_orderable'
  | 'is_made_to_measure'
  | 'unit'
  | 'vat_rate'
  | 'safety'
  | 'unit_price_unit'
  | 'unit_per_product'
  | 'max_stock_total'
  | 'media'
  | 'name'
  | 'slug'
  | 'price_cents'
  | 'promotions'
  | 'tiers'
> & { readonly has_configurator: boolean; readonly stock_here: number | null; readonly stock_total: number }

/** Facts of listed products. `stock_here` is that of the branch $4, null without one. */
export const listListed = prepared<
  ListedRow & Pick<ProductRow, 'reduced_from' | 'reduced_until' | 'reduced_ends' | 'price_past'>,
  [ids: readonly string[], locale: Locale, now: Date, branchId: number | null]
>(
  'quick_order_products',
  `select p.id, p.number, p.state, p.is_webshop_orderable and not p.is_sale_stopped as is_webshop_orderable, p.is_made_to_measure, p.unit, p.vat_rate, p.max_stock_total,
     p.media, p.safety, p.unit_price_unit, p.unit_per_product, coalesce(own.name, nl.name) as name, coalesce(own.slug, nl.slug) as slug,
     p.configurator is not null as has_configurator,
     (select json_agg(json_build_array(t.quantity, t.price_cents) order by t.quantity)
      from price_tier t where t.product_id = p.id) as tiers,
     ${offerColumns('$3::timestamptz')},
     case when $4::int is null then null else coalesce((select s.sellable from stock s
        where s.product_id = p.id and s.branch_id = $4), 0) end as stock_here,
     coalesce((select sum(s.sellable) from stock s where s.product_id = p.id and s.sellable > 0 and not p.is_sale_stopped), 0)::int as stock_total
   from unnest((select $1::uuid[])) as asked (id) join product p on p.id = asked.id
   join product_text nl on nl.product_id = p.id and nl.locale = 'nl'
   left join product_text own on own.product_id = p.id and own.locale = $2`,
)

/** Products of the category that are compared for one line. */
const MOST_COMPARED = 20

/**
 * Up to three products to order instead: the successor, hand-picked substitutes, then best sellers of the category. With
 * a branch ($2), those it has in stock.
 */
export const listSubstitutes = prepared<
  { readonly for_id: string; readonly id: string },
  [ids: readonly string[], branchId: number | null]
>(
  'quick_order_substitutes',
  `select own.id as for_id, found.id
   from unnest((select $1::uuid[])) as asked (id) join product own on own.id = asked.id
   cross join lateral (
     select c.id, min(c.turn) as turn, min(c.place) as place from (
       select own.successor_id as id, 0 as turn, 0 as place where own.successor_id is not null
       union all
       select r.related_id, 1, r.position::int from product_relation r
       where r.product_id = own.id and r.kind = 'alternative'
       union all
       (select w.product_id, 2, w.rank from product_web_node w where w.web_node_id = own.web_node_id
        order by w.rank, w.product_id limit ${MOST_COMPARED})
     ) c join product p on p.id = c.id
     where c.id <> own.id and p.state = 'Active' and p.is_webshop_orderable and not p.is_sale_stopped
       and not p.is_made_to_measure
       and p.configurator is null and exists (select from stock s
         where s.product_id = c.id and s.sellable > 0 and ($2::int is null or s.branch_id = $2))
     group by c.id order by 2, 3, 1 limit 3
   ) found order by own.id, found.turn, found.place, found.id`,
)

export const findBranchName = prepared<{ readonly name: string }, [id: number]>(
  'quick_order_branch',
  `select name from branch where id = $1`,
)
