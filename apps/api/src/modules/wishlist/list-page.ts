import type { ProductInList, WishlistPage } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { exclVat, toCents, toEuros } from '@shop/domain/money'
import { itemPrice, listTotal } from '@shop/domain/wishlist/list-price'
import type { Db } from '../../platform/db.ts'
import { listShelves, listSuccessors, productCards, toShelf } from '../catalogue/index.ts'
import { findBranchName, listKeptPrices } from './page-queries.ts'
import type { ListRow } from './queries.ts'

type ViewContext = { readonly locale: Locale; readonly now: Date }
type Item = { readonly quantity: number; readonly product: ProductInList; readonly successor: ProductInList | null }

const priceOf = ({ quantity, product }: Item) =>
  itemPrice({
    quantity,
    priceCents: toCents(product.priceInclTax),
    tiers: product.moreLessLevels.map((level) => ({
      quantity: level.quantity,
      priceCents: toCents(level.priceInclTax),
    })),
    vatRate: Math.round(product.taxRate * 100),
    isOrderable: product.isOrderable,
  })

/** Stock in the branch; 0 for a product that it does not sell. */
const stockAt = (product: ProductInList, branchId: string): number =>
  product.stock.find(({ storeId }) => storeId === branchId)?.quantity ?? 0

async function itemsOf(db: Db, { products }: ListRow, asked: ViewContext): Promise<Item[]> {
  const ids = products.map(({ productId }) => productId)
  const after = new Map((await listSuccessors.rows(db, ids)).map((row) => [row.product_id, row.successor_id]))
  const cards = await productCards(db, [...new Set([...ids, ...after.values()])], asked)
  const byId = new Map(cards.map((card) => [card.id, card]))
  return products.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    return product ? [{ quantity, product, successor: byId.get(after.get(productId) ?? '') ?? null }] : []
  })
}

/** Products with a shelf in the order of the shelves, then the others as they were added. */
function inWalkingOrder(items: readonly Item[], shelved: readonly string[]): Item[] {
  const placeOf = new Map(shelved.map((id, place) => [id, place]))
  const rank = ({ product }: Item) => placeOf.get(product.id) ?? shelved.length
  return items.toSorted((one, other) => rank(one) - rank(other))
}

/** Prices at the time each product was added; shown only to the owner. */
export async function keptPrices(db: Db, { id }: ListRow): Promise<ReadonlyMap<string, number>> {
  const rows = await listKeptPrices.rows(db, id)
  return new Map(rows.flatMap(({ product_id, kept_cents }) => (kept_cents === null ? [] : [[product_id, kept_cents]])))
}

/** Uses current prices and stock, because a list stores only products and quantities. */
export async function listPage(
  db: Db,
  list: ListRow,
  asked: ViewContext,
  branchId: string | undefined,
  kept: ReadonlyMap<string, number> = new Map(),
): Promise<WishlistPage> {
  const [branch] = branchId === undefined ? [] : await findBranchName.rows(db, Number(branchId))
  const ids = list.products.map(({ productId }) => productId)
  const shelves = branch
    ? (await listShelves.rows(db, branch.id, ids)).map((row) => [row.product_id, row] as const)
    : []
  const shelfOf = new Map(shelves)
  const items = inWalkingOrder(await itemsOf(db, list, asked), [...shelfOf.keys()])
  const priced = items.map((item) => ({ ...item, price: priceOf(item) }))
  const total = listTotal(priced.map(({ price }) => price))
  const products = priced.map(({ quantity, product, successor, price }) => {
    const stock = branch ? stockAt(product, String(branch.id)) : null
    const keptCents = kept.get(product.id)
    const shelf = shelfOf.get(product.id)
    return {
      productId: product.id,
      quantity,
      product,
      unitPriceInclTax: toEuros(price.unitCents),
      unitPriceExclTax: toEuros(price.unitExclCents),
      totalInclTax: toEuros(price.totalCents),
      totalExclTax: toEuros(price.totalExclCents),
      keptPriceInclTax: keptCents === undefined ? null : toEuros(keptCents),
      keptPriceExclTax: keptCents === undefined ? null : toEuros(exclVat(keptCents, Math.round(product.taxRate * 100))),
      stock,
      shelf: shelf ? toShelf(shelf) : null,
      isEnough: stock === null ? null : stock >= quantity,
      successor,
    }
  })
  return {
    id: list.id,
    name: list.name,
    count: products.length,
    products,
    totals: { totalInclTax: toEuros(total.totalCents), totalExclTax: toEuros(total.totalExclCents) },
    store: branch ? { id: String(branch.id), name: branch.name } : null,
    isAllInStock: branch ? products.every(({ isEnough }) => isEnough) : null,
  }
}
