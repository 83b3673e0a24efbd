import type { Db } from '../../../platform/db.ts'
import type { Applier } from '../../../platform/outbox.ts'
import { startPolling } from '../../../platform/work/poll.ts'
import { checkAll, checkChanged } from './check-gaps.ts'
import { addToGapBacklog, findGap } from './gap-queries.ts'

const LOOK_EVERY_MS = 1_000

/** Notes changed products; a failure of their check does not delay the other copies. */
export const gapApplier: Applier = {
  name: 'data gaps',
  apply: async (tx, { products }) => {
    if (products.length > 0) await addToGapBacklog.rows(tx, products)
  },
}

/** Polls until `stop()`. The first worker of a shop checks all products at once; afterwards that is a nightly job. */
export function startGapChecks(db: Db, now: () => Date, onError: (error: Error) => void) {
  const stopping = new AbortController()
  let isFirst = true
  const polling = startPolling({
    work: async () => {
      if (isFirst && (await findGap.rows(db)).length === 0) await checkAll(db, now(), stopping.signal)
      isFirst = false
      return checkChanged(db)
    },
    everyMs: LOOK_EVERY_MS,
    failure: 'checking the data of products failed',
    onError,
  })
  return {
    stop: async () => {
      stopping.abort()
      await polling.stop()
    },
  }
}
