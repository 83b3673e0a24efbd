import type { Shelf } from '@shop/contract/product-view'
import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../platform/prepared.ts'
import type { CardRow, ProductRow } from './product-row.ts'

/** A reference price may be used for three months and looks back another 30 days. */
const LOOK_BACK = `interval '125 days'`

/** Only for products reduced at the moment; for all others it costs one index lookup. */
const pricePast = (now: string) => `
  (select json_build_object(
     'reducedSince', p.reduced_from::timestamp at time zone 'Europe/Amsterdam',
     'shelf', (
       select json_agg(json_build_object('validFrom', h.valid_from, 'priceCents', h.price_cents)) from price_history h
       where h.product_id = p.id and h.valid_from < ${now}
         and h.valid_from >= coalesce((select max(f.valid_from) from price_history f
                                       where f.product_id = p.id and f.valid_from <= reduced.since - ${LOOK_BACK}),
                                      '-infinity')),
     'periods', (
       select json_agg(json_build_object('startsAt', m.starts_at, 'endsAt', m.ends_at, 'priceCents', mp.price_cents))
       from promotion_product mp join promotion m on m.id = mp.promotion_id
       where mp.product_id = p.id and m.starts_at < ${now} and m.ends_at >= reduced.since - ${LOOK_BACK}))
   from (select least(
       (select min(m.starts_at) from promotion_product mp join promotion m on m.id = mp.promotion_id
        where mp.product_id = p.id and m.starts_at <= ${now} and m.ends_at >= ${now}),
       case when p.reduced_from <= (${now} at time zone 'Europe/Amsterdam')::date
         then p.reduced_from::timestamp at time zone 'Europe/Amsterdam' end) as since) reduced
   where reduced.since is not null)`

/** The running promotions at the moment. */
const promotionsAt = (now: string, title: string) => `
  (select json_agg(json_build_object('id', m.id, 'name', m.name, 'title', ${title},
     'ticket', m.ticket, 'startsAt', m.starts_at, 'endsAt', m.ends_at, 'priceCents', mp.price_cents,
     'referenceReason', mp.reference_reason) order by m.starts_at, m.id)
   from promotion_product mp join promotion m on m.id = mp.promotion_id
   where mp.product_id = p.id and m.starts_at <= ${now} and m.ends_at >= ${now})`

/** The columns that decide about the current price of a product p and the saving that may be shown with it. */
export const offerColumns = (now: string, title = 'm.title_nl') => `
  p.price_cents, p.reduced_from, p.reduced_until,
  (p.reduced_until + 1)::timestamp at time zone 'Europe/Amsterdam' as reduced_ends,
  ${promotionsAt(now, title)} as promotions,
  ${pricePast(now)} as price_past`

/**
 * All columns of a card; $1 is the locale, $2 the moment shown. A reduced product includes its earlier prices and
 * promotions, which decide whether a reference price may be shown.
 */
const CARD = `
  p.id, p.number, p.scan_code, p.state,
  p.is_webshop_orderable and not p.is_sale_stopped as is_webshop_orderable, p.delivery_type, p.delivery_size, p.is_pallet_item,
  p.is_made_to_measure, p.configurator, p.is_last_stock, p.unit, p.unit_price_unit, p.unit_per_product, p.vat_rate,
  p.unit_price_exemption, p.recommended_price_cents,
  p.weight_grams, p.width_mm, p.height_mm, p.depth_mm, p.color, p.material, p.size,
  p.energy_level, p.safety, p.max_stock_default, p.max_stock_total, p.media, p.rating_average, p.rating_count, p.web_node_id,
  coalesce(own.name, nl.name) as name, coalesce(own.slug, nl.slug) as slug,
  b.id as brand_id, b.name as brand_name, b.url as brand_url, b.logo_url as brand_logo,
  (select json_agg(json_build_array(s.branch_id, s.sellable) order by s.branch_id)
   from stock s where s.product_id = p.id and not p.is_sale_stopped) as stock,
  (select json_agg(json_build_array(t.quantity, t.price_cents) order by t.quantity)
   from price_tier t where t.product_id = p.id) as tiers,
  ${offerColumns('$2::timestamptz', `case when $1 = 'en' then m.title_en else m.title_nl end`)},
  (select json_agg(json_build_object('code', d.code, 'kind', d.kind, 'unit', d.unit, 'decimals', d.decimals,
     'label', case when $1 = 'en' then d.label_en else d.label_nl end, 'value', k.value,
     'choice', d.choices -> (k.value #>> '{}') ->> $1, 'position', w.position) order by w.position nulls last, d.code)
   from jsonb_each(p.specs) k join spec_definition d on d.code = k.key
   left join web_node_spec w on w.web_node_id = p.web_node_id and w.spec_code = d.code) as specs`

