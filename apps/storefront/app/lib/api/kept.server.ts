type Kept<T> = { value: T; readonly until: number }

/**
 * Remembers what `load` gave per key for so long in this process. Many requests at once ask one time; when asking again
 * fails, the old value serves on. Only for what is public and small: the menu, the top of the category tree.
 */
export function keepFor<T>(ms: number, now: () => number = Date.now) {
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
      // the failure itself is logged by the client that had it
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
