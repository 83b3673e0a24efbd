import type { ReviewSettlement } from '@shop/contract/staff/attention-actions'
import type { Tx } from '../../platform/db.ts'
import { lockWaiting, settleReviewRow } from './staff-queries.ts'

type Settling = {
  readonly how: ReviewSettlement
  readonly reason: string
  /** That staff read; a later change needs another decision. */
  readonly version: number
  readonly personId: string
  readonly now: Date
}

type Settled = { readonly ok: true } | { readonly ok: false; readonly code: 'not_found' | 'not_now' }

/** Publishes or rejects a waiting review. A text that its author changed since is not published unread. */
export async function settleReview(tx: Tx, id: string, settling: Settling): Promise<Settled> {
  const { how, reason, version, personId, now } = settling
  const [waiting] = await lockWaiting.rows(tx, id)
  if (!waiting) return { ok: false, code: 'not_found' }
  if (waiting.version !== version) return { ok: false, code: 'not_now' }
  const [state, stated] = how === 'publish' ? (['published', null] as const) : (['rejected', reason] as const)
  await settleReviewRow.rows(tx, id, state, stated, personId, now)
  return { ok: true }
}
