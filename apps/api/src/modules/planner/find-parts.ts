import type { PlannedPart, ProductInList } from '@shop/contract'
import { exclVat, toEuros } from '@shop/domain/money'
import { type Chosen, chooseGoods, type Goods } from '@shop/domain/planner/goods'
import type { Need, Part } from '@shop/domain/planner/plan'
import type { Db } from '../../platform/db.ts'
import { productCards } from '../catalogue/index.ts'
import { placesOf } from './part-places.ts'
import { listNodeUrls, listOffered, type OfferedRow } from './planner-queries.ts'

type Context = Parameters<typeof productCards>[2]

/** The measures of one piece from its specs and its contents. */
function goodsOf({ specs, unit_price_unit: measure, unit_per_product: contents }: OfferedRow): Goods {
  const spec = (code: string) => (typeof specs[code] === 'number' ? specs[code] : undefined)
  const holds = (unit: string) => (measure === unit && contents !== null ? Number(contents) : undefined)
  const times = (value: number | undefined, factor: number) => (value === undefined ? undefined : value * factor)
  const goods = {
    lengthMm: times(spec('length_m'), 1_000) ?? spec('length_mm'),
    widthMm: spec('width_mm'),
    pack: spec('pack_size'),
    m2: holds('m2'),
    coverM2: spec('coverage_m2'),
    grams: times(holds('kg') ?? spec('content_kg'), 1_000),
    ml: times(holds('l') ?? spec('content_l'), 1_000) ?? spec('content_ml'),
  }
  return Object.fromEntries(Object.entries(goods).filter(([, value]) => value !== undefined))
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** The need in the measure that a customer reads. */
function amountOf(need: Need): Pick<PlannedPart, 'amount' | 'measure'> {
  switch (need.kind) {
    case 'pieces':
      return { amount: need.count, measure: 'stuk' }
    case 'bars':
      return { amount: round((need.count * need.mm - need.lessMm) / 1e3, 1), measure: 'm' }
    case 'length':
      return { amount: round(need.mm / 1e3, 1), measure: 'm' }
    case 'area':
    case 'cover':
      return { amount: round(need.mm2 / 1e6, 2), measure: 'm2' }
    case 'strips':
      return { amount: round((need.mm * need.acrossMm) / 1e6, 2), measure: 'm2' }
    case 'mass':
      return { amount: round(need.grams / 1e3, 1), measure: 'kg' }
    case 'volume':
      return { amount: round(need.ml / 1e3, 1), measure: 'l' }
  }
}

type Found = Chosen<OfferedRow> | undefined

function toPlanned(part: Part, found: Found, card: ProductInList | undefined, url: string | undefined): PlannedPart {
  const isFound = found !== undefined && card !== undefined
  return {
    role: part.role,
    ...amountOf(part.need),
    product: isFound ? card : null,
    count: isFound ? found.count : 0,
    totalInclTax: isFound ? toEuros(found.totalCents) : 0,
    totalExclTax: isFound ? toEuros(exclVat(found.totalCents, found.id.vat_rate)) : 0,
    categoryUrl: url ?? null,
  }
}

/** The cheapest sufficient product for each part, and the category of the others. */
export async function findParts(db: Db, parts: readonly Part[], asked: Context) {
  const places = parts.flatMap((part, at) => placesOf(part).map((place) => ({ part: at, ...place })))
  const nodes = [...new Set(places.map(({ node }) => node))]
  const [rows, urls] = await Promise.all([
    listOffered.rows(db, JSON.stringify(places), asked.now),
    listNodeUrls.rows(db, asked.locale, nodes),
  ])
  const chosen = parts.map((part, at) => {
    const offered = rows
      .filter((row) => row.part === at)
      .map((row) => ({
        id: row,
        goods: goodsOf(row),
        priceCents: row.price_cents,
        tiers: (row.tiers ?? []).map(([quantity, priceCents]) => ({ quantity, priceCents })),
        most: row.max_stock_total,
      }))
    return chooseGoods(part.need, offered)
  })
  const ids = [...new Set(chosen.flatMap((one) => one?.id.id ?? []))]
  const cards = new Map((await productCards(db, ids, asked)).map((card) => [card.id, card]))
  const urlOf = new Map(urls.map(({ code, url }) => [code, url]))
  return parts.map((part, at) => {
    const found = chosen[at]
    const node = places.find((place) => place.part === at)?.node
    return toPlanned(part, found, found && cards.get(found.id.id), node && urlOf.get(node))
  })
}
