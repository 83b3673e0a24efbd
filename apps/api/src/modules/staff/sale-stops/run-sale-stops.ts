import type { Db } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { startPolling } from '../../../platform/work/poll.ts'
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
export const startSaleStops = (db: Db, onError: (error: Error) => void) =>
  startPolling({
    work: () => runStopSlice(db),
    everyMs: LOOK_EVERY_MS,
    failure: 'applying the stops of sale failed',
    onError,
  })