/** Additional columns for the product page. */
const COLUMNS = `${CARD},
  p.choice_helper_url, p.advisor_id, p.files,
  coalesce(own.description, nl.description) as description,
  coalesce(own.usage_description, nl.usage_description) as usage_description,
  nl.slug as slug_nl, coalesce(en.slug, nl.slug) as slug_en`

const EXTRA = `
  (select json_agg(json_build_object('kind', r.kind, 'productId', r.related_id, 'quantityPer', r.quantity_per, 'per', r.per)
     order by r.position, r.related_id)
   from product_relation r where r.product_id = p.id) as relations,
  (select coalesce(o.slug, n.slug) || '-' || s.number
   from product s
   join product_text n on n.product_id = s.id and n.locale = 'nl'
   left join product_text o on o.product_id = s.id and o.locale = $1
   where s.id = p.successor_id) as successor_url,
  b.maker, p.expected_on,
  (select s.value::float8 from setting s
   where s.key = case p.delivery_size when 'large' then 'deliveryCostLarge' else 'deliveryCostSmall' end) as delivery_cost,
  (select s.value::float8 from setting s where s.key = 'palletCost') as pallet_cost,
  (select s.value::float8 from setting s where s.key = 'sawCutPrice') as saw_cut_price`

// The tree has four levels, so three joins reach the root at a tenth of the cost of a recursive query.
const NODE = `
  (select json_agg(json_build_object('id', l.id, 'code', l.code, 'name', coalesce(o.name, d.name), 'url', coalesce(o.url, d.url))
     order by l.level)
   from web_node n0
   left join web_node n1 on n1.id = n0.parent_id
   left join web_node n2 on n2.id = n1.parent_id
   left join web_node n3 on n3.id = n2.parent_id
   cross join lateral (values (n0.id, n0.code, n0.level), (n1.id, n1.code, n1.level), (n2.id, n2.code, n2.level),
     (n3.id, n3.code, n3.level)) l (id, code, level)
   join web_node_text d on d.web_node_id = l.id and d.locale = 'nl'
   left join web_node_text o on o.web_node_id = l.id and o.locale = $1
   where n0.id = p.web_node_id and l.level > 0) as web_node_line`

const CARD_TABLES = `
  join product_text nl on nl.product_id = p.id and nl.locale = 'nl'
  left join product_text own on own.product_id = p.id and own.locale = $1
  left join brand b on b.id = p.brand_id`
const TABLES = `${CARD_TABLES}
  left join product_text en on en.product_id = p.id and en.locale = 'en'`

type QueryContext = readonly [locale: Locale, now: Date]

export const findProductByNumber = prepared<ProductRow, [...QueryContext, number: string]>(
  'product_by_number',
  `select ${COLUMNS}, ${EXTRA}, ${NODE} from product p ${TABLES} where p.number = $3`,
)
/**
 * In the order of the ids, without unknown products and drafts. The subquery hides the length of the list from the
 * planner; otherwise each execution is planned again, at seven times the cost of running it.
 */
export const listProductsByIds = prepared<ProductRow, [...QueryContext, ids: readonly string[]]>(
  'products_by_ids',
  `select ${COLUMNS}, ${EXTRA}, null::json as web_node_line
   from unnest((select $3::uuid[])) with ordinality as asked (id, nth) join product p on p.id = asked.id ${TABLES}
   where p.state <> 'Draft' order by asked.nth`,
)
/** The same for cards, without the columns of the product page. */
export const listCardsByIds = prepared<CardRow, [...QueryContext, ids: readonly string[]]>(
  'cards_by_ids',
  `select ${CARD}
   from unnest((select $3::uuid[])) with ordinality as asked (id, nth) join product p on p.id = asked.id ${CARD_TABLES}
   where p.state <> 'Draft' order by asked.nth`,
)
/** The best sellers of a category and everything below it: one range of one index. */
export const listProductsOfNode = prepared<
  ProductRow,
  [...QueryContext, webNodeId: number, limit: number, offset: number]
