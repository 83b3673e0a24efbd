import { greetedName } from '@shop/domain/account/person-name'
import { clockAt, formatLongDate } from '@shop/domain/dates'
import { formatPrice } from '@shop/domain/money'
import { href } from '@shop/routes'
import { FILE_NAME } from '@shop/texts/documents'
import { type MailVariables, orderLetter } from '@shop/texts/order-letters'
import { transaction } from '../../../platform/sql/transaction.ts'
import { methodName } from '../../payment/index.ts'
import { invoicePdf } from '../documents/invoice-pdf.ts'
import { findInvoice, type InvoiceRow } from '../documents/invoice-queries.ts'
import { creditKey, creditTitle, invoiceKey, invoiceOrder, issueCredit } from '../documents/make-invoice.ts'
import { orderPdf } from '../documents/order-pdf.ts'
import { pickupPdf } from '../documents/pickup-pdf.ts'
import { REVIEW_STOP_PATH, signatureOf } from '../names.ts'
import { listOrderLines, lockOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { shortCreditKey } from '../post-purchase/short-pick.ts'
import type { MailKind } from '../transition.ts'
import type { OrderViewRow } from '../view/view-queries.ts'
import type { WorkerContext } from '../worker/worker-context.ts'
import type { MailRow } from '../worker/worker-queries.ts'
import { mailBody } from './mail-html.ts'
import type { Attachment, Outgoing } from './outgoing.ts'
import { plannedOf } from './planned.ts'

/** Mails that show when and where the goods are handed over. */
const COMING: readonly MailKind[] = ['order', 'paid', 'ready', 'part', 'sent', 'moved', 'reminder']
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const centsOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const pdf = (filename: string, content: Buffer): Attachment => ({ filename, content, contentType: 'application/pdf' })

export const orderLink = (
  origin: string,
  secret: string,
  { public_id, locale }: Pick<OrderRow, 'public_id' | 'locale'>,
) => `${origin}${href(locale, 'order-link')}?id=${public_id}&s=${signatureOf(secret, public_id)}`

/** The page on which the buyer reviews the products of the order. */
const reviewLink = (origin: string, secret: string, { public_id, locale }: OrderRow) =>
  `${origin}${href(locale, 'order-reviews')}?id=${public_id}&s=${signatureOf(secret, public_id)}`

/** Unsubscribes the email address of this order from review invitations. */
const reviewStopLink = (origin: string, secret: string, { public_id }: OrderRow) =>
  `${origin}${REVIEW_STOP_PATH}?id=${public_id}&s=${signatureOf(secret, public_id)}`

const withdrawLink = (origin: string, secret: string, { public_id, locale }: OrderRow) =>
  `${origin}${href(locale, 'withdrawal')}?id=${public_id}&s=${signatureOf(secret, public_id)}`

const momentOf = (at: Date, locale: 'nl' | 'en') => `${formatLongDate(at, locale)}, ${clockAt(at)}`

function tell({ order, branch_name, split }: OrderViewRow, { data }: MailRow): MailVariables {
  const hours = [order.preferred_from, order.preferred_to].map((time) => time?.slice(0, 5) ?? '').join('–')
  const cents = centsOf(data.cents)
  const { locale } = order
  // Guests enter a name only with a delivery address.
  const name = greetedName(order.contact.firstName || (order.delivery_address?.firstName ?? ''))
  return {
    number: order.number,
    name: name === '' ? '' : `, ${name}`,
    when: `${formatLongDate(order.preferred_on, locale)}, ${hours}`,
    planned: plannedOf(order, branch_name, split),
    branch: branch_name ?? '',
    total: formatPrice(order.total_cents, order.locale),
    amount:
      cents === 0
        ? order.state === 'paid_short'
          ? formatPrice(order.to_pay_cents, order.locale)
          : ''
        : formatPrice(cents, order.locale),
    code: order.pickup_code ?? '',
    at:
      data.at === undefined
        ? ''
        : `${formatLongDate(new Date(textOf(data.at)), order.locale)} ${clockAt(new Date(textOf(data.at)))}`,
    items: textOf(data.items),
    rest: textOf(data.rest),
    way: textOf(data.way),
    by: textOf(data.by),
    points: centsOf(data.points) === 0 ? '' : String(data.points),
    isPaid: order.ground === 'psp_paid',
    isPickup: order.shipping_method === 'pickup',
    isUncollected: data.reason === 'not_collected',
    isAgreed: data.isAgreed === true,
    proposed:
      data.day === undefined
        ? ''
        : `${formatLongDate(textOf(data.day), locale)}, ${textOf(data.from)}–${textOf(data.to)}`,
    until: order.holds_until === null ? '' : formatLongDate(new Date(order.holds_until), locale),
    toPay: formatPrice(order.to_pay_cents),
    payUntil: order.holds_until === null ? '' : momentOf(new Date(order.holds_until), locale),
    isAtTill: centsOf(data.tillCents) > 0,
    reducedAmount: centsOf(data.reducedCents) > 0 ? formatPrice(centsOf(data.reducedCents), locale) : '',
    reason: textOf(data.reason),
  }
}

/** Issues the invoice with the first mail that attaches it, in a separate transaction so that numbers have no gaps. */
async function invoiceFor({ db, now }: WorkerContext, order: OrderRow): Promise<InvoiceRow> {
  const [known] = await findInvoice.rows(db, invoiceKey(order))
  if (known) return known
  const made = await transaction(db, `invoice:${order.id}`, async (tx) => {
    // Use the current order, so that earlier returns are credited at once.
    const [current = order] = await lockOrder.rows(tx, order.id)
    const lines = await listOrderLines.rows(tx, order.id)
    return { ok: true, invoice: await invoiceOrder(tx, current, lines, 0, now()) }
  })
  return made.invoice
}

/** Issues a credit note for a refund if the order has an invoice. */
async function creditFor(
  { db, now }: WorkerContext,
  order: OrderRow,
  { key, data }: MailRow,
): Promise<InvoiceRow | undefined> {
  const [invoice] = await findInvoice.rows(db, invoiceKey(order))
  const worth = centsOf(data.worthCents) || centsOf(data.cents)
  if (!invoice || worth === 0 || data.isSurplus === true) return undefined
  const title = creditTitle(order)
  const made = await transaction(db, `credit:${order.id}`, async (tx) => ({
    ok: true,
    credit: await issueCredit(tx, order, invoice, { cents: worth, title, key: creditKey(key), now: now() }),
  }))
  return made.credit
}

async function attachmentsOf(context: WorkerContext, view: OrderViewRow, row: MailRow): Promise<Attachment[]> {
  const { order } = view
  const kind = row.kind as MailKind
  const word = FILE_NAME[order.locale]
  const own = async () => pdf(`${word}-${order.number}.pdf`, await orderPdf(view, context.current.idealName))
  const paper = async (invoice: InvoiceRow) => pdf(`${invoice.number}.pdf`, await invoicePdf(invoice, order))
  if (kind === 'order') return [await own()]
  if (kind === 'paid') return [await own(), await paper(await invoiceFor(context, order))]
  if (kind === 'ready') return [pdf(`${word}-${order.number}-${order.pickup_code}.pdf`, await pickupPdf(view))]
  const [invoice] = kind === 'sent' ? await findInvoice.rows(context.db, invoiceKey(order)) : []
  if (invoice) return [await paper(invoice)]
  if (kind === 'missing' || kind === 'restCancelled') {
    const [note] = await findInvoice.rows(context.db, shortCreditKey(order, textOf(row.data.withdrawalId)))
    return note ? [await paper(note)] : []
  }
  const credit = kind === 'cancelled' || kind === 'refunded' ? await creditFor(context, order, row) : undefined
  return credit ? [await paper(credit)] : []
}

/** Renders a queued mail when it is sent, so that it shows the current state of the order. */
export async function makeOrderMail(
  context: WorkerContext,
  row: MailRow,
  view: OrderViewRow | undefined,
): Promise<Outgoing> {
  if (!view) throw new Error(`order ${row.order_id} not found`)
  const { order } = view
  const letter = orderLetter(row.kind as MailKind, order.locale, tell(view, row))
  const stopUrl = row.kind === 'review' ? reviewStopLink(context.origin, context.secret, order) : undefined
  const body = mailBody(view, {
    ...letter,
    orderUrl: orderLink(context.origin, context.secret, order),
    ...(row.kind === 'review' ? { reviewUrl: reviewLink(context.origin, context.secret, order) } : {}),
    withdrawUrl: withdrawLink(context.origin, context.secret, order),
    payment: methodName(order.payment_method, order.locale, context.current.idealName),
    // A carrier delivers parcels at its own time.
    hasPlace: COMING.includes(row.kind as MailKind) && row.data.way !== 'parcels',
    hasRights: row.kind === 'order' || row.kind === 'paid',
    ...(stopUrl === undefined ? {} : { stopUrl }),
  })
  return {
    to: row.recipient,
    subject: letter.subject,
    ...body,
    key: row.key,
    ...(stopUrl === undefined ? {} : { unsubscribeUrl: stopUrl }),
    attachments: await attachmentsOf(context, view, row),
  }
}
