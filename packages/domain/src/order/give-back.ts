import { type Cents, share } from '../money.ts'
import type { OrderState } from './states.ts'

export type AfterAction = 'cancel' | 'staff_cancel' | 'withdraw' | 'receive'

/**
 * Which action an order in each state allows after it was placed. The transaction that acts locks the order and decides
 * by this table alone, so that no two actions give the same money, points or goods back.
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

/** Goods that have not left end with a cancelled order; goods that have left end with a returned one. */
export const endedBy = (state: OrderState): 'cancelled' | 'returned' =>
  state === 'sent' || state === 'collected' || state === 'delivered' ? 'returned' : 'cancelled'

/** What an order still has of its buyer, summed from the ledgers. */
export type Held = {
  readonly paidCents: Cents
  /** On account: ordered and not invoiced yet. */
  readonly openCents: Cents
  /** On account: invoiced and not credited. */
  readonly invoicedCents: Cents
  readonly points: number
}
export type Refund = {
  readonly toPaymentCents: Cents
  readonly fromOpenCents: Cents
  readonly fromInvoicedCents: Cents
  readonly points: number
  /** Money that went through neither provider nor account: paid, or to be paid, at the counter. */
  readonly restCents: Cents
}

/** Where a refund goes. No part exceeds what the order still holds, whatever was claimed before. */
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
 * The points an order earns when goods of this worth are not part of it any more. Points are earned by goods alone, so
 * delivery and pallets do not count: with all goods back nothing is left.
 */
export function earnedAfter(order: Priced, worthBackCents: Cents): number {
  const goodsCents = order.total_cents - order.delivery_cents - order.pallet_cents
  if (goodsCents <= 0) return 0
  return order.points_earned - share(order.points_earned, Math.min(worthBackCents, goodsCents), goodsCents)
}
