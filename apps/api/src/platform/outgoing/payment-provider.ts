import http from 'node:http'
import https from 'node:https'
import { createMollieClient, type MollieClient, type Payment, type PaymentMethod } from '@mollie/api-client'
import { makeBreaker } from '../breaker.ts'
import { withTimeout } from '../overload/with-timeout.ts'

export type ProviderPayment = {
  readonly pspId: string
  readonly status: string
  readonly mode: string
  readonly amountCents: number
  readonly currency: string
  readonly orderId: string | undefined
  readonly paymentId: string | undefined
  readonly checkoutUrl: string | undefined
  readonly isCancelable: boolean
}
export type PaymentWish = {
  /** Our id, which is also the idempotency key at the provider. */
  readonly paymentId: string
  readonly orderId: string
  readonly amountCents: number
  readonly method: string
  readonly bank: string | undefined
  readonly description: string
  readonly locale: 'nl' | 'en'
  readonly redirectUrl: string
  readonly webhookUrl: string
}
export type RefundWish = {
  /** Our id. Each attempt has its own idempotency key, or the provider would repeat its reply to the first. */
  readonly refundId: string
  readonly attempt: number
  readonly pspId: string
  readonly amountCents: number
  readonly description: string
}
export type Bank = { readonly code: string; readonly name: string }

/** A permanent rejection by the provider. Other failures may succeed later. */
export class ProviderRefusal extends Error {}

const TOTAL_MS = 5_000
const LOCALES = { nl: 'nl_NL', en: 'en_GB' } as const
const money = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })
const centsOf = (value: string) => Math.round(Number(value) * 100)
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export type ProviderOptions = { readonly apiKey: string; readonly url: string }
export type PaymentProvider = ReturnType<typeof openProvider>

/**
 * The official client always creates a TLS agent with its own list of authorities. For a provider on plain HTTP (the
 * simulator), a plain agent replaces it while the client is created.
 */
function makeClient({ apiKey, url }: ProviderOptions): MollieClient {
  const { Agent } = https
  if (url.startsWith('http:')) Object.assign(https, { Agent: http.Agent })
  try {
    return createMollieClient({ apiKey, apiEndpoint: url })
  } finally {
    Object.assign(https, { Agent })
  }
}

/** Client of the payment provider. Each request has a 5 s timeout and fails at once while the circuit is open. */
export function openProvider(options: ProviderOptions) {
  const client = makeClient(options)
  const breaker = makeBreaker({ failures: 5, withinMs: 30_000, openMs: 5_000 })

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    if (!breaker.mayPass()) throw new Error('payment provider unavailable')
    try {
      const answer = await withTimeout(
        question(),
        TOTAL_MS,
        () => new Error('payment provider did not respond in time'),
      )
      breaker.worked()
      return answer
    } catch (cause) {
      const status = (cause as { statusCode?: number }).statusCode
      if (status !== undefined && status >= 400 && status < 500 && status !== 429) {
        breaker.worked()
        throw new ProviderRefusal(`payment provider rejected the request: ${status}`, { cause })
      }
      breaker.failed()
      throw new Error('payment provider request failed', { cause })
    }
  }

  return {
    /** Idempotent: the same payment id returns the same payment. */
    create: (wish: PaymentWish) =>
      ask(async () =>
        readPayment(
          await client.payments.create({
            amount: money(wish.amountCents),
            description: wish.description,
            redirectUrl: wish.redirectUrl,
            webhookUrl: wish.webhookUrl,
            method: wish.method as PaymentMethod,
            locale: LOCALES[wish.locale] as never,
            metadata: { order_id: wish.orderId, payment_id: wish.paymentId },
            ...(wish.bank === undefined ? {} : { issuer: wish.bank }),
            idempotencyKey: wish.paymentId,
          }),
        ),
      ),
    fetch: (pspId: string) => ask(async () => readPayment(await client.payments.get(pspId))),
    cancel: (pspId: string) => ask(async () => readPayment(await client.payments.cancel(pspId))),
    refund: ({ refundId, attempt, pspId, amountCents, description }: RefundWish) =>
      ask(async () => {
        const made = await client.paymentRefunds.create({
          paymentId: pspId,
          amount: money(amountCents),
          description,
          metadata: { refund_id: refundId },
          idempotencyKey: attempt === 1 ? refundId : `${refundId}.${attempt}`,
        })
        return { pspId: made.id, status: String(made.status) }
      }),
    fetchRefund: (pspId: string, refundPspId: string) =>
      ask(async () => String((await client.paymentRefunds.get(refundPspId, { paymentId: pspId })).status)),
    banks: () =>
      ask(async (): Promise<Bank[]> => {
        const method = await client.methods.get('ideal' as PaymentMethod, { include: 'issuers' as never })
        return (method.issuers ?? []).map(({ id, name }) => ({ code: id, name }))
      }),
    isUp: () => !breaker.isOpen(),
    /** Mode that payments of this provider must report. */
    mode: options.apiKey.startsWith('live_') ? 'live' : 'test',
  }
}

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
    isCancelable: payment.isCancelable === true,
  }
}
