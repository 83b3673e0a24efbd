const MOST = 1_000

export type Held<T> = {
  readonly get: (key: string) => T | undefined
  /** Number of the current window. A value requested in an earlier one may predate the invalidation that ended it. */
  readonly begun: () => number
  readonly set: (key: string, value: T, begun: number) => void
  /** Replaces a cached value by a newer one. Does not add keys. */
  readonly replace: (key: string, value: T) => void
  readonly clear: () => void
}

/**
 * Micro-cache of one process, so that reads of one key in quick succession share one round trip. All entries expire
 * together after `momentMs` or on any invalidation.
 */
export function microCache<T>(momentMs: number, now: () => number): Held<T> {
  let values = new Map<string, T>()
  let since = now()
  let turn = 0
  const clear = () => {
    turn += 1
    since = now()
    if (values.size > 0) values = new Map()
  }
  const begun = () => {
    if (now() - since > momentMs) clear()
    return turn
  }
  return {
    get: (key) => {
      begun()
      return values.get(key)
    },
    begun,
    set: (key, value, asked) => {
      if (asked === begun() && values.size < MOST) values.set(key, value)
    },
    replace: (key, value) => {
      begun()
      if (values.has(key)) values.set(key, value)
    },
    clear,
  }
}
