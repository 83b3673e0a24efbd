import type { Db } from '../../../platform/db.ts'
import { letters } from '../../../platform/secret.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { startPolling } from '../../../platform/work/poll.ts'
import { addCodes, lockBatch, nextBatch, tellMaker } from './voucher-queries.ts'

/** Codes per transaction. */
const SLICE = 500
const LOOK_EVERY_MS = 1_000

/** Such as 'LENTE-4KX7-9QMP-2BCD': 57 random bits after the prefix. */
const newCode = (prefix: string) => [prefix, letters(4), letters(4), letters(4)].join('-')

/**
 * Makes some codes of the oldest batch that lacks codes. They commit with their count, so a worker that dies in between
 * repeats the whole slice and leaves no code behind. Returns whether there was such a batch.
 */
export async function makeSlice(db: Db, size = SLICE): Promise<boolean> {
  const [batch] = await nextBatch.rows(db)
  if (!batch) return false
  const { id, prefix, created_by: staffId } = batch
  const done = await transaction(
    db,
    '',
    async (tx) => {
      const [locked] = await lockBatch.rows(tx, id)
      if (!locked) return { ok: false } // disabled, or in the hands of another worker
      const codes = Array.from({ length: Math.min(size, locked.lacking) }, () => newCode(prefix))
      await addCodes.rows(tx, id, codes)
      await tellMaker.rows(tx, id, staffId)
      return { ok: true }
    },
    { actor: { staffId } },
  )
  return done.ok
}

/** Polls until `stop()`. Several workers may run, because each slice locks its batch. */
export const startVoucherCodes = (db: Db, onError: (error: Error) => void) =>
  startPolling({
    work: () => makeSlice(db),
    everyMs: LOOK_EVERY_MS,
    failure: 'making the codes of a batch failed',
    onError,
  })
