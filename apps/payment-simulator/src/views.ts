import type { PaymentRow, RefundRow } from './ledger.ts'
import { isFinal } from './outcome.ts'

export type PaymentBody = {
  readonly amount: { readonly currency: string; readonly value: string }
  readonly description: string
  readonly redirectUrl?: string
  readonly cancelUrl?: string
  readonly webhookUrl?: string
  readonly method?: string | readonly string[]
  readonly issuer?: string
  readonly locale?: string
  readonly metadata?: unknown
  readonly billingAddress?: { readonly streetAndNumber?: string; readonly email?: string }
  readonly lines?: readonly object[]
}

export const PROFILE = 'pfl_simulator'
const time = (at: number) => new Date(at).toISOString()
const money = (cents: number, currency: string) => ({ currency, value: (cents / 100).toFixed(2) })
const link = (href: string, type = 'application/hal+json') => ({ href, type })
export const bodyOf = (row: PaymentRow) => JSON.parse(row.body) as PaymentBody

const STAMP: Readonly<Record<string, string>> = {
  paid: 'paidAt',
  canceled: 'canceledAt',
  expired: 'expiredAt',
  failed: 'failedAt',
  authorized: 'authorizedAt',
}

export function paymentView(row: PaymentRow, refundedCents: number, url: string) {
  const { method, ...given } = bodyOf(row)
  const { currency } = given.amount
  const stamp = STAMP[row.status]
  const isPaid = row.status === 'paid'
  return {
    resource: 'payment',
    id: row.id,
    mode: row.mode,
    createdAt: time(row.created_at),
    amount: given.amount,
    description: given.description,
    method: typeof method === 'string' ? method : null,
    metadata: given.metadata ?? null,
    status: row.status,
    ...(isFinal(row.status) ? {} : { isCancelable: true, expiresAt: time(row.expires_at) }),
    ...(stamp ? { [stamp]: time(row.changed_at) } : {}),
    ...(isPaid
      ? {
          amountRefunded: money(refundedCents, currency),
          amountRemaining: money(row.amount_cents - refundedCents, currency),
        }
      : {}),
    locale: given.locale ?? 'nl_NL',
    profileId: PROFILE,
    sequenceType: 'oneoff',
    ...(given.redirectUrl ? { redirectUrl: given.redirectUrl } : {}),
    ...(given.webhookUrl ? { webhookUrl: given.webhookUrl } : {}),
    ...(isPaid && method === 'ideal'
      ? { details: { consumerName: 'T. Test', consumerAccount: 'NL53INGB0654422370', consumerBic: 'INGBNL2A' } }
      : {}),
    _links: {
      self: link(`${url}/v2/payments/${row.id}`),
      ...(isFinal(row.status) ? {} : { checkout: link(`${url}/checkout/${row.id}`, 'text/html') }),
      ...(refundedCents > 0 ? { refunds: link(`${url}/v2/payments/${row.id}/refunds`) } : {}),
      documentation: link('https://docs.mollie.com/reference/get-payment', 'text/html'),
    },
  }
}

export function refundView(row: RefundRow, url: string) {
  const given = JSON.parse(row.body) as PaymentBody
  return {
    resource: 'refund',
    id: row.id,
    mode: 'test',
    amount: given.amount,
    status: row.status,
    createdAt: time(row.created_at),
    description: given.description ?? '',
    metadata: given.metadata ?? null,
    paymentId: row.payment_id,
    _links: {
      self: link(`${url}/v2/payments/${row.payment_id}/refunds/${row.id}`),
      payment: link(`${url}/v2/payments/${row.payment_id}`),
    },
  }
}

export const listView = (name: string, items: readonly object[], self: string, next: string | null = null) => ({
  count: items.length,
  _embedded: { [name]: items },
  _links: { self: link(self), previous: null, next: next === null ? null : link(next) },
})
