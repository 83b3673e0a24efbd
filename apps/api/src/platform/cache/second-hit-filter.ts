const MOST = 20_000

/** Returns true from the second request for a key. When the newer half is full, the older half is dropped. */
export function secondHitFilter(most = MOST): (key: string) => boolean {
  let newer = new Set<string>()
  let older = new Set<string>()
  return (key) => {
    if (newer.has(key)) return true
    const wasKnown = older.has(key)
    newer.add(key)
    if (newer.size >= most) {
      older = newer
      newer = new Set()
    }
    return wasKnown
  }
}
