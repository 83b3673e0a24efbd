import { openProvider, type PaymentProvider, type ProviderOptions } from '../../platform/outgoing/payment-provider.ts'

export type PaymentConfig = {
  /** The provider used while the setting `paymentTestMode` is on; absent in production. */
  readonly test?: ProviderOptions | undefined
  readonly live?: ProviderOptions | undefined
  /** Public origin at which the provider reaches the webhook. */
  readonly webhookOrigin: string
}
export type Providers = {
  readonly forMode: (isTest: boolean) => PaymentProvider | undefined
  readonly webhookUrl: string
}

export function openProviders({ test, live, webhookOrigin }: PaymentConfig): Providers {
  const [testing, real] = [test && openProvider(test), live && openProvider(live)]
  return { forMode: (isTest) => (isTest ? testing : real), webhookUrl: `${webhookOrigin}/api/webhooks/mollie` }
}
