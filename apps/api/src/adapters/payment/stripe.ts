import { type MethodOffer, OPTIONAL_METHODS, type OptionalMethod } from '@shop/domain/payment/offers'
import Stripe from 'stripe'
import {
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  ProviderRefusal,
  type RefundRequest,
  type WebhookMessage,
  type WebhookReading,
} from '../../ports/payment.ts'
import { guardRequests, TOTAL_MS } from './guarded-requests.ts'

export type StripeOptions = { readonly apiKey: string; readonly url: string; readonly webhookSecret: string }
type Session = Stripe.Checkout.Session

/** Payment methods of the shop in Stripe's terms. A method without an entry is refused. */
const METHODS: Readonly<Record<string, string>> = {
  ideal: 'ideal',
  creditcard: 'card',
  // The page of a card payment shows the wallets that the device has.
  applepay: 'card',
  googlepay: 'card',
  paypal: 'paypal',
  klarna: 'klarna',
}
/** Stripe returns no bounds: its lowest charge and highest card amount, and those of Klarna in the Netherlands. */
const CARD = { leastCents: 50, mostCents: 99_999_999, needsAddress: false }
const BOUNDS: Readonly<Record<OptionalMethod, Omit<MethodOffer, 'method'>>> = {
  applepay: CARD,
  googlepay: CARD,
  klarna: { leastCents: 100, mostCents: 1_400_000, needsAddress: false },
}
const PSP_ID = /^cs_(test|live)_[A-Za-z0-9]{10,200}$/
/** Set on a session that the shop ends. Stripe itself reports it as expired, like one that ran out of time. */
const CANCELLED = 'cancelled'

function makeClient({ apiKey, url }: StripeOptions) {
  const { protocol, hostname, port } = new URL(url)
  return new Stripe(apiKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : port,
    // The worker retries with the same key, so that the timeout of a request stays predictable.
    maxNetworkRetries: 0,
    timeout: TOTAL_MS,
    telemetry: false,
  })
}

/**
 * Stripe with Checkout Sessions: the payer pays on Stripe's page, so that the shop never receives card data. A session
 * lives for 24 hours at Stripe; the shop ends it when it releases the goods.
 */
export function openStripe(options: StripeOptions): PaymentProvider {
  const client = makeClient(options)
  const request = guardRequests()
  const { sessions } = client.checkout
  const retrieve = (pspId: string) => sessions.retrieve(pspId, { expand: ['payment_intent'] })

  return {
    name: 'stripe',
    mode: options.apiKey.includes('_live_') ? 'live' : 'test',
    create: (wanted) =>
      request(async () =>
        readSession(await sessions.create(sessionBody(wanted), { idempotencyKey: wanted.paymentId })),
      ),
    fetch: (pspId) => request(async () => readSession(await retrieve(pspId))),
    cancel: (pspId) =>
      request(async () => {
        await sessions.update(pspId, { metadata: { [CANCELLED]: 'yes' } })
        return readSession(await sessions.expire(pspId))
      }),
    refund: (wanted) =>
      request(async () => {
        const intent = intentIdOf(await sessions.retrieve(wanted.pspId))
        const made = await client.refunds.create(refundBody(wanted, intent), { idempotencyKey: keyOf(wanted) })
        return { pspId: made.id, status: refundStatus(made.status) }
      }),
    fetchRefund: (_pspId, refundPspId) =>
      request(async () => refundStatus((await client.refunds.retrieve(refundPspId)).status)),
    // The payer chooses the bank at Stripe.
    banks: async () => [],
    offers: () => request(async () => readOffers((await client.paymentMethodConfigurations.list({ limit: 100 })).data)),
    readWebhook: (message) => readEvent(client, options.webhookSecret, message),
  }
}

/** The default configuration counts, because sessions name none. A method is offered if it is on and activated. */
function readOffers(configurations: readonly Stripe.PaymentMethodConfiguration[]): MethodOffer[] {
  if (!Array.isArray(configurations)) throw new Error('payment provider returned malformed methods')
  const own = configurations.find(({ is_default, active }) => is_default && active)
  const methods = { applepay: own?.apple_pay, googlepay: own?.google_pay, klarna: own?.klarna }
  return OPTIONAL_METHODS.filter(
    (method) => methods[method]?.available && methods[method].display_preference.value === 'on',
  ).map((method) => ({ method, ...BOUNDS[method] }))
}

