const MOST = 1_000

export type Held<T> = {
  readonly get: (key: string) => T | undefined
  /** Which turn it is: what was asked for in an earlier one may be older than what ended it. */
  readonly begun: () => number
  readonly set: (key: string, value: T, begun: number) => void
  /** Puts a newer one in the place of what is held; what is not held stays so. */
  readonly replace: (key: string, value: T) => void
  readonly clear: () => void
}

/**
 * What this process was told a moment ago, so that a thousand who ask for the same at once make one trip. All of it goes
 * together when the moment is over, or when somebody says that anything changed.
 */
export function makeHeld<T>(momentMs: number, now: () => number): Held<T> {
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
