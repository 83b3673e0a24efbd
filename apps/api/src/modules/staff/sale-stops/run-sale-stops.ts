import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { applyStops } from './sale-stop-queries.ts'

/** Products per transaction: a buyer who needs one of them waits at most this long. */
const SLICE = 250
const LOOK_EVERY_MS = 1_000

/**
 * Makes some products agree with the open stops: those of a large brand, and those that a feed gave to a stopped brand.
 * Returns whether there may be more.
 */
export async function runStopSlice(db: Db, size = SLICE): Promise<boolean> {
  const { applied } = await transaction(db, '', async (tx) => {
    const [slice] = await applyStops.rows(tx, size)
    return { ok: true, applied: slice?.applied ?? 0 }
  })
  return applied === size
}

/** Polls until `stop()`. Several workers may run, because slices wait for each other. */
export function startSaleStops(db: Db, onError: (error: Error) => void) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      let hasMore = false
      try {
        hasMore = await runStopSlice(db)
      } catch (cause) {
        onError(new Error('applying the stops of sale failed', { cause }))
      }
      if (!hasMore) await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {}) // aborted by stop()
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
