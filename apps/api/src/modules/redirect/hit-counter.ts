import { dayAt } from '@shop/domain/dates'
import type { Db } from '../../platform/db.ts'
import { addHits } from './redirect-queries.ts'

const WRITE_EVERY_MS = 2_000
/** Redirects and days counted between two writes; a process that cannot write does not count more. */
const MOST_COUNTED = 20_000

/** Counts hits in memory and writes the sums, so that a page waits for no write (ADR 0138). */
export function makeHitCounter(db: Db, onError: (error: unknown) => void) {
  let counts = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()

  async function writeSums() {
    if (counts.size === 0) return
    const taken = counts
    counts = new Map()
    const keys = [...taken.keys()].map((key) => key.split(' '))
    try {
      await addHits.rows(
        db,
        keys.map(([id = '']) => id),
        keys.map(([, day = '']) => day),
        [...taken.values()],
      )
    } catch (error) {
      onError(error)
      for (const [key, hits] of taken) counts.set(key, (counts.get(key) ?? 0) + hits)
    }
  }
  const flush = () => {
    writing = writing.then(writeSums)
    return writing
  }
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS)
  timer.unref()
  return {
    count(id: string, now: Date) {
      const key = `${id} ${dayAt(now)}`
      if (counts.size < MOST_COUNTED || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
