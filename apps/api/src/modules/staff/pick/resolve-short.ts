import type { resolveShortLine } from '@shop/contract/staff/floor/short-pick'
import type { Static } from 'typebox'
import type { Queryable, Tx } from '../../../platform/db.ts'
import {
  advance,
  cancelOrder,
  endRestIfGone,
  hasParts,
  lockOrder,
  refundShort,
  reportShort,
} from '../../order/index.ts'
import { type Caller, isFree, isHeldBy } from './claim-job.ts'
import { findJob, type HeadRow, type LineRow, listLines, lockJob, setHolder } from './pick-queries.ts'
import { addPieces, addShort, endEmptyJob, findShort, giveUpPieces, lockStock, withhold } from './short-queries.ts'
import { findWays, isOffer, type Offer } from './short-ways.ts'

type Choice = Static<(typeof resolveShortLine)['schema']['body']>
export type Resolved =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'not_found' | 'not_now' | 'taken' | 'offer_changed' }

/** The van is loaded this long before it arrives. */
const ON_THE_WAY_MS = 150 * 60_000

type Found = { readonly ok: true; readonly job: HeadRow; readonly line: LineRow }

/** The missing pieces of a line in a job that the caller may change. */
export async function missingOf(
  tx: Queryable,
  id: string,
  productId: string,
  caller: Caller,
): Promise<Found | { readonly ok: false; readonly code: 'not_found' | 'not_now' | 'taken' }> {
  const [job] = await findJob.rows(tx, caller.branches, id)
  const line = (await listLines.rows(tx, id)).find((one) => one.product_id === productId)
  if (!job || !line) return { ok: false, code: 'not_found' }
  if (job.state !== 'picking' || line.picked >= line.quantity) return { ok: false, code: 'not_now' }
  return isHeldBy(job, caller) ? { ok: true, job, line } : { ok: false, code: 'taken' }
}

/**
 * Resolves the missing pieces of a line in the way that the person was shown: order and goods, refund, credit note,
 * count task and mail in one transaction. If anything of the offer has changed, nothing happens.
 */
export async function resolveShort(
  tx: Tx,
  id: string,
  productId: string,
  choice: Choice,
  caller: Caller,
): Promise<Resolved> {
  const [head] = await findJob.rows(tx, caller.branches, id)
  if (!head) return { ok: false, code: 'not_found' }
  // Locks the order before the job, as every change of a job does.
  await advance(tx, head.order_id, 'preparing', caller.now)
  const [order] = await lockOrder.rows(tx, head.order_id)
  const [locked] = await lockJob.rows(tx, id)
  if (!order || !locked) return { ok: false, code: 'not_found' }
  const [known] = await findShort.rows(tx, choice.id)
  if (known) return known.job_id === id ? { ok: true } : { ok: false, code: 'not_found' }
  if (!isFree(locked, caller)) return { ok: false, code: locked.state === 'picking' ? 'taken' : 'not_now' }
  const found = await missingOf(tx, id, productId, caller)
  if (!found.ok) return found
  const { job, line } = found
  const pieces = line.quantity - line.picked
  const ways = await findWays(tx, { job, productId, pieces, now: caller.now })
  const offer = ways.filter(isOffer).find(({ way }) => way === choice.way)
  if (!offer || pieces !== choice.pieces || !isAsShown(offer, choice)) return { ok: false, code: 'offer_changed' }
  await setHolder.rows(tx, id, caller.personId, caller.deviceId, caller.now)

  if (offer.money.isEverything && !(await hasParts(tx, order.id))) {
    const cancelled = await cancelOrder(tx, order.id, { by: 'staff', reason: 'short', now: caller.now })
    if (!cancelled.ok) return { ok: false, code: 'not_now' }
    await withhold.rows(tx, job.branch_id, productId)
    await addShort.rows(tx, choice.id, id, productId, pieces, 'fewer', null, null, null)
    return { ok: true }
  }
  // Money before goods: the lock order of placing an order.
  const isRefund = offer.money.parts.length > 0
  const withdrawalId = isRefund ? await refundShort(tx, order, offer.money, caller.now) : null
  if (!(await moveGoods(tx, job, productId, pieces, offer))) return { ok: false, code: 'offer_changed' }
  await withhold.rows(tx, job.branch_id, productId)
  const { way, branchId, replacedBy } = offer
  await addShort.rows(tx, choice.id, id, productId, pieces, way, branchId, replacedBy, withdrawalId)
  await reportShort(tx, order, {
    id: choice.id,
    way,
    pieces,
    title: line.title,
    by: offer.name,
    readyAt: offer.isLater ? offer.readyAt : null,
    withdrawalId,
    cents: offer.money.cents,
    points: offer.money.points,
  })
  await endEmptyJob.rows(tx, id)
  await endRestIfGone(tx, order.id, caller.now)
  return { ok: true }
}

const isAsShown = ({ branchId, replacedBy, money }: Offer, choice: Choice) =>
  branchId === (choice.branchId ?? null) &&
  replacedBy === (choice.replacedBy ?? null) &&
  money.cents === choice.refundCents

/** False if the goods that help out were sold meanwhile; the caller rolls back. */
async function moveGoods(tx: Tx, job: HeadRow, productId: string, pieces: number, offer: Offer): Promise<boolean> {
  const { branchId, replacedBy, way, readyAt } = offer
  const [other, from] = [replacedBy ?? productId, branchId ?? job.branch_id]
  await lockStock.rows(tx, [productId, other], [job.branch_id, from])
  const [given] = await giveUpPieces.rows(tx, job.order_id, productId, job.branch_id, pieces)
  if (!given?.is_done) return false
  if (way === 'fewer') return true
  const isBrought = way === 'branch' && job.shipping_method === 'pickup'
  const ready = isBrought ? new Date(readyAt.getTime() - ON_THE_WAY_MS) : job.promised_at
  const bringTo = isBrought ? job.branch_id : null
  const [added] = await addPieces.rows(tx, job.order_id, other, from, pieces, bringTo, ready)
  return added?.is_done === true
}
