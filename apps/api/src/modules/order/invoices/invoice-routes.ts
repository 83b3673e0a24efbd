import { Readable } from 'node:stream'
import { countInvoices, done, invoiceFiles, invoicePayment, payInvoices } from '@shop/contract'
import { dayAt } from '@shop/domain/dates'
import { toCents, toEuros } from '@shop/domain/money'
import { ACCOUNT_TERM_DAYS } from '@shop/domain/order/account-term'
import { paysInvoices } from '@shop/domain/order/invoice-state'
import { mayPayAgainBy } from '@shop/domain/payment/methods'
import { isOptional } from '@shop/domain/payment/offers'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { customerOf } from '../../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { ProviderRefusal } from '../../../ports/payment.ts'
import type { OffersOf, PaymentSettings, Providers } from '../../payment/index.ts'
import { invoicePdf } from '../documents/invoice-pdf.ts'
import { type ZipEntry, zipOf } from '../documents/zip.ts'
import { findOrder } from '../order-queries.ts'
import { countOwn, listOwnInvoices, type OwnInvoice } from './invoice-list-queries.ts'
import { findInvoicePayment, listParts } from './invoice-payment-queries.ts'
import { payPageOf, startPayment } from './pay-invoices.ts'
import { leaveInvoicePayment, syncInvoicePayment } from './settle-invoices.ts'

const refuse = refuseBy({
  not_found: 404,
  invoices_changed: 409,
  key_reused: 409,
  payment_method_unavailable: 422,
  unavailable: 503,
})
export type InvoiceOptions = {
  readonly db: Db
  readonly providers: Providers
  readonly offersOf: OffersOf
  readonly settings: () => Promise<PaymentSettings>
  readonly origin: string
}

/** Payments, files and counts of the caller's own invoices. */
export function invoiceRoutes(app: FastifyInstance, { db, providers, offersOf, settings, origin }: InvoiceOptions) {
  serve(app, countInvoices, async (request) => {
    const { customerId } = customerOf(request)
    const [counts] = await countOwn.rows(db, customerId, dayAt(request.now), ACCOUNT_TERM_DAYS)
    const { open_cents = 0, all = 0, open = 0, overdue = 0, paid = 0, credit = 0 } = counts ?? {}
    return answer(200, done({ all, open, overdue, paid, credit, openAmount: toEuros(open_cents) }))
  })

  /** Draws one document at a time while the reader receives the one before. */
  async function* documents(invoices: readonly OwnInvoice[]): AsyncGenerator<ZipEntry> {
    for (const invoice of invoices) {
      const [order] = await findOrder.rows(db, invoice.order_id)
      if (order)
        yield { name: `${invoice.number}.pdf`, content: await invoicePdf(invoice, order), at: invoice.issued_at }
    }
  }

  serve(app, invoiceFiles, async (request, reply) => {
    const ids = [...new Set(request.query.ids.split(','))]
    const { customerId } = customerOf(request)
    const invoices = await listOwnInvoices.rows(db, customerId, ids)
    if (invoices.length < ids.length) return refuse('not_found')
    reply
      .type('application/zip')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'attachment; filename="facturen.zip"')
    return answer(200, Readable.from(zipOf(documents(invoices))) as unknown as string) // Fastify sends a stream as it is
  })

  serve(app, payInvoices, async (request) => {
    const { id, invoiceIds, method, expectedAmount } = request.body
    const { isTestMode } = await settings()
    const provider = providers.forMode(isTestMode)
    const cents = toCents(expectedAmount)
    if (!provider || !paysInvoices(method)) return refuse('payment_method_unavailable')
    const offers = isOptional(method) ? await offersOf(provider) : []
    if (!mayPayAgainBy(method, { toPayCents: cents, hasAddress: false }, offers))
      return refuse('payment_method_unavailable')
    const { customerId } = customerOf(request)
    const wanted = { id, customerId, invoiceIds, method, cents, locale: request.locale }
    const started = await startPayment(db, provider.name, wanted)
    if (!started.ok) return refuse(started.code)
    const { payment } = started
    const own = providers.named(payment.provider, isTestMode) ?? provider
    const creating = { db, provider: own, origin, webhookUrl: providers.webhookUrl(own.name) }
    try {
      return answer(200, done({ id: payment.id, redirectUrl: await payPageOf(creating, payment) }))
    } catch (error) {
      ;(request.log as FastifyBaseLogger).warn({ err: error }, 'payment of invoices not created; the customer retries')
      return refuse(error instanceof ProviderRefusal ? 'payment_method_unavailable' : 'unavailable')
    }
  })

  /** The page after the provider. The state comes from the provider, whatever the URL says. */
  serve(app, invoicePayment, async (request) => {
    const { customerId } = customerOf(request)
    const own = async () => (await findInvoicePayment.rows(db, request.params.id)).at(0)
    const before = await own()
    if (before?.customer_id !== customerId) return refuse('not_found')
    const provider = providers.named(before.provider, (await settings()).isTestMode)
    if (before.psp_id !== null && provider && isUnfinished(before.state)) {
      const read = request.query.left === 'yes' ? leaveInvoicePayment : syncInvoicePayment
      await read({ db, provider }, before.psp_id, request.id).catch((error: Error) =>
        (request.log as FastifyBaseLogger).warn(
          { err: error },
          'payment provider unavailable; returning the stored state',
        ),
      )
    }
    const after = (await own()) ?? before
    const numbers = (await listParts.rows(db, after.id)).map(({ number }) => number).toSorted()
    const isOpen = isUnfinished(after.state)
    return answer(
      200,
      done({
        state: isOpen ? ('open' as const) : after.state === 'paid' ? ('paid' as const) : ('failed' as const),
        redirectUrl: isOpen ? after.checkout_url : null,
        amount: toEuros(after.amount_cents),
        numbers,
        backAmount: toEuros(after.refund_cents),
      }),
    )
  })
}

const isUnfinished = (state: string) => ['created', 'open', 'pending', 'authorized'].includes(state)
