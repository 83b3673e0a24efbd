import { addDays, dayAt } from '@shop/domain/dates'
import {
  type Check,
  checksOf,
  type IdDocument,
  type PickupKnown,
  type PickupProof,
  refusalOfProof,
} from '@shop/domain/order/collection'
import type { Queryable, Tx } from '../../../platform/db.ts'
import type { OrderRow } from '../order-row.ts'
import { recordEvent } from '../transition.ts'
import {
  type CollectionRow,
  findClosedDay,
  insertHandOver,
  insertTillEntry,
  readCollection,
  shareTill,
} from './collection-queries.ts'

/** Proof and payment at the counter. */
export type Shown = {
  readonly proof: PickupProof
  readonly collector?: 'customer' | 'named'
  readonly document?: IdDocument | undefined
  readonly payment?: { readonly cents: number; readonly reference: string } | undefined
}
export type CollectionRefusal =
  | 'wrong_code'
  | 'code_locked'
  | 'details_unknown'
  | 'no_collector'
  | 'identity_missing'
  | 'payment_missing'
  | 'wrong_amount'
  | 'reference_used'
type Judged =
  | { readonly ok: true; readonly checks: readonly Check[] }
  | { readonly ok: false; readonly code: CollectionRefusal }

/** Commits the record of a wrong proof: a refusal would roll it back with the rest. */
export const counted = <R extends { readonly ok: boolean; readonly code?: string }>(result: R) =>
  result.code === 'wrong_code' ? ({ ok: true, refused: 'wrong_code' } as const) : result

export async function collectionOf(db: Queryable, order: Pick<OrderRow, 'id'>): Promise<CollectionRow> {
  const [row] = await readCollection.rows(db, order.id)
  if (!row) throw new Error(`order ${order.id} not found`)
  return row
}

export const knownOf = (order: OrderRow, row: CollectionRow): PickupKnown => ({
  number: order.number,
  code: order.pickup_code,
  wrongCodes: row.wrong_codes,
  names: [order.contact.lastName ?? '', order.contact.companyName ?? ''].filter((name) => name !== ''),
  postalCodes: row.postal_codes,
})

export const requiredChecks = (
  order: Pick<OrderRow, 'to_pay_cents'> & { readonly ground: string | null },
  row: CollectionRow,
): Check[] =>
  checksOf(row.goods_checks, {
    isOnAccount: order.ground === 'on_account_approved',
    totalCents: order.to_pay_cents,
  })

/**
 * Judges proof, collector and identity. A wrong proof is recorded as an event of the order, which is also the count; the
 * caller must commit it.
 */
export async function judgeCollection(tx: Tx, order: OrderRow, shown: Shown, row: CollectionRow): Promise<Judged> {
  const refusal = refusalOfProof(shown.proof, knownOf(order, row))
  if (refusal === 'wrong_code') await recordEvent(tx, order, 'wrong_code', 'staff', { proof: shown.proof.kind })
  if (refusal) return { ok: false, code: refusal }
  if (shown.collector === 'named' && row.collector_name === null) return { ok: false, code: 'no_collector' }
  const checks = requiredChecks(order, row)
  if (checks.length > 0 && shown.document === undefined) return { ok: false, code: 'identity_missing' }
  return { ok: true, checks }
}

/** Receipt numbers are compared without case and surrounding spaces. */
export const receiptNumber = (typed: string): string => typed.trim().toUpperCase()

/** Branch and day under which the counter books: today, or the next day once today is closed. */
export async function tillOf(tx: Tx, { branch_id: branchId }: Pick<OrderRow, 'branch_id'>, now: Date) {
  if (branchId === null) throw new Error('a pickup order has a branch')
  await shareTill.rows(tx, branchId)
  const today = dayAt(now)
  const [closed] = await findClosedDay.rows(tx, branchId, today)
  return { branchId, day: closed ? addDays(today, 1) : today }
}
type Till = Awaited<ReturnType<typeof tillOf>>

/** Records the counter payment of the exact amount under a receipt that paid no other order. */
export async function payAtTill(
  tx: Tx,
  order: OrderRow,
  dueCents: number,
  { payment }: Pick<Shown, 'payment'>,
  { branchId, day }: Till,
  now: Date,
): Promise<CollectionRefusal | undefined> {
  if (!payment) return 'payment_missing'
  if (payment.cents !== dueCents) return 'wrong_amount'
  const [entry] = await insertTillEntry.rows(
    tx,
    order.id,
    branchId,
    day,
    'payment',
    dueCents,
    receiptNumber(payment.reference),
    now,
  )
  return entry ? undefined : 'reference_used'
}

/** Records money that the till paid back for an order. Returns nothing if the receipt was used before on this day. */
export async function bookTillRefund(
  tx: Tx,
  orderId: string,
  branchId: number,
  cents: number,
  reference: string,
  now: Date,
): Promise<string | undefined> {
  const { day } = await tillOf(tx, { branch_id: branchId }, now)
  const [entry] = await insertTillEntry.rows(tx, orderId, branchId, day, 'refund', cents, receiptNumber(reference), now)
  return entry?.id
}

/** Seconds since the customer said 'I am here', if so. */
export const waitedOf = ({ arrived_at: at }: Pick<CollectionRow, 'arrived_at'>, now: Date): number | null =>
  at === null ? null : Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))

/** Adds the hand-over to the ledger of the counter. */
export async function recordHandOver(
  tx: Tx,
  order: OrderRow,
  { proof, collector, document }: Shown,
  { checks, row }: { readonly checks: readonly Check[]; readonly row: CollectionRow },
  { branchId, day }: Till,
  now: Date,
) {
  await insertHandOver.rows(
    tx,
    order.id,
    branchId,
    now,
    day,
    proof.kind,
    proof.kind === 'override' ? proof.reason : null,
    collector === 'named',
    checks,
    document ?? null,
    waitedOf(row, now),
  )
}
