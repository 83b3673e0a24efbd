import http from 'node:http'
import https from 'node:https'
import { createMollieClient, type MollieClient, type Payment, type PaymentMethod } from '@mollie/api-client'
import { makeBreaker } from '../breaker.ts'
import { within } from '../overload/within.ts'

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
  /** Ours; also the key under which the provider knows a repeat. */
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
  /** Ours. A second attempt has a key of its own: the provider would repeat the answer to the first. */
  readonly refundId: string
  readonly attempt: number
  readonly pspId: string
  readonly amountCents: number
  readonly description: string
}
export type Bank = { readonly code: string; readonly name: string }

/** The provider says no, and will say no again. Anything else that goes wrong may go right later. */
export class ProviderRefusal extends Error {}

const TOTAL_MS = 5_000
const LOCALES = { nl: 'nl_NL', en: 'en_GB' } as const
const money = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })
const centsOf = (value: string) => Math.round(Number(value) * 100)
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export type ProviderOptions = { readonly apiKey: string; readonly url: string }
export type PaymentProvider = ReturnType<typeof openProvider>

/**
 * The official client makes an agent for TLS with its own list of authorities, whatever its endpoint is. A provider on
 * plain HTTP (the simulator) therefore gets a plain agent in its place while the client is made.
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

/** Four questions to the payment provider, each with an end: five seconds, and none while it is known to be away. */
export function openProvider(options: ProviderOptions) {
  const client = makeClient(options)
  const breaker = makeBreaker({ failures: 5, withinMs: 30_000, openMs: 5_000 })

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    if (!breaker.mayPass()) throw new Error('the payment provider is away')
    try {
      const answer = await within(question(), TOTAL_MS, () => new Error('the payment provider did not answer in time'))
      breaker.worked()
      return answer
    } catch (cause) {
      const status = (cause as { statusCode?: number }).statusCode
      if (status !== undefined && status >= 400 && status < 500 && status !== 429) {
        breaker.worked()
        throw new ProviderRefusal(`the payment provider refused: ${status}`, { cause })
      }
      breaker.failed()
      throw new Error('the payment provider failed', { cause })
    }
  }

  return {
    /** The same payment id gives the same payment, however often it is asked. */
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
    /** What its payments must say of themselves. */
    mode: options.apiKey.startsWith('live_') ? 'live' : 'test',
  }
}

const PSP_ID = /^tr_\w+$/
const AMOUNT = /^\d+\.\d{2}$/

/** An answer that is not what was agreed says nothing: who asked, asks again later. */
function mustBePayment({ id, status, mode, amount }: Payment) {
  const isOne =
    PSP_ID.test(String(id)) &&
    typeof status === 'string' &&
    typeof mode === 'string' &&
    typeof amount?.value === 'string' &&
    AMOUNT.test(amount.value) &&
    typeof amount.currency === 'string'
  if (!isOne) throw new Error('the payment provider answered something that is no payment')
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