/** Depends on the request only: Stripe refuses a repeated key with another body. */
function sessionBody(wanted: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const method = METHODS[wanted.method]
  if (method === undefined) throw new ProviderRefusal(`payment method ${wanted.method} is not available at Stripe`)
  const metadata = { order_id: wanted.orderId, payment_id: wanted.paymentId }
  return {
    mode: 'payment',
    allowed_payment_method_types: [method],
    // The amount must be in euros, whatever the payer's country.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: wanted.amountCents,
          product_data: { name: wanted.description },
        },
      },
    ],
    client_reference_id: wanted.paymentId,
    metadata,
    payment_intent_data: { metadata, description: wanted.description },
    locale: wanted.locale,
    success_url: wanted.redirectUrl,
    cancel_url: wanted.cancelUrl,
  }
}

const keyOf = ({ refundId, attempt }: RefundRequest) => (attempt === 1 ? refundId : `${refundId}.${attempt}`)

/** A refund event does not name the session, so its metadata does. */
const refundBody = ({ refundId, pspId, amountCents }: RefundRequest, intent: string) => ({
  payment_intent: intent,
  amount: amountCents,
  metadata: { refund_id: refundId, session: pspId },
})

function intentIdOf({ payment_intent: intent }: Session): string {
  const id = typeof intent === 'string' ? intent : intent?.id
  if (id === undefined) throw new ProviderRefusal('payment provider has no payment to refund')
  return id
}

const REFUND_STATES: Readonly<Record<string, string>> = { succeeded: 'refunded', requires_action: 'pending' }
const refundStatus = (stated: string | null) => REFUND_STATES[stated ?? ''] ?? stated ?? 'pending'

/** States of an asynchronous payment method after the payer completed the page. */
const INTENT_STATES: Readonly<Record<string, string>> = {
  succeeded: 'paid',
  requires_payment_method: 'failed',
  canceled: 'failed',
}

function statusOf({ status, payment_status, payment_intent: intent, metadata }: Session): string {
  if (status === 'expired') return metadata?.[CANCELLED] === 'yes' ? 'canceled' : 'expired'
  if (status !== 'complete') return String(status)
  if (payment_status === 'paid') return 'paid'
  return (typeof intent === 'object' && intent !== null && INTENT_STATES[intent.status]) || 'pending'
}

/** Treats a malformed reply as a temporary failure, so that the caller retries later. */
function readSession(session: Session): ProviderPayment {
  const { id, amount_total: cents, currency, livemode, metadata, url } = session
  const isOne = PSP_ID.test(String(id)) && Number.isSafeInteger(cents) && typeof currency === 'string'
  if (!isOne || cents === null || typeof livemode !== 'boolean')
    throw new Error('payment provider returned a malformed payment')
  return {
    pspId: id,
    status: statusOf(session),
    mode: livemode ? 'live' : 'test',
    amountCents: cents,
    currency: currency.toUpperCase(),
    orderId: metadata?.['order_id'],
    paymentId: metadata?.['payment_id'],
    checkoutUrl: url ?? undefined,
  }
}

/** The official client checks the signature and rejects timestamps older than five minutes. */
function readEvent(client: Stripe, secret: string, { rawBody, headers }: WebhookMessage): WebhookReading {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return { ok: false, reason: 'bad_signature' }
  try {
    const { type, data } = client.webhooks.constructEvent(rawBody, signature, secret)
    const object = data.object as { readonly id?: string; readonly metadata?: Stripe.Metadata | null }
    const pspId = type.startsWith('refund.') ? object.metadata?.['session'] : object.id
    return { ok: true, pspId: pspId !== undefined && PSP_ID.test(pspId) ? pspId : undefined }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { ok: false, reason: 'bad_signature' }
    throw error
  }
}
