import type { Db } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { startPolling } from '../../../platform/work/poll.ts'
import { applySlice, countSlice, lockJob, nextJob, tellOwner } from './job-queries.ts'

/** Rows per transaction: a buyer who needs one of the products waits at most this long. */
const SLICE = 250
const LOOK_EVERY_MS = 1_000

/**
 * Applies one slice of the oldest running job. The outcome of each row commits with the change of its product, so a
 * worker that dies in between repeats the whole slice and nothing twice. Returns whether there was one.
 */
export async function runSlice(db: Db, now: Date, size = SLICE): Promise<boolean> {
  const [job] = await nextJob.rows(db)
  if (!job) return false
  const { id, action, reason, person_id: staffId } = job
  const done = await transaction(
    db,
    '',
    async (tx) => {
      const [locked] = await lockJob.rows(tx, id)
      if (!locked) return { ok: false } // stopped, or in the hands of another worker
      const [slice] = await applySlice.rows(tx, id, action === 'resume_sale', size)
      await countSlice.rows(tx, id, slice?.applied ?? 0, now)
      await tellOwner.rows(tx, id, staffId)
      return { ok: true }
    },
    { actor: { staffId, reason } },
  )
  return done.ok
}

/** Polls until `stop()`. Several workers may run, because each slice locks its job. */
export const startProductJobs = (db: Db, onError: (error: Error) => void) =>
  startPolling({
    work: () => runSlice(db, new Date()),
    everyMs: LOOK_EVERY_MS,
    failure: 'applying a job on products failed',
    onError,
  })