>(
  'products_of_web_node',
  `select ${COLUMNS}, ${EXTRA}, null::json as web_node_line
   from (select product_id, rank from product_web_node where web_node_id = $3
         order by rank, product_id limit $4 offset $5) listed
   join product p on p.id = listed.product_id ${TABLES}
   where p.state = 'Active' order by listed.rank, p.id`,
)
export const webNodeExists = prepared<{ readonly id: number }, [id: number]>(
  'web_node_exists',
  'select id from web_node where id = $1',
)

export type StockRow = { readonly product_id: string; readonly branch_id: number; readonly quantity: number }
export const listStock = prepared<StockRow, [ids: readonly string[]]>(
  'stock_of_products',
  `select s.product_id, s.branch_id, s.sellable as quantity
   from stock s join product p on p.id = s.product_id
   where s.product_id = any ($1::uuid[]) and not p.is_sale_stopped order by s.product_id, s.branch_id`,
)

type ShelfRow = {
  readonly product_id: string
  readonly aisle: number
  readonly bay: number
  readonly is_outside: boolean
}
/** In the order of a walk through the branch: aisles first, then outside. */
export const listShelves = prepared<ShelfRow, [branchId: number, ids: readonly string[]]>(
  'shelves_of_products',
  `select product_id, aisle, bay, is_outside from shelf_location
   where branch_id = $1 and product_id = any ($2::uuid[]) order by is_outside, aisle, bay, level, product_id`,
)
export const toShelf = ({ aisle, bay, is_outside }: ShelfRow): Shelf => ({ aisle, bay, isOutside: is_outside })

type Successor = { readonly product_id: string; readonly successor_id: string }

/** Successors of ended products. */
export const listSuccessors = prepared<Successor, [ids: readonly string[]]>(
  'successors',
  `select id as product_id, successor_id from product
   where id = any ($1::uuid[]) and state = 'Ended' and successor_id is not null`,
)

/**
 * Moves the watermark and announces the products whose price claims changed since, with their families: of promotions
 * that started or ended, and after midnight of reduced periods that turned and of series that may have become too old.
 */
export const announceTurnedPromotionsQuery = prepared<
  { readonly announce_product: string; readonly announce_family: string },
  []
>(
  'catalogue_announce_turned_promotions',
  `with turn as (
     update promotion_watermark set announced_until = greatest(announced_until, now())
     returning old.announced_until as since, new.announced_until as until),
   midnight as (
     select (since at time zone 'Europe/Amsterdam')::date as since, (until at time zone 'Europe/Amsterdam')::date as until
     from turn),
   turned as (
     select mp.product_id as id
     from turn join promotion m on (m.starts_at > turn.since and m.starts_at <= turn.until)
       or (m.ends_at >= turn.since and m.ends_at < turn.until)
     join promotion_product mp on mp.promotion_id = m.id
     union
     select p.id from midnight join product p on (p.reduced_from > midnight.since and p.reduced_from <= midnight.until)
       or (p.reduced_until >= midnight.since and p.reduced_until < midnight.until)
     where midnight.since < midnight.until
     union
     select mp.product_id from midnight
     join promotion m on m.starts_at <= now() and m.ends_at >= now()
     join promotion_product mp on mp.promotion_id = m.id and mp.reference_reason = 'first_of_series'
     where midnight.since < midnight.until)
   select announce_product(p.id), announce_family(p) from turned join product p on p.id = turned.id`,
)

// Realistic parameters for the test of the hot reads. By key instead of by offset, because finding them must not be slow.
export const sampleProducts = prepared<
  { readonly id: string; readonly number: string; readonly web_node_id: number },
  [most: number]
>('product_samples', 'select id, number, web_node_id from product order by id limit $1')
export const sampleNodeUrl = prepared<{ readonly url: string }, []>(
  'web_node_sample',
  `select url from web_node_text where locale = 'nl' limit 1`,
)
