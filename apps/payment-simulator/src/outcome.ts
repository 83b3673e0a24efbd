import { isSession } from './stripe/session-id.ts'

/** Possible results of a payment. `open` leaves it unchanged, as when the payer leaves the page. */
export const OUTCOMES = ['paid', 'failed', 'canceled', 'expired', 'pending', 'authorized', 'open'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const isOutcome = (text: unknown): text is Outcome => OUTCOMES.includes(text as Outcome)

const FINAL = new Set(['paid', 'failed', 'canceled', 'expired'])
export const isFinal = (status: string) => FINAL.has(status)

/** States of a refund; the bank may still reject one that the provider accepted. */
export const REFUND_STATES = ['queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof REFUND_STATES)[number]
export const isRefundStatus = (text: unknown): text is RefundStatus => REFUND_STATES.includes(text as RefundStatus)

/** Mollie sends a webhook for these states only; Stripe also for a pending payment. */
const CALLED = new Set(['paid', 'failed', 'canceled', 'expired', 'authorized'])
export const isCalled = (status: string, id: string) => CALLED.has(status) || isSession(id)

const MINUTE = 60_000
const LIFE: Readonly<Record<string, number>> = {
  ideal: 15 * MINUTE,
  creditcard: 30 * MINUTE,
  applepay: 30 * MINUTE,
  paypal: 180 * MINUTE,
  klarna: 48 * 60 * MINUTE,
}
export const lifeOf = (method: unknown) => LIFE[String(method)] ?? 15 * MINUTE
