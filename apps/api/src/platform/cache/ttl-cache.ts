import { LRUCache } from 'lru-cache'

export type CacheLimits = { readonly most: number; readonly now?: () => number }

const PURGE_MS = 1_000

/**
 * Cache of one process with an expiry time per entry. At most once per second, an insert also evicts all expired
 * entries: those that are never read again would otherwise remain until the cache is full.
 */
export function ttlCache<T extends NonNullable<unknown>>({ most, now = Date.now }: CacheLimits) {
  // Read the clock each time, so that no entry is found at its expiry time.
  const cache = new LRUCache<string, T>({ max: most, perf: { now }, ttlResolution: 0 })
  let purgeAt = now() + PURGE_MS

  return {
    get: (key: string): T | undefined => cache.get(key),
    put: (key: string, value: T, until: number) => {
      const at = now()
      if (at >= purgeAt) {
        cache.purgeStale()
        purgeAt = at + PURGE_MS
      }
      // The library still finds an entry at the last millisecond of its ttl, and reads a ttl of 0 as unlimited.
      const ttl = until - at - 1
      if (ttl > 0) cache.set(key, value, { ttl: Number.isFinite(ttl) ? ttl : 0 })
      else cache.delete(key)
    },
    drop: (key: string) => cache.delete(key),
    clear: () => cache.clear(),
    size: () => cache.size,
  }
}
