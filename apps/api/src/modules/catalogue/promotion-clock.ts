import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../platform/db.ts'
import { announceTurnedPromotionsQuery } from './product-queries.ts'

/** Promotions start and end without a write, so their products are announced as changed, once per transition. */
export async function announceTurnedPromotions(db: Db): Promise<void> {
  await announceTurnedPromotionsQuery.rows(db)
}

/** A price and its badge must disappear within a minute of their end, not counting the edge cache's own minute. */
const LOOK_EVERY_MS = 5_000

/** Polls until `stop()`. Several workers may run, because the database stores the watermark. */
export function startPromotionClock(db: Db, onError: (error: Error) => void) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await announceTurnedPromotions(db)
      } catch (cause) {
        onError(new Error('announcing started and ended promotions failed', { cause }))
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {}) // aborted by stop()
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
