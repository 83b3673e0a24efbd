import type { ListMatches, QuickProduct } from '@shop/contract'
import { mainImage } from '@shop/domain/catalogue/media'
import { isActive, ORDERABILITY, orderability, taxRateOf } from '@shop/domain/catalogue/product'
import { maxQuantity } from '@shop/domain/catalogue/stock-level'
import { barcodesOf } from '@shop/domain/gs1/check-digit'
import type { Locale } from '@shop/domain/locale'
import { toEuros } from '@shop/domain/money'
import { unitPrice } from '@shop/domain/pricing/unit-price'
import { type OrderCode, readOrderCode } from '@shop/domain/quick-order/order-code'
import type { Db } from '../../platform/db.ts'
import { currentPriceOf, toHazard } from '../catalogue/index.ts'
import {
  type FoundRow,
  findBranchName,
  findListed,
  type ListedRow,
  listListed,
  listSubstitutes,
} from './quick-queries.ts'

type Line = { readonly code: string; readonly quantity: number }
type Asked = { readonly locale: Locale; readonly now: Date; readonly branchId: number | null }
type CodeMatch = ListMatches['matches'][number]

/** Finds the product of each line, with alternatives for those that cannot be ordered or are short. */
export async function matchList(db: Db, lines: readonly Line[], asked: Asked): Promise<ListMatches> {
  const codes = lines.map(({ code }) => readOrderCode(code))
  const found = await findAll(
    db,
    codes.map((code) => (code.ok ? code.value : undefined)),
  )
  const [branch] = asked.branchId === null ? [] : await findBranchName.rows(db, asked.branchId)
  const branchId = branch ? asked.branchId : null
  const load = (ids: readonly string[]) =>
    ids.length === 0 ? [] : listListed.rows(db, ids, asked.locale, asked.now, branchId)
  const rows = await load([...new Set(found.flatMap((some) => some.map(({ id }) => id)))])
  const own = new Map(rows.map((row) => [row.id, row]))
  const lacking = lines.flatMap((line, nth) => {
    const row = own.get(found[nth]?.[0]?.id ?? '')
    return row && isLacking(row, line.quantity * (found[nth]?.[0]?.pieces ?? 1)) ? [row.id] : []
  })
  const substitutes = lacking.length === 0 ? [] : await listSubstitutes.rows(db, [...new Set(lacking)], branchId)
  const others = await load([...new Set(substitutes.map(({ id }) => id))].filter((id) => !own.has(id)))
  const isLackingId = new Set(lacking)
  const matches = codes.map((code, nth): CodeMatch => {
    const some = found[nth] ?? []
    const [first] = some
    const base = { productIds: some.map(({ id }) => id), pieces: first?.pieces ?? 1, alternatives: [] }
    if (!code.ok) return { ...base, fault: code.code }
    if (!first) return { ...base, fault: 'unknown' }
    if (some.length > 1) return { ...base, fault: 'ambiguous' }
    const instead = isLackingId.has(first.id) ? substitutes.filter((one) => one.for_id === first.id) : []
    return { ...base, alternatives: instead.map(({ id }) => id) }
  })
  return {
    branch: branch?.name ?? null,
    products: [...rows, ...others].map((row) => toQuickProduct(row, asked.locale)),
    matches,
  }
}

/** The best products of each code; several only if they match equally well. */
async function findAll(db: Db, codes: readonly (OrderCode | undefined)[]): Promise<readonly (readonly FoundRow[])[]> {
  const pairs = (valuesOf: (code: OrderCode) => readonly string[]) => {
    const all = codes.flatMap((code, nth) => (code ? valuesOf(code).map((value) => [nth, value] as const) : []))
    return [all.map(([nth]) => nth), all.map(([, value]) => value)] as const
  }
  const rows = await findListed.rows(
    db,
    ...pairs(({ gtin }) => (gtin === undefined ? [] : barcodesOf(gtin))),
    ...pairs(({ gtin }) => (gtin === undefined ? [] : [gtin])),
    ...pairs(({ numbers }) => numbers),
  )
  const byLine = Map.groupBy(rows, ({ nth }) => nth)
  return codes.map((_, nth) => bestOf(byLine.get(nth) ?? []))
}

/** A barcode comes before an equal product number, and a product in the range before one that is not. */
function bestOf(rows: readonly FoundRow[]): readonly FoundRow[] {
  const best = rows.filter(({ place }) => place === rows[0]?.place)
  const active = best.filter((row) => row.is_active)
  return active.length > 0 ? active : best.slice(0, 1)
}

const levelOf = (row: ListedRow) =>
  orderability({
    state: row.state,
    isOrderable: row.is_webshop_orderable,
    isMadeToMeasure: row.is_made_to_measure,
    hasConfigurator: row.has_configurator,
  })

const isLacking = (row: ListedRow, pieces: number) =>
  levelOf(row) !== ORDERABILITY.orderable || (row.stock_here === null ? row.stock_total === 0 : row.stock_here < pieces)

function toQuickProduct(row: ListedRow, locale: Locale): QuickProduct {
  const priceCents = currentPriceOf(row)
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    url: `${row.slug}-${row.number}`,
    img: mainImage(row.media),
    unit: row.unit,
    priceInclTax: toEuros(priceCents),
    taxRate: taxRateOf(row.vat_rate),
    unitPriceInclTax:
      row.unit_per_product === null ? null : toEuros(unitPrice(priceCents, Number(row.unit_per_product))),
    unitPriceUnit: row.unit_price_unit,
    hazard: toHazard(row.safety, locale),
    tiers: (row.tiers ?? []).map(([quantity, cents]) => ({ quantity, priceInclTax: toEuros(cents) })),
    maxQuantity: maxQuantity({ maxStockTotal: row.max_stock_total }),
    isOrderable: levelOf(row) === ORDERABILITY.orderable,
    isEnded: !isActive(row.state),
    needsChoices: row.has_configurator,
    stockHere: row.stock_here,
    stockTotal: row.stock_total,
  }
}
