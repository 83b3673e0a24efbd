import type { Tx } from '../../../platform/db.ts'
import { advance } from '../../order/index.ts'
import { clearHolder, findJob, lockJob, setHolder } from './pick-queries.ts'

/**
 * A claim expires this long after the last action of its holder: longer than the 30 minutes that a picker may work
 * offline, so that a colleague can take over a job that was left behind.
 */
const CLAIM_MS = 40 * 60_000

type Locked = Awaited<ReturnType<typeof lockJob.rows>>[number]
export type Caller = {
  readonly personId: string
  /** The shared device of the session, if any. */
  readonly deviceId: string | null
  readonly branches: readonly number[] | null
  readonly now: Date
}
type Held = { readonly claimed_by: string | null; readonly claimed_device: string | null }

/** A claim follows the device: colleagues who change on it continue the same job. */
export const isHeldBy = (
  { claimed_by, claimed_device }: Held,
  caller: Pick<Caller, 'personId' | 'deviceId'>,
): boolean => claimed_by === caller.personId || (claimed_device !== null && claimed_device === caller.deviceId)

/** Whether the caller has the job or may take it. */
export const isFree = (locked: Locked, caller: Caller): boolean =>
  locked.state === 'open' ||
  (locked.state === 'picking' &&
    (isHeldBy(locked, caller) ||
      (locked.active_at !== null && caller.now.getTime() - locked.active_at.getTime() > CLAIM_MS)))

export type Claimed =
  | { readonly ok: true; readonly outcome: 'claimed' | 'taken'; readonly by: string }
  | { readonly ok: false; readonly code: 'not_found' | 'not_now' }

/** Assigns the job to the caller unless another person has it, and starts the preparation of its order. */
export async function claimJob(tx: Tx, id: string, caller: Caller): Promise<Claimed> {
  const [job] = await findJob.rows(tx, caller.branches, id)
  if (!job) return { ok: false, code: 'not_found' }
  // Locks the order before the job. Another job of the order may have started the preparation.
  await advance(tx, job.order_id, 'preparing', caller.now)
  const [locked] = await lockJob.rows(tx, id)
  if (!locked) return { ok: false, code: 'not_found' }
  if (isFree(locked, caller)) await setHolder.rows(tx, id, caller.personId, caller.deviceId, caller.now)
  else if (locked.state !== 'picking') return { ok: false, code: 'not_now' }
  const [held] = await findJob.rows(tx, caller.branches, id)
  const outcome = held?.claimed_by === caller.personId ? 'claimed' : 'taken'
  return { ok: true, outcome, by: held?.holder ?? '' }
}

export type Released = { readonly ok: true } | { readonly ok: false; readonly code: 'not_found' | 'taken' }

/** Returns a job of the caller to the queue; an unclaimed or finished one stays as it is. */
export async function releaseJob(tx: Tx, id: string, caller: Caller): Promise<Released> {
  const [job] = await findJob.rows(tx, caller.branches, id)
  const [locked] = job ? await lockJob.rows(tx, id) : []
  if (!locked) return { ok: false, code: 'not_found' }
  if (locked.state !== 'picking') return { ok: true }
  if (!isFree(locked, caller)) return { ok: false, code: 'taken' }
  await clearHolder.rows(tx, id)
  return { ok: true }
}
