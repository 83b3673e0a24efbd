import { cleanScan } from '@shop/domain/gs1/scanned-code'
import { isPicked } from '@shop/domain/picking/count-scan'
import { storageIn } from '@shop/domain/picking/places'
import type { Tx } from '../../../platform/db.ts'
import { advance, readySplit } from '../../order/index.ts'
import { type Caller, isFree } from './claim-job.ts'
import { findJob, listLines, lockJob, setDone } from './pick-queries.ts'
import { bringGoods, listIncoming } from './short-queries.ts'

export type Finished =
  | {
      readonly ok: true
      readonly number: string
      readonly storage: string
      readonly isReady: boolean
      readonly branch: string
      /** Lines by whether each of their pieces was scanned. */
      readonly lines: { readonly scanned: number; readonly unscanned: number }
    }
  | { readonly ok: false; readonly code: 'not_found' | 'not_now' | 'not_picked' | 'taken' | 'unknown_place' }

/** Stores the goods at the scanned place. The last job of a pickup order makes the order ready: code and mail follow. */
export async function finishJob(tx: Tx, id: string, label: string, caller: Caller): Promise<Finished> {
  const storage = storageIn(cleanScan(label))
  const [job] = await findJob.rows(tx, caller.branches, id)
  if (!job) return { ok: false, code: 'not_found' }
  if (storage === undefined) return { ok: false, code: 'unknown_place' }
  // Locks the order before the job; an order that is being prepared already stays as it is.
  await advance(tx, job.order_id, 'preparing', caller.now)
  const [locked] = await lockJob.rows(tx, id)
  if (!locked || locked.state === 'done' || locked.state === 'ended') return { ok: false, code: 'not_now' }
  if (!isFree(locked, caller)) return { ok: false, code: 'taken' }
  const lines = await listLines.rows(tx, id)
  const incoming = await listIncoming.rows(tx, job.order_id, job.branch_id)
  if (!lines.every(isPicked) || incoming.length > 0) return { ok: false, code: 'not_picked' }
  await setDone.rows(tx, id, storage, caller.now)
  const unscanned = lines.filter((line) => line.unscanned > 0).length
  const done = {
    ok: true,
    number: job.number,
    storage,
    branch: job.branch,
    lines: { scanned: lines.length - unscanned, unscanned },
  } as const
  if (job.brings_to !== null) {
    await bringGoods.rows(tx, id)
    return { ...done, isReady: false }
  }
  if (job.is_split) return { ...done, isReady: await readySplit(tx, job.order_id, job.branch_id, caller.now) }
  if (job.shipping_method !== 'pickup') return { ...done, isReady: false }
  const advanced = await advance(tx, job.order_id, 'ready', caller.now)
  // Another branch still picks its part of the order.
  if (!advanced.ok && advanced.code !== 'not_picked') return { ok: false, code: 'not_now' }
  return { ...done, isReady: advanced.ok }
}
