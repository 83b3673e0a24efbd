import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from '../../platform/db.ts'

/** Promotions start and end without a write, so their products are announced as changed, once per transition. */
export async function announceTurnedPromotions(pool: Pool): Promise<void> {
  await sql`
    with turn as (
      update promotion_watermark set announced_until = greatest(announced_until, now())
      returning old.announced_until as since, new.announced_until as until)
    select announce_product(mp.product_id)
    from turn join promotion m on (m.starts_at > turn.since and m.starts_at <= turn.until)
      or (m.ends_at >= turn.since and m.ends_at < turn.until)
    join promotion_product mp on mp.promotion_id = m.id`.execute(pool)
}

/** A price and its badge must disappear within a minute of their end, not counting the edge cache's own minute. */
const LOOK_EVERY_MS = 5_000

/** Polls until `stop()`. Several workers may run, because the database stores the watermark. */
export function startPromotionClock(pool: Pool, onError: (error: Error) => void) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await announceTurnedPromotions(pool)
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
