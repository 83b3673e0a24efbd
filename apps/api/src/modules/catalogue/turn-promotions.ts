import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from '../../platform/db.ts'

/** A promotion begins and ends by the clock, without any write: its products are announced as changed, each turn once. */
export async function announceTurnedPromotions(pool: Pool): Promise<void> {
  await sql`
    with turn as (
      update promotion_turn set turned_until = greatest(turned_until, now())
      returning old.turned_until as since, new.turned_until as until)
    select announce_product(mp.product_id)
    from turn join promotion m on (m.starts_at > turn.since and m.starts_at <= turn.until)
      or (m.ends_at >= turn.since and m.ends_at < turn.until)
    join promotion_product mp on mp.promotion_id = m.id`.execute(pool)
}

/** A price and its badge must be gone a minute after their end, the edge's own minute not counted. */
const LOOK_EVERY_MS = 5_000

/** Looks again and again until `stop()`; many workers may do so, since the database keeps how far they came. */
export function startTurning(pool: Pool, onError: (error: Error) => void) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await announceTurnedPromotions(pool)
      } catch (cause) {
        onError(new Error('turned promotions were not announced', { cause }))
      }
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {}) // ended early on purpose
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
