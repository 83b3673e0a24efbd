import type { Db } from '../../platform/db.ts'
import { boughtAmong } from './own-queries.ts'

/** Moves products that this customer ordered before to the front. Both parts retain their order. */
export async function ownFirst<T>(
  db: Db,
  emailHash: string | undefined,
  items: readonly T[],
  idOf: (item: T) => string,
): Promise<T[]> {
  if (emailHash === undefined || items.length < 2) return [...items]
  const rows = await boughtAmong.rows(db, emailHash, items.map(idOf))
  const bought = new Set(rows.map(({ id }) => id))
  return [...items.filter((item) => bought.has(idOf(item))), ...items.filter((item) => !bought.has(idOf(item)))]
}
