import type { Cache, Topic } from './cache.ts'
import type { Applier } from './outbox.ts'

const TOPICS: readonly string[] = ['catalogue', 'branch', 'content', 'settings'] satisfies Topic[]
const isTopic = (name: string): name is Topic => TOPICS.includes(name)

export const productTag = (productId: string) => `p:${productId}`

/**
 * Drops what the cache holds of the changed things. When Redis is away the change is not held up for it:
 * entries grow old within a minute by themselves, and everything else that copies must not wait.
 */
export const cacheApplier = (cache: Cache, onMissed: (version: number) => void): Applier => ({
  name: 'cache',
  apply: async (_tx, { version, products, topics }) => {
    const dropped = await cache.drop(version, products.map(productTag), topics.filter(isTopic))
    if (!dropped) onMissed(version)
  },
})
