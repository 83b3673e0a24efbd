import type { ProductInList } from '@shop/contract'
import type { Db, Queryable } from '../../../platform/db.ts'
import { listCardsByIds, listProductsByIds, listProductsOfNode } from '../product-queries.ts'
import type { CardRow, ProductRow } from '../product-row.ts'
import { toProductInList, type ViewContext } from '../product-view.ts'
import { keySpecs } from '../specs.ts'
import type { ShelvedCard } from './card-shelf.ts'
import { decidingSpecs } from './deciding-specs.ts'

/** Full product rows for modules that decide on them, read from the database without a cache. */
export async function productRows(
  db: Queryable,
  ids: readonly string[],
  { locale, now }: ViewContext,
): Promise<ProductRow[]> {
  return ids.length === 0 ? [] : listProductsByIds.rows(db, locale, now, ids)
}

/** The views of these rows, each with the specs that decide within its category. */
export async function toCards<R extends CardRow>(
  db: Db,
  rows: readonly R[],
  asked: ViewContext,
  toView: (row: R, asked: ViewContext) => ProductInList = toProductInList,
): Promise<ProductInList[]> {
  const nodeIds = rows.map(({ web_node_id }) => web_node_id)
  const orders = await decidingSpecs(db, nodeIds)
  return rows.map((row) => ({
    ...toView(row, asked),
    keySpecs: keySpecs(row, orders.get(row.web_node_id) ?? [], asked.locale),
  }))
}

/** Cards in the order of the ids. */
export async function productCards(db: Db, ids: readonly string[], asked: ViewContext): Promise<ProductInList[]> {
  if (ids.length === 0) return []
  return toCards(db, await listCardsByIds.rows(db, asked.locale, asked.now, ids), asked)
}

/** Not from Node's 64 kB pool, because one cached card would retain the whole pool. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** Serialises a card by the contract's schema. */
export function toShelved(card: ProductInList, write: (card: ProductInList) => string): ShelvedCard {
  const { id, name, url, img, number, numberTrimmed, priceInclTax, priceExclTax, priceUntil } = card
  const brief = { id, name, url, img, number, numberTrimmed, priceInclTax, priceExclTax, priceUntil }
  return { bytes: ownBytes(write(card)), brief }
}

/** The best sellers of a category, read from the database. */
export async function nodeCards(db: Db, nodeId: number, limit: number, offset: number, asked: ViewContext) {
  const rows = await listProductsOfNode.rows(db, asked.locale, asked.now, nodeId, limit, offset)
  return toCards(db, rows, asked)
}
