import type { ProductInList } from '@shop/contract'
import type pg from 'pg'
import { listCardsByIds, listProductsByIds, listProductsOfNode } from '../product-queries.ts'
import type { ProductRow } from '../product-row.ts'
import { type Asked, toProductInList } from '../product-view.ts'
import type { ShelvedCard } from './card-shelf.ts'

/** Everything about some products, for modules that decide by it; read from the database at this moment. */
export async function productRows(
  raw: pg.Pool | pg.PoolClient,
  ids: readonly string[],
  { locale, now }: Asked,
): Promise<ProductRow[]> {
  return ids.length === 0 ? [] : listProductsByIds.rows(raw, locale, now, ids)
}

/** Cards in the order of the ids, for modules that only know which products they want. */
export async function productCards(raw: pg.Pool, ids: readonly string[], asked: Asked): Promise<ProductInList[]> {
  if (ids.length === 0) return []
  const rows = await listCardsByIds.rows(raw, asked.locale, asked.now, ids)
  return rows.map((row) => toProductInList(row, asked))
}

/** Not from Node's pool of 64 kB: one small card of it on the shelf would keep all of it alive. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** As it goes out, written by the contract's schema. */
export function toShelved(card: ProductInList, write: (card: ProductInList) => string): ShelvedCard {
  const { id, name, url, img, number, numberTrimmed, priceInclTax, priceExclTax, priceUntil } = card
  const brief = { id, name, url, img, number, numberTrimmed, priceInclTax, priceExclTax, priceUntil }
  return { bytes: ownBytes(write(card)), brief }
}

/** The best sellers of a node straight from the database. */
export async function nodeCards(raw: pg.Pool, nodeId: number, limit: number, offset: number, asked: Asked) {
  const rows = await listProductsOfNode.rows(raw, asked.locale, asked.now, nodeId, limit, offset)
  return rows.map((row) => toProductInList(row, asked))
}
