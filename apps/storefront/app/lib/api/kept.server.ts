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
