import { type PaymentProvider, PROVIDER_NAMES, type ProviderName } from '../../ports/payment.ts'

/** The payment providers of this shop. New payments use one; earlier payments stay at the provider that has them. */
export type Providers = {
  /** The provider of new payments. */
  readonly forMode: (isTest: boolean) => PaymentProvider | undefined
  /** The provider that has a payment, by the name stored with it. */
  readonly named: (name: string, isTest: boolean) => PaymentProvider | undefined
  /** Every mode of one provider, to check a webhook before its payment is known. */
  readonly all: (name: string) => readonly PaymentProvider[]
  readonly webhookUrl: (name: ProviderName) => string
}

type ByName = Readonly<Partial<Record<ProviderName, PaymentProvider>>>
type OpenedProviders = {
  readonly chosen: ProviderName
  /** The providers used while the setting `paymentTestMode` is on; none in production. */
  readonly test: ByName
  readonly live: ByName
  /** Public origin at which a provider reaches the webhook. */
  readonly webhookOrigin: string
}

const isName = (name: string): name is ProviderName => PROVIDER_NAMES.includes(name as ProviderName)

export function makeProviders({ chosen, test, live, webhookOrigin }: OpenedProviders): Providers {
  const named = (name: string, isTest: boolean) => (isName(name) ? (isTest ? test : live)[name] : undefined)
  return {
    forMode: (isTest) => named(chosen, isTest),
    named,
    all: (name) => [named(name, true), named(name, false)].filter((one) => one !== undefined),
    webhookUrl: (name) => `${webhookOrigin}/api/webhooks/${name}`,
  }
}
