/**
 * Where an order can go from each state. `payable`: a payment failed, another may be tried. `paid_short`: paid while the
 * goods are gone, so that somebody has to choose. `confirmed`: there is a ground to hand the goods over.
 */
const ORDER_WAYS = {
  awaiting_payment: ['confirmed', 'payable', 'paid_short', 'cancelled'],
  payable: ['awaiting_payment', 'confirmed', 'paid_short', 'cancelled'],
  paid_short: ['confirmed', 'cancelled'],
  confirmed: ['ready', 'shipped', 'cancelled'],
  ready: ['delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const

export type OrderState = keyof typeof ORDER_WAYS
export const ORDER_STATES = Object.keys(ORDER_WAYS) as OrderState[]

export const mayBecome = (from: OrderState, to: OrderState): boolean =>
  (ORDER_WAYS[from] as readonly OrderState[]).includes(to)

/** Until the goods leave the shelf a customer takes it back alone. */
export const mayCancel = (state: OrderState): boolean =>
  state === 'awaiting_payment' || state === 'payable' || state === 'paid_short' || state === 'confirmed'

/** How far a payment is, as its provider names it. Messages come late and twice: it only ever moves up. */
const PAYMENT_RANKS = {
  created: 0,
  open: 1,
  pending: 2,
  authorized: 3,
  failed: 4,
  canceled: 4,
  expired: 4,
  paid: 5,
} as const

export type PaymentState = keyof typeof PAYMENT_RANKS
export const PAYMENT_STATES = Object.keys(PAYMENT_RANKS) as PaymentState[]

export const paymentMoves = (from: PaymentState, to: PaymentState): boolean => PAYMENT_RANKS[to] > PAYMENT_RANKS[from]
