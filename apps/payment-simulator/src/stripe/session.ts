import { createHmac } from 'node:crypto'
import type { CallRow, PaymentRow, RefundRow } from '../ledger.ts'
import { bodyOf } from '../views.ts'
import { intentOf } from './session-id.ts'

const seconds = (at: number) => Math.floor(at / 1_000)

const STATUS: Readonly<Record<string, 'open' | 'complete' | 'expired'>> = {
  open: 'open',
  paid: 'complete',
  pending: 'complete',
  authorized: 'complete',
  failed: 'complete',
}
const INTENT: Readonly<Record<string, string>> = {
  paid: 'succeeded',
  pending: 'processing',
  authorized: 'requires_capture',
}

function intentView(row: PaymentRow) {
  return {
    id: intentOf(row.id),
    object: 'payment_intent',
    amount: row.amount_cents,
    currency: 'eur',
    livemode: row.mode === 'live',
    status: INTENT[row.status] ?? 'requires_payment_method',
    last_payment_error:
      row.status === 'failed' ? { type: 'card_error', code: 'payment_intent_payment_attempt_failed' } : null,
  }
}

/** A Checkout Session as the provider returns it; a session without an attempt has no payment intent. */
export function sessionView(row: PaymentRow, url: string, isExpanded: boolean) {
  const { amount, metadata, redirectUrl, cancelUrl, locale, method } = bodyOf(row)
  const status = STATUS[row.status] ?? 'expired'
  const hasIntent = status === 'complete'
  return {
    id: row.id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: row.mode === 'live',
    status,
    payment_status: row.status === 'paid' ? 'paid' : 'unpaid',
    amount_total: Math.round(Number(amount.value) * 100),
    currency: amount.currency.toLowerCase(),
    allowed_payment_method_types: [method],
    metadata: metadata ?? {},
    payment_intent: hasIntent ? (isExpanded ? intentView(row) : intentOf(row.id)) : null,
    locale: locale ?? null,
    success_url: redirectUrl ?? null,
    cancel_url: cancelUrl ?? null,
    created: seconds(row.created_at),
    expires_at: seconds(row.expires_at),
    url: status === 'open' ? `${url}/checkout/${row.id}` : null,
  }
}

const REFUND_STATUS: Readonly<Record<string, string>> = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'succeeded',
}

export function stripeRefundView(row: RefundRow) {
  const given = JSON.parse(row.body) as { readonly metadata?: unknown }
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount_cents,
    currency: 'eur',
    created: seconds(row.created_at),
    metadata: given.metadata ?? {},
    payment_intent: intentOf(row.payment_id),
    status: REFUND_STATUS[row.status] ?? row.status,
  }
}

const TYPES: Readonly<Record<string, string>> = {
  failed: 'checkout.session.async_payment_failed',
  canceled: 'checkout.session.expired',
  expired: 'checkout.session.expired',
}

/** The event of a stored webhook. A retry has the same event id. */
export function eventOf(call: CallRow, row: PaymentRow, refund: RefundRow | undefined, url: string) {
  const isRefund = call.why.startsWith('refund') && refund !== undefined
  return {
    id: `evt_simulator${String(call.number).padStart(12, '0')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(row.changed_at),
    livemode: row.mode === 'live',
    type: isRefund ? 'refund.updated' : (TYPES[row.status] ?? 'checkout.session.completed'),
    data: { object: isRefund ? stripeRefundView(refund) : sessionView(row, url, false) },
  }
}

/** Signs with the time of this attempt, as the provider does. Written without its client, which checks it. */
export function signatureOf(secret: string, body: string, at: number): string {
  const time = seconds(at)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
