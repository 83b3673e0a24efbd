export type Buckets = {
  /** 0 when it was not seen lately. */
  readonly get: (key: string) => number
  readonly set: (key: string, value: number) => void
}

/**
 * One number per key, at most so many keys. They are kept in two halves: when the newer is full the older goes, so a key
 * that is asked for stays and nothing has to be moved or looked for each time.
 */
export function makeBuckets(most: number): Buckets {
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
