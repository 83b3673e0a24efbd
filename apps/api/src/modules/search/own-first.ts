import type pg from 'pg'
import { prepared } from '../../platform/prepared.ts'

const boughtAmong = prepared<{ readonly id: string }, [hash: string, ids: readonly string[]]>(
  'bought_among',
  `select distinct l.product_id as id from customer c
   join orders o on o.customer_id = c.id
   join order_line l on l.order_id = o.id
   where md5(lower(btrim(c.email))) = $1 and c.erased_at is null and l.product_id = any ($2::uuid[])`,
)

/** Moves products that this customer ordered before to the front. Both parts retain their order. */
export async function ownFirst<T>(
  raw: pg.Pool,
  emailHash: string | undefined,
  items: readonly T[],
  idOf: (item: T) => string,
): Promise<T[]> {
  if (emailHash === undefined || items.length < 2) return [...items]
  const rows = await boughtAmong.rows(raw, emailHash, items.map(idOf))
  const bought = new Set(rows.map(({ id }) => id))
  return [...items.filter((item) => bought.has(idOf(item))), ...items.filter((item) => !bought.has(idOf(item)))]
}
