import type { StopReport } from '@shop/contract/staff/floor/stops'
import { checkReport, type StopRefusal, timeAtDoor } from '@shop/domain/delivery/stops'
import type { OrderState } from '@shop/domain/order/states'
import type { Tx } from '../../../platform/db.ts'
import { advance, linesToReturn, lockOrder, recordNotHome, refuseAtDoor } from '../../order/index.ts'
import { readPaymentSettings } from '../../payment/index.ts'
import { findReport, findStop, insertProof, insertReport } from './stop-queries.ts'

export type Reported =
  | { readonly ok: true; readonly number: string; readonly state: OrderState }
  | { readonly ok: false; readonly code: 'not_found' | 'not_now' | 'already_known' | StopRefusal }

/** Pieces of each line that are in the van: supplied, not collected at the counter, and not withdrawn before the delivery. */
export async function linesInVan(tx: Tx, orderId: string) {
  return (await linesToReturn(tx, orderId))
    .filter(({ isCollected }) => !isCollected)
    .map(({ received, announced, isCollected: _, quantity, ...line }) => ({
      ...line,
      quantity: quantity - received - announced,
    }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Books one report of a driver. The lock of the order serialises devices, and an id that is known books nothing, so that
 * a device may repeat a request whose reply was lost. A delivery has the time at the door, however late it is reported.
 */
export async function bookReport(
  tx: Tx,
  branchId: number,
  number: string,
  { id, kind, at, note, proof, refused }: StopReport,
  picture: Buffer | undefined,
  now: Date,
): Promise<Reported> {
  const [found] = await findStop.rows(tx, branchId, number)
  const [order] = found ? await lockOrder.rows(tx, found.id) : []
  if (!found || !order) return { ok: false, code: 'not_found' }
  const [known] = await findReport.rows(tx, id)
  // An id of another delivery is an error of the device.
  if (known)
    return known.order_id === order.id
      ? { ok: true, number: order.number, state: order.state }
      : { ok: false, code: 'already_known' }
  if (order.state !== 'sent') return { ok: false, code: 'not_now' }
  const checked = checkReport({ kind, hasProof: picture !== undefined, refused }, await linesInVan(tx, order.id))
  if (!checked.ok) return { ok: false, code: checked.code }
  const atDoor = timeAtDoor(new Date(at), found.sent_at, now)
  const withdrawalId = kind === 'delivered' ? await deliver(tx, order.id, refused, atDoor) : undefined
  if (withdrawalId === 'refused') return { ok: false, code: 'not_returnable' }
  if (kind === 'not_home') await recordNotHome(tx, order, atDoor)
  const text = note?.trim() || null
  await insertReport.rows(tx, id, order.id, branchId, kind, atDoor, text, JSON.stringify(refused), withdrawalId ?? null)
  if (picture && proof) await insertProof.rows(tx, id, proof.kind, picture, now)
  const state = kind === 'delivered' ? 'delivered' : order.state
  return { ok: true, number: order.number, state }
}

/** Refused pieces are announced as a return: the counter takes them in when the van is back, and refunds them then. */
async function deliver(
  tx: Tx,
  orderId: string,
  refused: StopReport['refused'],
  at: Date,
): Promise<string | 'refused' | undefined> {
  const advanced = await advance(tx, orderId, 'delivered', at)
  if (!advanced.ok) throw new Error(`order ${orderId} is locked and sent, but cannot be delivered: ${advanced.code}`)
  if (refused.length === 0) return undefined
  const { holidays } = await readPaymentSettings(tx)
  const done = await refuseAtDoor(tx, orderId, refused, { now: at, holidays })
  return done.ok ? done.withdrawalId : 'refused'
}
