import { href } from '@shop/routes'
import type pg from 'pg'
import type { PaymentProvider } from '../../platform/outgoing/payment-provider.ts'
import { step } from '../../platform/tracing/tracing.ts'
import { keepCreated, type ToCreate } from './payment-queries.ts'

export type CreateDeps = {
  readonly raw: pg.Pool
  readonly provider: PaymentProvider
  readonly origin: string
  readonly webhookUrl: string
}

/** Where a payer comes back to. What stands in it decides nothing: the state is asked from the provider. */
export const returnUrl = (origin: string, publicId: string, locale: 'nl' | 'en') =>
  `${origin}${href(locale, 'checkout-redirect')}?orderId=${publicId}`

/**
 * Makes the payment at the provider, outside any transaction. Our own payment id is the key: a second try after a lost
 * answer gives the same payment, so nobody is ever asked twice.
 */
export async function createPayment(
  { raw, provider, origin, webhookUrl }: CreateDeps,
  payment: ToCreate,
): Promise<string> {
  const wish = {
    paymentId: payment.id,
    orderId: payment.public_id,
    amountCents: payment.amount_cents,
    method: payment.method,
    bank: payment.bank ?? undefined,
    description: `${payment.locale === 'en' ? 'Order' : 'Bestelling'} ${payment.number}`,
    locale: payment.locale,
    redirectUrl: returnUrl(origin, payment.public_id, payment.locale),
    webhookUrl,
  }
  const made = await step('provider create', () => provider.create(wish))
  await keepCreated.rows(raw, payment.id, made.pspId, made.checkoutUrl ?? null)
  return made.checkoutUrl ?? returnUrl(origin, payment.public_id, payment.locale)
}
