import type { ApprovalLine } from '@shop/contract/staff/approval'
import { instantAt } from '@shop/domain/dates'
import { counterName, scannedPickup } from '@shop/domain/order/collection'
import { type Condition, needsPhoto } from '@shop/domain/order/return'
import type { Queryable, Tx } from '../../../platform/db.ts'
import { attempt } from '../../../platform/sql/transaction.ts'
import { type HandedIn, linesToReturn, lockOrder, type Terms, takeIn } from '../../order/index.ts'
import { readPaymentSettings } from '../../payment/index.ts'
import type { ApprovableAction } from '../approval/action.ts'
import { refundLimitCents } from '../approval/refund-action.ts'
import { branchesOf } from '../http/staff-access.ts'
import { tellStaff } from '../live/tell-staff.ts'
import { countPhotos, findReturn, findReturnable, insertReturn } from './return-queries.ts'

export type ReturnPart = {
  readonly lineNumber: number
  readonly quantity: number
  readonly condition: Condition
  readonly receivedBefore: number
  readonly reducedCents: number
  readonly reason?: string | undefined
  readonly photoId?: string | undefined
}
export type TakeInReturn = {
  readonly id: string
  readonly branchId: number
  /** The day on which the goods were handed in; it decides whether they came back in time. */
  readonly day: string
  /** The QR code, or the number of an own order. */
  readonly text: string
  readonly lines: readonly ReturnPart[]
  readonly refundCents: number
}
export type ReturnRefusal =
  | 'not_found'
  | 'not_now'
  | 'taken'
  | 'return_over'
  | 'not_returnable'
  | 'photo_missing'
  | 'reason_missing'
  | 'odd_value'
  | 'wrong_amount'

/** The order that the text names, in the caller's branches or by the code that the customer shows. */
export async function findShown(db: Queryable, branches: readonly number[] | null, text: string) {
  const scanned = scannedPickup(text)
  const number = (scanned?.number ?? text).replaceAll(/\s/g, '').toUpperCase()
  const [order] = await findReturnable.rows(db, branches, number, scanned?.code ?? null)
  return order
}

/** The terms of goods that are handed in on this day. */
export async function termsOf(db: Queryable, day: string): Promise<Terms> {
  return { now: instantAt(day, '12:00'), holidays: (await readPaymentSettings(db)).holidays }
}

const CODES: Readonly<Record<string, ReturnRefusal>> = {
  order_not_found: 'not_found',
  withdrawal_over: 'return_over',
  not_withdrawable: 'not_returnable',
  line_not_found: 'odd_value',
  quantity_limit: 'odd_value',
  not_now: 'not_now',
  taken: 'taken',
  odd_value: 'odd_value',
}

/** The part that is missing in the statement of the counter. */
async function gapIn(tx: Tx, branchId: number, lines: readonly ReturnPart[]): Promise<ReturnRefusal | undefined> {
  if (new Set(lines.map(({ lineNumber }) => lineNumber)).size < lines.length) return 'odd_value'
  if (lines.some(({ reducedCents, reason }) => reducedCents > 0 && !reason)) return 'reason_missing'
  if (lines.some(({ condition, photoId }) => needsPhoto(condition) && !photoId)) return 'photo_missing'
  const photos = [...new Set(lines.flatMap(({ photoId }) => photoId ?? []))]
  if (photos.length === 0) return undefined
  const [found] = await countPhotos.rows(tx, branchId, photos)
  return found?.count === photos.length ? undefined : 'photo_missing'
}

const toHandedIn = ({ photoId: _, reason, ...part }: ReturnPart): HandedIn => ({ ...part, reason: reason?.trim() })

/** Takes the return in and undoes it: the amounts are those that the return would have. */
export async function weighReturn(
  tx: Tx,
  orderId: string,
  { branchId, day, lines }: Pick<TakeInReturn, 'branchId' | 'day' | 'lines'>,
) {
  const gap = await gapIn(tx, branchId, lines)
  if (gap) return { ok: false, code: gap } as const
  const terms = await termsOf(tx, day)
  const tried = await attempt(tx, async () => {
    const done = await takeIn(tx, orderId, lines.map(toHandedIn), branchId, terms, terms.now)
    return { ok: false, done } as const
  })
  if (!tried.done.ok) return { ok: false, code: CODES[tried.done.code] ?? 'odd_value' } as const
  const { refundCents, reducedCents } = tried.done
  return { ...tried.done, needsApproval: reducedCents > 0 || refundCents > (await refundLimitCents(tx)) }
}

/** Takes in goods. A refund that is lower than the price, or above the limit, needs a second person. */
export const takeInReturnAction: ApprovableAction<TakeInReturn, ReturnRefusal> = {
  kind: 'take_in_return',
  permission: 'order.receive',
  async describe(tx, command, { scopes }) {
    const scope = branchesOf(scopes.get('order.receive') ?? [])
    if (scope !== null && !scope.includes(command.branchId)) return { ok: false, code: 'not_found' }
    const order = await findShown(tx, scope, command.text)
    const [locked] = order ? await lockOrder.rows(tx, order.id) : []
    if (!order || !locked) return { ok: false, code: 'not_found' }
    const weighed = await weighReturn(tx, order.id, command)
    if (!weighed.ok) return weighed
    if (weighed.refundCents !== command.refundCents) return { ok: false, code: 'wrong_amount' }
    const titles = new Map((await linesToReturn(tx, order.id)).map(({ lineNumber, title }) => [lineNumber, title]))
    const fact = (field: ApprovalLine['field'], value: string, detail = '') => ({ field, value, detail })
    return {
      ok: true,
      needsApproval: weighed.needsApproval,
      objectKey: order.number,
      branchId: command.branchId,
      beneficiaryId: null,
      lines: [
        fact('order', order.number),
        fact('customer', counterName({ ...locked.contact, email: locked.email })),
        fact('refund', String(weighed.refundCents)),
        ...command.lines.flatMap(({ lineNumber, quantity, condition, reducedCents, reason = '', photoId }) => [
          fact(condition, `${quantity} × ${titles.get(lineNumber) ?? ''}`),
          ...(reducedCents > 0 ? [fact('reduced_by', String(reducedCents), reason.trim())] : []),
          ...(photoId ? [fact('photo', photoId)] : []),
        ]),
      ],
    }
  },
  async run(tx, { id, branchId, day, text, lines }, by, now) {
    const order = await findShown(tx, branchesOf(by.scopes.get('order.receive') ?? []), text)
    if (!order) return { ok: false, code: 'not_found' }
    const done = await takeIn(tx, order.id, lines.map(toHandedIn), branchId, await termsOf(tx, day), now)
    if (!done.ok) return { ok: false, code: CODES[done.code] ?? 'odd_value' }
    const { refundCents, points, reducedCents, tillCents } = done
    const parts = JSON.stringify(lines.map(({ receivedBefore: _, ...part }) => part))
    const amounts = [refundCents, points, reducedCents, tillCents] as const
    await insertReturn.rows(tx, id, order.id, branchId, ...amounts, now, by.personId, parts)
    // The order may belong to another branch, whose events this counter does not receive.
    await tellStaff(tx, { topic: 'counter', branchId, objectId: order.number })
    return { ok: true }
  },
}

/** Whether the return was taken in before, by an earlier attempt of the same request. */
export const isTakenIn = async (tx: Tx, id: string): Promise<boolean> => (await findReturn.rows(tx, id)).length > 0
