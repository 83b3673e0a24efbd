import { decidingOrder } from '@shop/domain/catalogue/card-specs'
import { ttlCache } from '../../../platform/cache/ttl-cache.ts'
import type { Db } from '../../../platform/db.ts'
import { listVariation } from './deciding-queries.ts'

type Order = readonly string[]

/** A new product rarely changes which specs differ, so an order that is some minutes old is good enough. */
const LIFE_MS = 300_000
const MOST_NODES = 10_000

const newCache = () => ttlCache<Promise<Order>>({ most: MOST_NODES })
/** One cache per database, because test databases share the ids of their categories. */
const caches = new WeakMap<Db, ReturnType<typeof newCache>>()

function cacheOf(db: Db) {
  const known = caches.get(db)
  if (known) return known
  const made = newCache()
  caches.set(db, made)
  return made
}

async function readOrders(db: Db, nodeIds: readonly number[]): Promise<ReadonlyMap<number, Order>> {
  const rows = await listVariation.rows(db, nodeIds)
  return new Map(rows.map(({ node_id, codes, products }) => [node_id, decidingOrder(products ?? [], codes)]))
}

/**
 * The deciding specs of each category, most deciding first. The products of a category are read once in five minutes
 * per process: requests that arrive during the read wait for it, and a failed read is not cached.
 */
export async function decidingSpecs(db: Db, nodeIds: readonly number[]): Promise<ReadonlyMap<number, Order>> {
  const cache = cacheOf(db)
  const asked = [...new Set(nodeIds)]
  const missing = asked.filter((id) => !cache.get(String(id)))
  if (missing.length > 0) {
    const reading = readOrders(db, missing)
    for (const id of missing) {
      const order = reading.then((orders) => orders.get(id) ?? [])
      order.catch(() => cache.drop(String(id)))
      cache.put(String(id), order, Date.now() + LIFE_MS)
    }
  }
  const orders = asked.map(async (id): Promise<[number, Order]> => [id, (await cache.get(String(id))) ?? []])
  return new Map(await Promise.all(orders))
}
