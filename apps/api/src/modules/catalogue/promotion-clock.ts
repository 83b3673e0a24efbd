import type { Db } from '../../platform/db.ts'
import { startPolling } from '../../platform/work/poll.ts'
import { announceTurnedPromotionsQuery } from './product-queries.ts'

/** Promotions start and end without a write, so their products are announced as changed, once per transition. */
export async function announceTurnedPromotions(db: Db): Promise<void> {
  await announceTurnedPromotionsQuery.rows(db)
}

/** A price and its badge must disappear within a minute of their end, not counting the edge cache's own minute. */
const LOOK_EVERY_MS = 5_000

/** Polls until `stop()`. Several workers may run, because the database stores the watermark. */
export const startPromotionClock = (db: Db, onError: (error: Error) => void) =>
  startPolling({
    work: async () => {
      await announceTurnedPromotions(db)
      return false
    },
    everyMs: LOOK_EVERY_MS,
    failure: 'announcing started and ended promotions failed',
    onError,
  })
