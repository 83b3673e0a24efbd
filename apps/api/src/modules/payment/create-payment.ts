import { isOptional } from '@shop/domain/payment/offers'
import { PAYMENT_DESCRIPTION } from '@shop/texts/order'
import { fill } from '@shop/texts/texts'
import type { Db } from '../../platform/db.ts'
import { step } from '../../platform/tracing/tracing.ts'
import type { Payer, PaymentProvider } from '../../ports/payment.ts'
import { type PayerAddress, saveCreatedPayment, type ToCreate } from './payment-queries.ts'

export type CreateDeps = {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly webhookUrl: string
}

function payerOf(address: PayerAddress, email: string): Payer {
  const { firstName, lastName, street, houseNumber, houseNumberExtension, postalCode, city } = address
  const number = `${houseNumber}${houseNumberExtension ? ` ${houseNumberExtension}` : ''}`
  return { firstName, lastName, email, street: `${street} ${number}`, postalCode, city }
}

/**
 * Creates the payment at the provider, outside any transaction. The payment id is the idempotency key: a retry after a
 * lost reply returns the same payment, so the customer is never charged twice.
 */
export async function createPayment(
  { db, provider, webhookUrl }: CreateDeps,
  payment: ToCreate,
  returnTo: string,
): Promise<string> {
  const request = {
    paymentId: payment.id,
    orderId: payment.public_id,
    amountCents: payment.amount_cents,
    method: payment.method,
    bank: payment.bank ?? undefined,
    payer:
      payment.delivery_address && isOptional(payment.method)
        ? payerOf(payment.delivery_address, payment.email)
        : undefined,
    description: fill(PAYMENT_DESCRIPTION[payment.locale], { number: payment.number }),
    locale: payment.locale,
    redirectUrl: returnTo,
    // A hint for the return page, which then ends the payment at the provider.
    cancelUrl: `${returnTo}&left=yes`,
    webhookUrl,
  }
  const made = await step('provider create', () => provider.create(request))
  await saveCreatedPayment.rows(db, payment.id, made.pspId, made.checkoutUrl ?? null)
  return made.checkoutUrl ?? returnTo
}
