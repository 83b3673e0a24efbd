import type { MethodOffer } from '@shop/domain/payment/offers'

/** Every provider that has an adapter. The name is part of the webhook path and stored with each payment. */
export const PROVIDER_NAMES = ['mollie', 'stripe'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

export type ProviderPayment = {
  readonly pspId: string
  /** A payment state of the domain, or an unknown text that the caller records as a mismatch. */
  readonly status: string
  readonly mode: string
  readonly amountCents: number
  readonly currency: string
  readonly orderId: string | undefined
  readonly paymentId: string | undefined
  /** The page to pay at, while the payment is open. */
  readonly checkoutUrl: string | undefined
}
/** Required by providers for payment afterwards. Deliveries are in the Netherlands only. */
export type Payer = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
}
export type PaymentRequest = {
  /** Our id, which is also the idempotency key at the provider. */
  readonly paymentId: string
  readonly orderId: string
  readonly amountCents: number
  readonly method: string
  readonly bank: string | undefined
  /** Undefined for a method that does not need it, and for an order without an address. */
  readonly payer: Payer | undefined
  readonly description: string
  readonly locale: 'nl' | 'en'
  /** The payer returns here after paying. */
  readonly redirectUrl: string
  /** The payer returns here from a provider that does not record a cancellation itself. */
  readonly cancelUrl: string
  /** For providers that take it per payment; others have it in their account. */
  readonly webhookUrl: string
}
export type RefundRequest = {
  /** Our id. Each attempt has its own idempotency key, or the provider would repeat its reply to the first. */
  readonly refundId: string
  readonly attempt: number
  readonly pspId: string
  readonly amountCents: number
  readonly description: string
}
export type RefundReply = { readonly pspId: string; readonly status: string }
export type Bank = { readonly code: string; readonly name: string }

export type WebhookMessage = {
  /** The `id` field of the body. */
  readonly id: string
  /** The body as received, for signatures. Empty for a form. */
  readonly rawBody: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}
/** A webhook names the payment to fetch. An event without a payment of the shop is valid and ignored. */
export type WebhookReading =
  | { readonly ok: true; readonly pspId: string | undefined }
  | { readonly ok: false; readonly reason: 'bad_signature' }

/** A permanent rejection by the provider. Other failures may succeed later. */
export class ProviderRefusal extends Error {}

/**
 * Redirect payments at one provider. Amounts are in euro cents. A request fails with `ProviderRefusal` if a retry cannot
 * help, otherwise with another error.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  /** Mode that payments of this provider must report. */
  readonly mode: 'test' | 'live'
  /** Idempotent: the same payment id returns the same payment. */
  readonly create: (request: PaymentRequest) => Promise<ProviderPayment>
  readonly fetch: (pspId: string) => Promise<ProviderPayment>
  /** After this the payment cannot be paid. Refused if it is already final. */
  readonly cancel: (pspId: string) => Promise<ProviderPayment>
  /** Idempotent per refund id and attempt. */
  readonly refund: (request: RefundRequest) => Promise<RefundReply>
  readonly fetchRefund: (pspId: string, refundPspId: string) => Promise<string>
  /** Banks to choose in the shop; empty if the payer chooses at the provider. */
  readonly banks: () => Promise<Bank[]>
  /** Wallets and pay later that this account has now, with their conditions. */
  readonly offers: () => Promise<MethodOffer[]>
  /** Checks the signature, if the provider has one, and reads which payment changed. Never the state itself. */
  readonly readWebhook: (message: WebhookMessage) => WebhookReading
}
