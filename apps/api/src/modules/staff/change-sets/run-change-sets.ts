import type { Db, Tx } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { startPolling } from '../../../platform/work/poll.ts'
import {
  applySlice,
  countApplied,
  countUndone,
  type DueSet,
  hasState,
  lockSlice,
  nextSet,
  startSet,
  undoSlice,
} from './activation-queries.ts'

/** Rows per transaction, at most 500: a buyer who needs one of the products waits that long (RANGE-17). */
const SLICE = 250
/** A set is live within 5 s of its time (RANGE-04). */
const LOOK_EVERY_MS = 1_000

const SKIPPED = { ok: false } // in the hands of another worker, or a person was faster

async function applyTo(tx: Tx, { id, state }: DueSet, now: Date, size: number): Promise<{ readonly ok: boolean }> {
  const [lock] = await lockSlice.rows(tx, id)
  if (!lock?.isLocked) return SKIPPED
  const [found] = await (state === 'scheduled' ? startSet.rows(tx, id, now) : hasState.rows(tx, id, state))
  if (!found) return SKIPPED
  const [slice, count] = state === 'reverted' ? [undoSlice, countUndone] : [applySlice, countApplied]
  const [done] = await slice.rows(tx, id, size)
  await count.rows(tx, id, done?.applied ?? 0)
  return { ok: true }
}

/**
 * Applies or restores one slice of a change set, in the name of its author and with the name of the set as the reason.
 * The outcome of each line commits with the price, so a worker that dies in between repeats the slice and nothing twice.
 */
export async function runChangeSlice(db: Db, now: Date, size = SLICE): Promise<boolean> {
  const [set] = await nextSet.rows(db, now)
  if (!set) return false
  const actor = { staffId: set.person_id, reason: set.name }
  return (await transaction(db, '', (tx) => applyTo(tx, set, now, size), { actor })).ok
}

/** Polls until `stop()`. Several workers may run, because each slice locks its set. */
export const startChangeSets = (db: Db, onError: (error: Error) => void) =>
  startPolling({
    work: () => runChangeSlice(db, new Date()),
    everyMs: LOOK_EVERY_MS,
    failure: 'applying a change set failed',
    onError,
  })
