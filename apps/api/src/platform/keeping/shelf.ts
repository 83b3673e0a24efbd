export type ShelfLimits = { readonly most: number; readonly now?: () => number }

/**
 * What this process keeps of its own work, each thing until its own end. What has ended is thrown away when something
 * new comes, and not only when there is no room: a shelf that is looked at by nobody again would keep it for ever.
 */
export function makeShelf<T>({ most, now = Date.now }: ShelfLimits) {
  const kept = new Map<string, { readonly value: T; readonly until: number }>()

  function makeRoom() {
    // the oldest stand first
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
      kept.delete(key) // put again it counts as the newest
      makeRoom()
      kept.set(key, { value, until })
    },
    drop: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
    size: () => kept.size,
  }
}
