/**
 * Allowed transitions of an order. `accepted` orders are not paid yet, but may proceed: on account, at the counter, or
 * nothing to pay. `paid_short` is paid while goods are missing; `mismatch` is paid with a different amount. Staff
 * handle both. An order of which parts were handed over is `collected` from `preparing` when its rest is handed over
 * or cancelled.
 */
const ORDER_TRANSITIONS = {
  created: ['awaiting_payment', 'accepted', 'paid', 'cancelled'],
  awaiting_payment: ['paid', 'paid_short', 'mismatch', 'cancelled'],
  accepted: ['preparing', 'cancelled'],
  paid: ['preparing', 'cancelled'],
  paid_short: ['paid', 'cancelled'],
  mismatch: ['paid', 'awaiting_payment', 'cancelled'],
  preparing: ['ready', 'sent', 'collected', 'cancelled'],
  ready: ['collected', 'cancelled'],
  sent: ['delivered', 'returned'],
  collected: ['returned'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
} as const

export type OrderState = keyof typeof ORDER_TRANSITIONS
export const ORDER_STATES = Object.keys(ORDER_TRANSITIONS) as OrderState[]

export const canTransition = (from: OrderState, to: OrderState): boolean =>
  (ORDER_TRANSITIONS[from] as readonly OrderState[]).includes(to)

/** Progress of a payment, in the provider's terms. Messages arrive late and twice, so the rank only increases. */
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

export const isProgress = (from: PaymentState, to: PaymentState): boolean => PAYMENT_RANKS[to] > PAYMENT_RANKS[from]

/** Progress of a refund at the provider. A failed refund stays failed until staff retry it. */
const REFUND_RANKS = { created: 0, queued: 1, pending: 2, processing: 3, refunded: 4, failed: 5 } as const
export type RefundState = keyof typeof REFUND_RANKS

/** Unknown states are ignored. A refund that the provider cancelled moved no money, so it counts as failed. */
export const refundStateOf = (stated: string): RefundState | undefined =>
  stated === 'canceled' ? 'failed' : Object.hasOwn(REFUND_RANKS, stated) ? (stated as RefundState) : undefined
export const refundMoves = (from: RefundState, to: RefundState): boolean => REFUND_RANKS[to] > REFUND_RANKS[from]
