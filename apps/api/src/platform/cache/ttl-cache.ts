export type CacheLimits = { readonly most: number; readonly now?: () => number }

/**
 * Cache of one process with an expiry time per entry. Each insert evicts expired entries, not only when the cache is
 * full: entries that are never read again would otherwise remain.
 */
export function ttlCache<T>({ most, now = Date.now }: CacheLimits) {
  const kept = new Map<string, { readonly value: T; readonly until: number }>()

  function makeRoom() {
    // Oldest entries come first.
    for (const [key, { until }] of kept) {
      if (until > now() && kept.size < most) return
      kept.delete(key)
    }
  }

  return {
    get: (key: string): T | undefined => {
      const found = kept.get(key)
      return found && found.until > now() ? found.value : undefined
    },
    put: (key: string, value: T, until: number) => {
      kept.delete(key) // so that it becomes the newest entry
      makeRoom()
      kept.set(key, { value, until })
    },
    drop: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
    size: () => kept.size,
  }
}
