import { greetedName } from '@shop/domain/account/person-name'
import { clockAt, formatLongDate } from '@shop/domain/dates'
import { formatPrice } from '@shop/domain/money'
import { href } from '@shop/routes'
import { transact } from '../../../platform/sql/transact.ts'
import { methodName } from '../../payment/index.ts'
import type { MailRow } from '../keep/keep-queries.ts'
import type { Turn } from '../keep/turn.ts'
import type { MailKind } from '../move.ts'
import { REVIEW_STOP_PATH, signatureOf } from '../names.ts'
import { listOrderLines, lockOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { invoicePdf } from '../paper/invoice-pdf.ts'
import { findInvoice, type InvoiceRow } from '../paper/invoice-queries.ts'
import { creditKey, creditTitle, invoiceKey, invoiceOrder, issueCredit } from '../paper/make-invoice.ts'
import { orderPdf } from '../paper/order-pdf.ts'
import { pickupPdf } from '../paper/pickup-pdf.ts'
import { findViewById, type OrderViewRow } from '../view/view-queries.ts'
import { mailBody } from './mail-html.ts'
import type { Attachment, Outgoing } from './outgoing.ts'
import { plannedOf } from './planned.ts'
import { LETTERS, type Told } from './texts.ts'

/** Mails of which the reader wants to know when and where. */
const COMING: readonly MailKind[] = ['order', 'paid', 'ready', 'sent', 'reminder']
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const centsOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const pdf = (filename: string, content: Buffer): Attachment => ({ filename, content, contentType: 'application/pdf' })

export const orderLink = (
  origin: string,
  secret: string,
  { public_id, locale }: Pick<OrderRow, 'public_id' | 'locale'>,
) => `${origin}${href(locale, 'order-link')}?id=${public_id}&s=${signatureOf(secret, public_id)}`

/** Stops invitations to review for the address of this order. */
const reviewStopLink = (origin: string, secret: string, { public_id }: OrderRow) =>
  `${origin}${REVIEW_STOP_PATH}?id=${public_id}&s=${signatureOf(secret, public_id)}`

const withdrawLink = (origin: string, secret: string, { public_id, locale }: OrderRow) =>
  `${origin}${href(locale, 'withdrawal')}?id=${public_id}&s=${signatureOf(secret, public_id)}`

const momentOf = (at: Date, locale: 'nl' | 'en') => `${formatLongDate(at, locale)}, ${clockAt(at)}`

function tell({ order, branch_name }: OrderViewRow, { data }: MailRow): Told {
  const hours = [order.preferred_from, order.preferred_to].map((time) => time?.slice(0, 5) ?? '').join('–')
  const cents = centsOf(data.cents)
  const { locale } = order
  // who orders as a guest says a name with the address only
  const name = greetedName(order.contact.firstName || (order.delivery_address?.firstName ?? ''))
  return {
    number: order.number,
    name: name === '' ? '' : `, ${name}`,
    when: `${formatLongDate(order.preferred_on, locale)}, ${hours}`,
    planned: plannedOf(order, branch_name),
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
    isPickup: order.shipping_method === 'pickup',
    isUncollected: data.reason === 'not_collected',
    until: order.holds_until === null ? '' : formatLongDate(new Date(order.holds_until), locale),
    toPay: formatPrice(order.to_pay_cents),
    payUntil: order.holds_until === null ? '' : momentOf(new Date(order.holds_until), locale),
  }
}

/** The invoice is made with the first mail that carries it, in a transaction of its own: its number has no gap. */
async function invoiceFor({ db, now }: Turn, order: OrderRow): Promise<InvoiceRow> {
  const [known] = await findInvoice.rows(db.raw, invoiceKey(order))
  if (known) return known
  const made = await transact(db.raw, `invoice:${order.id}`, async (client) => {
    // as it stands now: what came back meanwhile is credited at once
    const [current = order] = await lockOrder.rows(client, order.id)
    const lines = await listOrderLines.rows(client, order.id)
    return { ok: true, invoice: await invoiceOrder(client, current, lines, 0, now()) }
  })
  return made.invoice
}

/** What goes back of an order that has an invoice is credited. */
async function creditFor({ db, now }: Turn, order: OrderRow, { key, data }: MailRow): Promise<InvoiceRow | undefined> {
  const [invoice] = await findInvoice.rows(db.raw, invoiceKey(order))
  const worth = centsOf(data.worthCents) || centsOf(data.cents)
  if (!invoice || worth === 0 || data.isSurplus === true) return undefined
  const title = creditTitle(order)
  const made = await transact(db.raw, `credit:${order.id}`, async (client) => ({
    ok: true,
    credit: await issueCredit(client, order, invoice, { cents: worth, title, key: creditKey(key), now: now() }),
  }))
  return made.credit
}

async function attachmentsOf(turn: Turn, view: OrderViewRow, row: MailRow): Promise<Attachment[]> {
  const { order } = view
  const kind = row.kind as MailKind
  const word = order.locale === 'en' ? 'order' : 'bestelling'
  const own = async () => pdf(`${word}-${order.number}.pdf`, await orderPdf(view, turn.current.idealName))
  const paper = async (invoice: InvoiceRow) => pdf(`${invoice.number}.pdf`, await invoicePdf(invoice, order))
  if (kind === 'order') return [await own()]
  if (kind === 'paid') return [await own(), await paper(await invoiceFor(turn, order))]
  if (kind === 'ready') return [pdf(`${word}-${order.number}-${order.pickup_code}.pdf`, await pickupPdf(view))]
  const [invoice] = kind === 'sent' ? await findInvoice.rows(turn.db.raw, invoiceKey(order)) : []
  if (invoice) return [await paper(invoice)]
  const credit = kind === 'cancelled' || kind === 'refunded' ? await creditFor(turn, order, row) : undefined
  return credit ? [await paper(credit)] : []
}

/** A mail that is owed, made when it is sent: it tells how the order stands now. */
export async function makeOrderMail(turn: Turn, row: MailRow): Promise<Outgoing> {
  const [view] = await findViewById.rows(turn.db.raw, row.order_id)
  if (!view) throw new Error(`order ${row.order_id} has gone`)
  const { order } = view
  const letter = LETTERS[order.locale][row.kind as MailKind](tell(view, row))
  const stopUrl = row.kind === 'review' ? reviewStopLink(turn.origin, turn.secret, order) : undefined
  const body = mailBody(view, {
    ...letter,
    orderUrl: orderLink(turn.origin, turn.secret, order),
    withdrawUrl: withdrawLink(turn.origin, turn.secret, order),
    payment: methodName(order.payment_method, order.locale, turn.current.idealName),
    hasPlace: COMING.includes(row.kind as MailKind),
    hasRights: row.kind === 'order' || row.kind === 'paid',
    ...(stopUrl === undefined ? {} : { stopUrl }),
  })
  return {
    to: row.recipient,
    subject: letter.subject,
    ...body,
    key: row.key,
    ...(stopUrl === undefined ? {} : { unsubscribeUrl: stopUrl }),
    attachments: await attachmentsOf(turn, view, row),
  }
}
