// biome-ignore-all format: the product row follows the order of its columns
import { stock } from '../branches/stock.ts'
import { files, media } from '../catalogue/media.ts'
import { average, reviews, stars } from '../catalogue/offers/ratings.ts'
import type { Sizes } from '../catalogue/range/family.ts'
import { KINDS } from '../catalogue/range/kinds.ts'
import { LARGE } from '../catalogue/range/large.ts'
import { type Product, product, successorOf } from '../catalogue/range/product.ts'
import { specialNodes } from '../catalogue/range/special.ts'
import { related } from '../catalogue/relations.ts'
import { safetyOf } from '../catalogue/safety.ts'
import { description, usage } from '../catalogue/words/describe.ts'
import { choiceWord } from '../catalogue/words/words.ts'
import { rowId } from '../seed/ids.ts'
import { LOCALES } from '../text/locale.ts'
import type { Row } from './copy.ts'
import type { Job } from './job.ts'

/** Rows derived from products, per table; each regenerates the products instead of holding a million in memory. */
export type ProductTable = { table: string; columns: string; rows: (job: Job, one: Product) => Row[] }

export const PRODUCT_TABLES: readonly ProductTable[] = [
  {
    table: 'product',
    columns:
      'id, number, scan_code, supplier_number, brand_id, web_node_id, state, is_webshop_orderable, successor_id, delivery_type, delivery_size, is_pallet_item, is_made_to_measure, is_last_stock, unit, unit_price_unit, unit_per_product, unit_price_exemption, price_cents, reduced_from, reduced_until, weight_grams, width_mm, height_mm, depth_mm, color, material, size, energy_level, choice_helper_url, advisor_id, max_stock_default, max_stock_total, expected_on, recommended_price_cents, specs, media, files, safety, collection_check, rating_average, rating_count, rank, created_at, updated_at, family_code, configurator',
    rows: productRow,
  },
  {
    table: 'product_text',
    columns: 'product_id, locale, name, slug, description, usage_description',
    rows: (_, one) =>
      LOCALES.map((locale, at) => [
        one.id,
        locale,
        one.name[at] ?? '',
        one.slug[at] ?? '',
        description(one.place, one.specs, locale),
        usage(one.place, locale),
      ]),
  },
  {
    table: 'product_web_node',
    columns: 'web_node_id, rank, product_id',
    rows: (job, one) => (one.traits.state === 'Active' ? [...one.node.line, ...specialNodes(job.range, one)].map((node) => [node, one.rank, one.id]) : []),
  },
  {
    table: 'price_history',
    columns: 'product_id, valid_from, price_cents',
    rows: (_, one) => one.prices.history.map((point) => [one.id, point.validFrom, point.cents]),
  },
  {
    table: 'price_tier',
    columns: 'product_id, quantity, price_cents',
    rows: (_, one) => one.prices.tiers.map((tier) => [one.id, tier.quantity, tier.cents]),
  },
  {
    table: 'promotion_product',
    columns: 'promotion_id, product_id, price_cents',
    rows: (_, one) => one.prices.offers.map((offer) => [offer.promotionId, one.id, offer.cents]),
  },
  {
    table: 'product_relation',
    columns: 'product_id, kind, related_id, position, quantity_per, per',
    rows: (job, one) => related(job.range, one).map((row) => [one.id, row.kind, row.relatedId, row.position, row.quantity, row.per]),
  },
  {
    table: 'product_review',
    columns: 'id, product_id, stars, content, consumer, locale, created_at',
    rows: (job, one) =>
      reviews(job.range.seed, one.place, job.range.layout.size, job.range.calendar).map((told, at) => [rowId(job.range.seed, `review ${at}`, one.place.index), one.id, told.stars, told.content, told.consumer, told.locale, told.createdAt]),
  },
  {
    table: 'stock',
    columns: 'product_id, branch_id, on_hand, reserved',
    rows: (job, one) => stock(job.range.seed, one, job.branchIds, job.warehouseId, job.stockPerProduct).map((row) => [one.id, row.branchId, row.onHand, row.reserved]),
  },
]

/** Advice pages on choosing, by department. */
const CHOICE_HELPERS: Readonly<Record<string, string>> = {
  'gips-en-afbouw': '/klusadvies/welke-gipsplaat',
  isolatie: '/klusadvies/welke-isolatie',
  verf: '/klusadvies/hoeveel-verf-heb-je-nodig',
  ijzerwaren: '/klusadvies/welke-schroef',
  'kit-en-lijm': '/klusadvies/welke-kit',
  gereedschap: '/klusadvies/boormachine-kiezen',
}

function productRow(job: Job, one: Product): Row[] {
  const { range } = job
  const { family, variant, index } = one.place
  const rating = stars(range.seed, one.place, range.layout.size)
  const [width, height, depth] = outside(variant.sizes)
  const colour = variant.choices.colour ?? (typeof one.specs.colour === 'string' ? one.specs.colour : null)
  const successor = successorOf(range, one)?.id ?? null
  const shelf = one.traits.isAway ? 0 : Math.max(10, KINDS[family.kind].shelf)
  return [
    [
      one.id, one.number, one.scanCode, one.supplierNumber, one.brand.id, one.node.id, one.traits.state, one.traits.isOrderable, successor,
      one.traits.isPickupOnly ? 'pickupOnly' : 'standard', isLarge(one, width, height, depth) ? 'large' : 'small',
      family.isPallet === true, family.isMadeToMeasure === true, one.traits.isLastStock, one.unit, one.per, one.holds, exemption(one), one.prices.cents,
      one.prices.reduced?.from ?? null, one.prices.reduced?.until ?? null, one.weightGrams, width, height, depth,
      colour ? choiceWord(colour)[0] : null, family.material?.[0] ?? (variant.choices.material ? choiceWord(variant.choices.material)[0] : null),
      variant.choices.size ?? null, one.energy, CHOICE_HELPERS[one.node.code.split('/')[0] ?? ''] ?? null, index % 17 === 0 ? 'advies' : null,
      shelf, shelf * 10, one.traits.isAway ? range.calendar.day(4 + (index % 20)) : null, one.recommendedCents, one.specs, media(one), files(range.seed, one), safetyOf(KINDS[family.kind]), KINDS[family.kind].hazard === 'acid' ? 'precursor' : null,
      average(rating), rating.length, one.rank, range.calendar.at(-30 - (index % 700)), range.calendar.at(-(index % 30)), one.familyCode, family.configurator?.(variant.sizes, variant.choices) ?? null,
    ],
  ]
}

/** The reason for a missing unit price. */
const exemption = ({ per, place }: Product) =>
  ['m', 'm2', 'm3', 'kg', 'l'].includes(per) ? null : place.family.isMadeToMeasure ? 'made_to_measure' : 'sold_by_piece'

const positive = (value: number): number | null => (value > 0 ? Math.max(1, Math.round(value)) : null)

/** Width, height and depth in mm, as far as the sizes define them. */
function outside(sizes: Sizes): [number | null, number | null, number | null] {
  return [positive(sizes.w || sizes.d), positive(sizes.h || sizes.t || sizes.d), positive(sizes.l)]
}

const isLarge = (one: Product, ...sides: (number | null)[]) => one.weightGrams > LARGE.grams || sides.some((side) => side !== null && side > LARGE.mm) || one.place.family.isPallet === true

/** All products of a range, one at a time. */
export function* products(job: Job): Generator<Product> {
  for (let index = 0; index < job.range.layout.size; index++) yield product(job.range, index)
}

export function* rowsOf(job: Job, table: ProductTable): Generator<Row> {
  for (const one of products(job)) yield* table.rows(job, one)
}
