import { type MollieOptions, openMollie } from './adapters/payment/mollie.ts'
import { openStripe, type StripeOptions } from './adapters/payment/stripe.ts'
import { makeProviders, type Providers } from './modules/payment/index.ts'
import type { ProviderName } from './ports/payment.ts'

export type ProviderOptions = {
  readonly mollie?: MollieOptions | undefined
  readonly stripe?: StripeOptions | undefined
}
export type PaymentConfig = {
  /** The provider of new payments. */
  readonly chosen: ProviderName
  readonly test: ProviderOptions
  readonly live: ProviderOptions
  readonly webhookOrigin: string
}

/** A shop without a payment provider, which offers only its own payment methods. */
export const noProviders = (webhookOrigin: string): PaymentConfig => ({
  chosen: 'mollie',
  test: {},
  live: {},
  webhookOrigin,
})

const open = ({ mollie, stripe }: ProviderOptions) => ({
  ...(mollie ? { mollie: openMollie(mollie) } : {}),
  ...(stripe ? { stripe: openStripe(stripe) } : {}),
})

/** Opens every configured adapter, because refunds of earlier payments need theirs after a change of provider. */
export const openProviders = ({ test, live, ...rest }: PaymentConfig): Providers =>
  makeProviders({ ...rest, test: open(test), live: open(live) })
