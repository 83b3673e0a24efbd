/**
 * Where an order can go from each state. `accepted` is owed but has its ground: on account, at the counter, or nothing
 * to pay. `paid_short` is paid while the goods are gone, `mismatch` is paid otherwise than asked: both wait for staff.
 */
const ORDER_WAYS = {
  created: ['awaiting_payment', 'accepted', 'paid', 'cancelled'],
  awaiting_payment: ['paid', 'paid_short', 'mismatch', 'cancelled'],
  accepted: ['preparing', 'cancelled'],
  paid: ['preparing', 'cancelled'],
  paid_short: ['paid', 'cancelled'],
  mismatch: ['paid', 'awaiting_payment', 'cancelled'],
  preparing: ['ready', 'sent', 'cancelled'],
  ready: ['collected', 'cancelled'],
  sent: ['delivered', 'returned'],
  collected: ['returned'],
  delivered: ['returned'],
  returned: [],
  cancelled: [],
} as const

export type OrderState = keyof typeof ORDER_WAYS
export const ORDER_STATES = Object.keys(ORDER_WAYS) as OrderState[]

export const mayBecome = (from: OrderState, to: OrderState): boolean =>
  (ORDER_WAYS[from] as readonly OrderState[]).includes(to)

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

/** How far a refund is at the provider. A refund that failed stays failed until staff have it made again. */
const REFUND_RANKS = { created: 0, queued: 1, pending: 2, processing: 3, refunded: 4, failed: 5 } as const
export type RefundState = keyof typeof REFUND_RANKS

/** Names this shop does not know say nothing; a refund that the provider cancelled moved no money. */
export const refundStateOf = (stated: string): RefundState | undefined =>
  stated === 'canceled' ? 'failed' : Object.hasOwn(REFUND_RANKS, stated) ? (stated as RefundState) : undefined
export const refundMoves = (from: RefundState, to: RefundState): boolean => REFUND_RANKS[to] > REFUND_RANKS[from]
