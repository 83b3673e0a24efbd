import { href } from '@shop/routes'
import { INVOICE_PAYMENT } from '@shop/texts/order'
import { fill } from '@shop/texts/texts'
import type { Db } from '../../../platform/db.ts'
import { step } from '../../../platform/tracing/tracing.ts'
import type { PaymentProvider } from '../../../ports/payment.ts'
import {
  countOwnInvoices,
  findInvoicePayment,
  findSamePayment,
  type InvoicePayment,
  insertInvoicePayment,
  listParts,
  saveCreated,
} from './invoice-payment-queries.ts'

export type InvoicesToPay = {
  readonly id: string
  readonly customerId: string
  readonly invoiceIds: readonly string[]
  readonly method: string
  readonly cents: number
  readonly locale: 'nl' | 'en'
}
export type Started =
  | { readonly ok: true; readonly payment: InvoicePayment }
  | { readonly ok: false; readonly code: 'not_found' | 'invoices_changed' | 'key_reused' }

/**
 * Writes one payment for the open amounts of these invoices. A repeated id, and another tab with the same invoices,
 * receive the payment that exists. Two payments of one invoice are possible: the second is returned when it is paid.
 */
export async function startPayment(db: Db, provider: string, wanted: InvoicesToPay): Promise<Started> {
  const { id, customerId, invoiceIds, method, cents, locale } = wanted
  const [known] = await findInvoicePayment.rows(db, id)
  if (known) return repeat(known, wanted)
  const [same] = await findSamePayment.rows(db, customerId, method, cents, invoiceIds)
  if (same?.provider === provider) return { ok: true, payment: same }
  const made = await insertInvoicePayment.rows(db, id, customerId, provider, method, cents, locale, invoiceIds)
  const [payment] = await findInvoicePayment.rows(db, id)
  if (payment) return made.length > 0 ? { ok: true, payment } : repeat(payment, wanted)
  const [own] = await countOwnInvoices.rows(db, customerId, invoiceIds)
  return { ok: false, code: own?.count === invoiceIds.length ? 'invoices_changed' : 'not_found' }
}

/** A key of another customer is treated as unknown, so that it discloses nothing. */
function repeat(known: InvoicePayment, { customerId, method, cents }: InvoicesToPay): Started {
  if (known.customer_id !== customerId) return { ok: false, code: 'not_found' }
  const isSame = known.method === method && known.amount_cents === cents
  return isSame ? { ok: true, payment: known } : { ok: false, code: 'key_reused' }
}

const MOST_NAMED = 3
/** The first numbers, because a bank shows a short text only. */
function describe(numbers: readonly string[], locale: 'nl' | 'en'): string {
  const words = INVOICE_PAYMENT[locale]
  const named = numbers.slice(0, MOST_NAMED).join(', ')
  const count = numbers.length - MOST_NAMED
  return fill(numbers.length === 1 ? words.one : words.more, {
    numbers: count > 0 ? fill(words.rest, { numbers: named, count }) : named,
  })
}

export const pageAfter = (origin: string, { id, locale }: Pick<InvoicePayment, 'id' | 'locale'>) =>
  `${origin}${href(locale, 'account-invoices')}?betaling=${id}`

export type CreateOptions = {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly origin: string
  readonly webhookUrl: string
}

/** The page to pay at. Created once: our id is the key at the provider. */
export async function payPageOf({ db, provider, origin, webhookUrl }: CreateOptions, payment: InvoicePayment) {
  const after = pageAfter(origin, payment)
  if (payment.psp_id !== null) return payment.checkout_url ?? after
  const numbers = (await listParts.rows(db, payment.id)).map(({ number }) => number).toSorted()
  const made = await step('provider create', () =>
    provider.create({
      paymentId: payment.id,
      orderId: payment.id,
      amountCents: payment.amount_cents,
      method: payment.method,
      bank: undefined,
      payer: undefined,
      description: describe(numbers, payment.locale),
      locale: payment.locale,
      redirectUrl: after,
      cancelUrl: `${after}&left=yes`,
      webhookUrl,
    }),
  )
  await saveCreated.rows(db, payment.id, made.pspId, made.checkoutUrl ?? null)
  return made.checkoutUrl ?? after
}
