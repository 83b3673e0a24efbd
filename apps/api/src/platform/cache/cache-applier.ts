import type { Applier } from '../outbox.ts'
import type { Cache, Topic } from './cache.ts'

const TOPICS: readonly string[] = ['catalogue', 'branch', 'content', 'search', 'settings'] satisfies Topic[]
const isTopic = (name: string): name is Topic => TOPICS.includes(name)

export const productTag = (productId: string) => `p:${productId}`

/**
 * Invalidates the cached entries of changed data. If Redis is unavailable, the batch continues: entries turn stale
 * within a minute, and the other copies must not wait.
 */
export const cacheApplier = (cache: Cache, onMissed: (version: number) => void): Applier => ({
  name: 'cache',
  apply: async (_tx, { version, products, topics }) => {
    const dropped = await cache.drop(version, products.map(productTag), topics.filter(isTopic))
    if (!dropped) onMissed(version)
  },
})
