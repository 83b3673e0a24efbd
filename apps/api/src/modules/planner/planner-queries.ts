import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../platform/prepared.ts'

export type OfferedRow = {
  readonly part: number
  readonly id: string
  readonly specs: Readonly<Record<string, unknown>>
  readonly unit_price_unit: string | null
  readonly unit_per_product: string | null
  readonly price_cents: number
  readonly vat_rate: number
  readonly max_stock_total: number
  readonly tiers: readonly (readonly [quantity: number, priceCents: number])[] | null
}

/** A category may have many thousands of products; a part is chosen from its best sellers. */
const MOST_READ = 2_000
const MOST_OFFERED = 60

/**
 * Products for the parts of a job that can be ordered as they are and are in stock, best sellers first. $1 is a list of
 * {"part", "node", "specs"}, $2 the moment of the prices.
 */
export const listOffered = prepared<OfferedRow, [places: string, now: Date]>(
  'planner_offered',
  `select asked.part, p.id, p.specs, p.unit_price_unit, p.unit_per_product, p.vat_rate, p.max_stock_total,
     least(p.price_cents, (select min(mp.price_cents) from promotion_product mp join promotion m on m.id = mp.promotion_id
       where mp.product_id = p.id and m.starts_at <= $2::timestamptz and m.ends_at >= $2::timestamptz)) as price_cents,
     (select json_agg(json_build_array(t.quantity, t.price_cents) order by t.quantity)
      from price_tier t where t.product_id = p.id) as tiers
   from jsonb_to_recordset($1::jsonb) asked (part integer, node text, specs jsonb)
   join web_node n on n.code = asked.node
   cross join lateral (
     select f.id, f.specs, f.unit_price_unit, f.unit_per_product, f.vat_rate, f.max_stock_total, f.price_cents,
       listed.rank as place
     from (select product_id, rank from product_web_node where web_node_id = n.id
           order by rank, product_id limit ${MOST_READ}) listed
     join product f on f.id = listed.product_id
     where f.state = 'Active' and f.is_webshop_orderable and not f.is_sale_stopped and not f.is_made_to_measure and f.configurator is null
       and f.specs @> asked.specs
       and exists (select from stock s where s.product_id = f.id and s.sellable > 0)
     order by listed.rank, f.id limit ${MOST_OFFERED}) p
   order by asked.part, p.place, p.id`,
)

/** The paths of categories by their code. */
export const listNodeUrls = prepared<
  { readonly code: string; readonly url: string },
  [locale: Locale, codes: readonly string[]]
>(
  'planner_node_urls',
  `select n.code, coalesce(own.url, nl.url) as url
   from web_node n
   join web_node_text nl on nl.web_node_id = n.id and nl.locale = 'nl'
   left join web_node_text own on own.web_node_id = n.id and own.locale = $1
   where n.code = any ($2::text[])`,
)
