import type { ProductInList } from '@shop/contract'
import { dayAt } from '@shop/domain/dates'
import { ttlCache } from '../../platform/cache/ttl-cache.ts'
import type { Queryable } from '../../platform/db.ts'
import { type ProductRow, productRows, toProductInList } from '../catalogue/index.ts'
import type { FactRow } from './cart-row.ts'
import type { RequestMoment } from './request-moment.ts'

export type CachedProduct = { readonly row: ProductRow; readonly card: ProductInList }

/** Maximum age of data without a version, such as names of brands and specifications. */
const KEPT_MS = 60_000
const MOST_KEPT = 2_000
const kept = ttlCache<CachedProduct>({ most: MOST_KEPT })

const keyOf = ({ id, version, promotions }: FactRow, locale: string, today: string) =>
  `${locale} ${id} ${version} ${today} ${JSON.stringify(promotions)}`

/**
 * Loads products by id. Reading a full product costs the database more than the rest of a cart change, so rows are
 * cached. The key contains the current version and promotions, so a changed price is read at once. Stock always comes
 * from `facts`.
 */
export async function loadProducts(
  db: Queryable,
  ids: readonly string[],
  facts: readonly FactRow[],
  at: RequestMoment,
): Promise<Map<string, CachedProduct>> {
  const wanted = new Set(ids)
  const today = dayAt(at.now)
  const told = facts.filter(({ id }) => wanted.has(id)).map((fact) => ({ fact, key: keyOf(fact, at.locale, today) }))
  const found = new Map<string, CachedProduct>()
  for (const { fact, key } of told) {
    const known = kept.get(key)
    if (known) found.set(fact.id, withStock(known, fact))
  }
  const missing = [...wanted].filter((id) => !found.has(id))
  for (const row of await productRows(db, missing, at)) {
    const known = { row, card: toProductInList(row, at) }
    const key = told.find(({ fact }) => fact.id === row.id)?.key
    if (key !== undefined) kept.put(key, known, Date.now() + KEPT_MS)
    found.set(row.id, known)
  }
  return found
}

const withStock = ({ row, card }: CachedProduct, { stock }: FactRow): CachedProduct => ({
  row: { ...row, stock },
  card: { ...card, stock: (stock ?? []).map(([branchId, quantity]) => ({ storeId: String(branchId), quantity })) },
})
