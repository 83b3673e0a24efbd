const MOST = 20_000

/** Remembers what was asked lately: says true from the second time on. The older half goes when the newer is full. */
export function makeDoorkeeper(most = MOST): (key: string) => boolean {
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
