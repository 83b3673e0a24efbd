import type { ProductInList } from '@shop/contract'
import { dayAt } from '@shop/domain/dates'
import type pg from 'pg'
import { makeShelf } from '../../platform/keeping/shelf.ts'
import { type ProductRow, productRows, toProductInList } from '../catalogue/index.ts'
import type { FactRow } from './cart-row.ts'
import type { At } from './load-cart.ts'

export type Known = { readonly row: ProductRow; readonly card: ProductInList }

/** What hangs on no version (names of brands and specifications) is at most this old. */
const KEPT_MS = 60_000
const MOST_KEPT = 2_000
const kept = makeShelf<Known>({ most: MOST_KEPT })

const keyOf = ({ id, version, promotions }: FactRow, { locale, now }: At) =>
  `${locale} ${id} ${version} ${dayAt(now)} ${JSON.stringify(promotions)}`

/**
 * Products by their ids. Reading everything about one costs the database more than the rest of a change together, so
 * rows are kept; but only the version and the promotions the database has just told of are used, and stock is always
 * what it has just told. A price that changed a moment ago is a new version and is read anew.
 */
export async function knownProducts(
  raw: pg.Pool | pg.PoolClient,
  ids: readonly string[],
  facts: readonly FactRow[],
  at: At,
): Promise<Map<string, Known>> {
  const wanted = new Set(ids)
  const told = facts.filter(({ id }) => wanted.has(id)).map((fact) => ({ fact, key: keyOf(fact, at) }))
  const found = new Map<string, Known>()
  for (const { fact, key } of told) {
    const known = kept.get(key)
    if (known) found.set(fact.id, withStock(known, fact))
  }
  const missing = [...wanted].filter((id) => !found.has(id))
  for (const row of await productRows(raw, missing, at)) {
    const known = { row, card: toProductInList(row, at) }
    const key = told.find(({ fact }) => fact.id === row.id)?.key
    if (key !== undefined) kept.put(key, known, Date.now() + KEPT_MS)
    found.set(row.id, known)
  }
  return found
}

const withStock = ({ row, card }: Known, { stock }: FactRow): Known => ({
  row: { ...row, stock },
  card: { ...card, stock: (stock ?? []).map(([branchId, quantity]) => ({ storeId: String(branchId), quantity })) },
})
