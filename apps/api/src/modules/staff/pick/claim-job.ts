import type { Tx } from '../../../platform/db.ts'
import { advance } from '../../order/index.ts'
import { clearHolder, findJob, lockJob, setHolder } from './pick-queries.ts'

/**
 * A claim expires this long after the last action of its holder: longer than the 30 minutes that a picker may work
 * offline, so that a colleague can take over a job that was left behind.
 */
const CLAIM_MS = 40 * 60_000

type Locked = Awaited<ReturnType<typeof lockJob.rows>>[number]
export type Caller = { readonly personId: string; readonly branches: readonly number[] | null; readonly now: Date }

/** Whether the caller has the job or may take it. */
export const isFree = ({ state, claimed_by, active_at }: Locked, { personId, now }: Caller): boolean =>
  state === 'open' ||
  (state === 'picking' &&
    (claimed_by === personId || (active_at !== null && now.getTime() - active_at.getTime() > CLAIM_MS)))

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
  if (isFree(locked, caller)) await setHolder.rows(tx, id, caller.personId, caller.now)
  else if (locked.state !== 'picking') return { ok: false, code: 'not_now' }
  const [held] = await findJob.rows(tx, caller.branches, id)
  const outcome = held?.holder_id === caller.personId ? 'claimed' : 'taken'
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
