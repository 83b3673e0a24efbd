import http from 'node:http'
import https from 'node:https'
import { createMollieClient, type MollieClient, type Payment, type PaymentMethod } from '@mollie/api-client'
import { isOptional, type MethodOffer } from '@shop/domain/payment/offers'
import {
  type Bank,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  ProviderRefusal,
  type RefundRequest,
} from '../../ports/payment.ts'
import { guardRequests } from './guarded-requests.ts'

export type MollieOptions = { readonly apiKey: string; readonly url: string }

const LOCALES = { nl: 'nl_NL', en: 'en_GB' } as const
const money = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })
const centsOf = (value: string) => Math.round(Number(value) * 100)
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * The official client always creates a TLS agent with its own list of authorities. For a provider on plain HTTP (the
 * simulator), a plain agent replaces it while the client is created.
 */
function makeClient({ apiKey, url }: MollieOptions): MollieClient {
  const { Agent } = https
  if (url.startsWith('http:')) Object.assign(https, { Agent: http.Agent })
  try {
    return createMollieClient({ apiKey, apiEndpoint: url })
  } finally {
    Object.assign(https, { Agent })
  }
}

export function openMollie(options: MollieOptions): PaymentProvider {
  const client = makeClient(options)
  const request = guardRequests()
  return {
    name: 'mollie',
    mode: options.apiKey.startsWith('live_') ? 'live' : 'test',
    create: (wanted) => request(async () => readPayment(await client.payments.create(paymentBody(wanted)))),
    fetch: (pspId) => request(async () => readPayment(await client.payments.get(pspId))),
    cancel: (pspId) => request(async () => readPayment(await client.payments.cancel(pspId))),
    refund: (wanted) =>
      request(async () => {
        const made = await client.paymentRefunds.create(refundBody(wanted))
        return { pspId: made.id, status: String(made.status) }
      }),
    fetchRefund: (pspId, refundPspId) =>
      request(async () => String((await client.paymentRefunds.get(refundPspId, { paymentId: pspId })).status)),
    banks: () =>
      request(async (): Promise<Bank[]> => {
        const method = await client.methods.get('ideal' as PaymentMethod, { include: 'issuers' as never })
        return (method.issuers ?? []).map(({ id, name }) => ({ code: id, name }))
      }),
    offers: () =>
      request(async () => {
        const methods = await client.methods.list({ resource: 'payments', includeWallets: 'applepay,googlepay' })
        return [...methods].flatMap(readOffer)
      }),
    // Mollie does not sign webhooks. They contain the id only, so a forged one causes a fetch at most.
    readWebhook: ({ id }) => ({ ok: true, pspId: WEBHOOK_ID.test(id) ? id : undefined }),
  }
}

/** Mollie's page shows Google Pay with the card form, on devices that have it. */
const METHODS: Readonly<Record<string, string>> = { googlepay: 'creditcard' }

const paymentBody = (wanted: PaymentRequest) => ({
  amount: money(wanted.amountCents),
  description: wanted.description,
  redirectUrl: wanted.redirectUrl,
  webhookUrl: wanted.webhookUrl,
  method: (METHODS[wanted.method] ?? wanted.method) as PaymentMethod,
  locale: LOCALES[wanted.locale] as never,
  metadata: { order_id: wanted.orderId, payment_id: wanted.paymentId },
  ...(wanted.bank === undefined ? {} : { issuer: wanted.bank }),
  ...(wanted.method === KLARNA ? payLaterBody(wanted) : {}),
  idempotencyKey: wanted.paymentId,
})

const KLARNA = 'klarna'
/** Klarna requires the payer and lines; one line has the whole amount, so that parts can be refunded freely. */
function payLaterBody({ payer, amountCents, description }: PaymentRequest) {
  if (!payer) throw new ProviderRefusal('payment afterwards needs the address of the payer')
  const { firstName, lastName, email, street, postalCode, city } = payer
  const amount = money(amountCents)
  return {
    captureMode: 'automatic' as never,
    billingAddress: {
      ...{ givenName: firstName, familyName: lastName, email },
      ...{ streetAndNumber: street, postalCode, city, country: 'NL' },
    },
    lines: [{ description, quantity: 1, unitPrice: amount, totalAmount: amount }] as never,
  }
}

const refundBody = ({ refundId, attempt, pspId, amountCents, description }: RefundRequest) => ({
  paymentId: pspId,
  amount: money(amountCents),
  description,
  metadata: { refund_id: refundId },
  idempotencyKey: attempt === 1 ? refundId : `${refundId}.${attempt}`,
})

const WEBHOOK_ID = /^tr_[A-Za-z0-9]{6,40}$/
const PSP_ID = /^tr_\w+$/
const AMOUNT = /^\d+\.\d{2}$/

/** Treats a malformed reply as a temporary failure, so that the caller retries later. */
function mustBePayment({ id, status, mode, amount }: Payment) {
  const isOne =
    PSP_ID.test(String(id)) &&
    typeof status === 'string' &&
    typeof mode === 'string' &&
    typeof amount?.value === 'string' &&
    AMOUNT.test(amount.value) &&
    typeof amount.currency === 'string'
  if (!isOne) throw new Error('payment provider returned a malformed payment')
}

type StatedAmount = { readonly value: string; readonly currency: string }
type ListedMethod = {
  readonly id: string
  readonly minimumAmount?: StatedAmount | null
  readonly maximumAmount?: StatedAmount | null
}

/** Skips other methods. Without a maximum, that of the shop's amounts counts. */
function readOffer({ id, minimumAmount, maximumAmount }: ListedMethod): MethodOffer[] {
  const method = String(id)
  if (!isOptional(method)) return []
  if (!minimumAmount || !AMOUNT.test(minimumAmount.value) || minimumAmount.currency !== 'EUR')
    throw new Error('payment provider returned a malformed method')
  return [
    {
      method,
      leastCents: centsOf(minimumAmount.value),
      mostCents: maximumAmount ? centsOf(maximumAmount.value) : Number.MAX_SAFE_INTEGER,
      needsAddress: method === KLARNA,
    },
  ]
}

function readPayment(payment: Payment): ProviderPayment {
  mustBePayment(payment)
  const metadata = (payment.metadata ?? {}) as Record<string, unknown>
  return {
    pspId: payment.id,
    status: String(payment.status),
    mode: String(payment.mode),
    amountCents: centsOf(payment.amount.value),
    currency: payment.amount.currency,
    orderId: textOf(metadata['order_id']),
    paymentId: textOf(metadata['payment_id']),
    checkoutUrl: payment.getCheckoutUrl() ?? undefined,
  }
}
