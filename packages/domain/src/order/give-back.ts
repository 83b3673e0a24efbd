import { type Cents, share } from '../money.ts'
import type { OrderState } from './states.ts'

export type AfterAction = 'cancel' | 'staff_cancel' | 'withdraw' | 'receive'

/**
 * Actions that each order state allows after the order was placed. The transaction locks the order and decides by this
 * table only, so that no two actions refund the same money, points or goods.
 */
const ACTIONS: Readonly<Record<OrderState, readonly AfterAction[]>> = {
  created: ['cancel', 'staff_cancel'],
  awaiting_payment: ['cancel', 'staff_cancel'],
  accepted: ['cancel', 'staff_cancel', 'withdraw', 'receive'],
  paid: ['cancel', 'staff_cancel', 'withdraw', 'receive'],
  paid_short: ['staff_cancel', 'withdraw'],
  mismatch: ['staff_cancel'],
  preparing: ['staff_cancel', 'withdraw', 'receive'],
  ready: ['staff_cancel', 'withdraw', 'receive'],
  sent: ['withdraw', 'receive'],
  collected: ['withdraw', 'receive'],
  delivered: ['withdraw', 'receive'],
  returned: [],
  cancelled: [],
}

export const allowsAfter = (state: OrderState, action: AfterAction): boolean => ACTIONS[state].includes(action)

/** Goods that have not left end in a cancelled order; goods that have left end in a returned one. */
export const endedBy = (state: OrderState): 'cancelled' | 'returned' =>
  state === 'sent' || state === 'collected' || state === 'delivered' ? 'returned' : 'cancelled'

/** Money and points that the shop still holds for an order, summed from the ledgers. */
export type Held = {
  readonly paidCents: Cents
  /** On account: ordered but not yet invoiced. */
  readonly openCents: Cents
  /** On account: invoiced but not credited. */
  readonly invoicedCents: Cents
  readonly points: number
}
export type Refund = {
  readonly toPaymentCents: Cents
  readonly fromOpenCents: Cents
  readonly fromInvoicedCents: Cents
  readonly points: number
  /** Amounts outside the provider and the account: paid, or payable, at the counter. */
  readonly restCents: Cents
}

/** Splits a refund over its sources. No part exceeds the amount that the order still holds. */
export function splitRefund(cents: Cents, points: number, held: Held): Refund {
  const toPaymentCents = Math.min(cents, held.paidCents)
  const fromOpenCents = Math.min(cents - toPaymentCents, held.openCents)
  const fromInvoicedCents = Math.min(cents - toPaymentCents - fromOpenCents, Math.max(0, held.invoicedCents))
  return {
    toPaymentCents,
    fromOpenCents,
    fromInvoicedCents,
    points: Math.min(points, Math.max(0, held.points)),
    restCents: cents - toPaymentCents - fromOpenCents - fromInvoicedCents,
  }
}

type Priced = {
  readonly points_earned: number
  readonly total_cents: Cents
  readonly delivery_cents: Cents
  readonly pallet_cents: Cents
}

/**
 * Points that an order earns after goods of this value are returned. Only goods earn points, so delivery and pallets
 * are left out. If all goods are returned, no points remain.
 */
export function earnedAfter(order: Priced, worthBackCents: Cents): number {
  const goodsCents = order.total_cents - order.delivery_cents - order.pallet_cents
  if (goodsCents <= 0) return 0
  return order.points_earned - share(order.points_earned, Math.min(worthBackCents, goodsCents), goodsCents)
}
