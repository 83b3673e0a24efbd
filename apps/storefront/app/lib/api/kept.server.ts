type Kept<T> = { value: T; readonly until: number }

/**
 * Caches the result of `load` per key in this process for `ms`. Concurrent requests share one load; if a reload fails,
 * the old value is returned. Only for small public data such as the menu and the top of the category tree.
 */
export function cacheFor<T>(ms: number, now: () => number = Date.now) {
  const kept = new Map<string, Kept<T>>()
  const asking = new Map<string, Promise<T>>()

  async function ask(key: string, load: () => Promise<T>): Promise<T> {
    try {
      const value = await load()
      kept.set(key, { value, until: now() + ms })
      return value
    } catch (error) {
      const old = kept.get(key)
      if (!old) throw error
      // The client has already logged this failure.
      kept.set(key, { value: old.value, until: now() + ms / 10 })
      return old.value
    } finally {
      asking.delete(key)
    }
  }

  return function get(key: string, load: () => Promise<T>): Promise<T> {
    const known = kept.get(key)
    if (known && known.until > now()) return Promise.resolve(known.value)
    const running = asking.get(key)
    if (running) return known ? Promise.resolve(known.value) : running
    const asked = ask(key, load)
    asking.set(key, asked)
    return known ? Promise.resolve(known.value) : asked
  }
}

/**
 * Caches the result of `load` per key in this process for `ms`, for at most `most` keys. A failure is not cached, and
 * no value is returned after its time: for data whose keys come from visitors. `isReload` reads the value again.
 */
export function keepFor<T>(ms: number, most: number, now: () => number = Date.now) {
  const kept = new Map<string, Kept<T>>()
  return async function get(key: string, load: () => Promise<T>, isReload = false): Promise<T> {
    const known = isReload ? undefined : kept.get(key)
    if (known && known.until > now()) return known.value
    const value = await load()
    kept.delete(key) // so that the new entry is the last in the order
    kept.set(key, { value, until: now() + ms })
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return value
  }
}
