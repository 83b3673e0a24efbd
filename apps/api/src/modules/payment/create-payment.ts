import type pg from 'pg'
import type { PaymentProvider } from '../../platform/outgoing/payment-provider.ts'
import { step } from '../../platform/tracing/tracing.ts'
import { keepCreated, type ToCreate } from './payment-queries.ts'

export type CreateDeps = {
  readonly raw: pg.Pool
  readonly provider: PaymentProvider
  readonly webhookUrl: string
}

/**
 * Makes the payment at the provider, outside any transaction. Our own payment id is the key: a second try after a lost
 * answer gives the same payment, so nobody is ever asked twice.
 */
export async function createPayment(
  { raw, provider, webhookUrl }: CreateDeps,
  payment: ToCreate,
  returnTo: string,
): Promise<string> {
  const wish = {
    paymentId: payment.id,
    orderId: payment.public_id,
    amountCents: payment.amount_cents,
    method: payment.method,
    bank: payment.bank ?? undefined,
    description: `${payment.locale === 'en' ? 'Order' : 'Bestelling'} ${payment.number}`,
    locale: payment.locale,
    redirectUrl: returnTo,
    webhookUrl,
  }
  const made = await step('provider create', () => provider.create(wish))
  await keepCreated.rows(raw, payment.id, made.pspId, made.checkoutUrl ?? null)
  return made.checkoutUrl ?? returnTo
}
