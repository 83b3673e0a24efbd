import { openProvider, type PaymentProvider, type ProviderOptions } from '../../platform/outgoing/payment-provider.ts'

export type Paying = {
  /** Where payments go while the setting `paymentTestMode` is on; never there in production. */
  readonly test?: ProviderOptions | undefined
  readonly live?: ProviderOptions | undefined
  /** How the provider reaches us. */
  readonly webhookOrigin: string
}
export type Providers = {
  readonly forMode: (isTest: boolean) => PaymentProvider | undefined
  readonly webhookUrl: string
}

export function openProviders({ test, live, webhookOrigin }: Paying): Providers {
  const [testing, real] = [test && openProvider(test), live && openProvider(live)]
  return { forMode: (isTest) => (isTest ? testing : real), webhookUrl: `${webhookOrigin}/api/webhooks/mollie` }
}
