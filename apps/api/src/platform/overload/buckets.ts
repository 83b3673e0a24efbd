export type Buckets = {
  /** Returns 0 for unknown keys. */
  readonly get: (key: string) => number
  readonly set: (key: string, value: number) => void
}

/**
 * Stores one number per key for at most `most` keys. When the newer half is full, the older half is dropped. Active
 * keys stay, and reads need no bookkeeping.
 */
export function boundedCounters(most: number): Buckets {
  let newer = new Map<string, number>()
  let older = new Map<string, number>()
  return {
    get: (key) => newer.get(key) ?? older.get(key) ?? 0,
    set: (key, value) => {
      newer.set(key, value)
      if (newer.size < most / 2) return
      older = newer
      newer = new Map()
    },
  }
}
