import { formatLongDate } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import { exclVat, formatPrice } from '@shop/domain/money'
import { formatUnit, shownUnit } from '@shop/domain/pricing/shown-unit'
import { INVOICE } from '@shop/texts/documents'
import { fill } from '@shop/texts/texts'
import type { OrderRow } from '../order-row.ts'
import { createPdf, type Sum } from './create-pdf.ts'
import type { InvoiceLine, InvoiceRow } from './invoice-queries.ts'

const less = (cents: number, locale: Locale) =>
  cents === 0 ? formatPrice(0, locale) : `– ${formatPrice(cents, locale)}`

function deliveredTo({ delivery_address: address }: OrderRow): string[] {
  if (!address) return []
  const extension = address.houseNumberExtension ? ` ${address.houseNumberExtension}` : ''
  return [`${address.street} ${address.houseNumber}${extension}`, `${address.postalCode} ${address.city}`]
}

/** A guest who picks up may have entered only an email address. */
export function buyerOf(order: OrderRow, address = deliveredTo(order)): string[] {
  const { contact, delivery_address, email, locale } = order
  // Guests enter a name only with a delivery address.
  const called = contact.firstName === '' && delivery_address ? delivery_address : contact
  const lines = [
    contact.companyName ?? '',
    [called.firstName, called.middleName ?? '', called.lastName].filter((part) => part !== '').join(' '),
    ...address,
    contact.kvkNumber ? `KvK ${contact.kvkNumber}` : '',
    contact.vatId ? `${INVOICE[locale].vatId} ${contact.vatId}` : '',
  ].filter((line) => line !== '')
  return lines.length === 0 ? [email] : lines
}

/** The recipient of an invoice. The address of a company may differ from that of the delivery. */
function billedTo(order: OrderRow): string[] {
  const address = order.contact.companyAddress
  return buyerOf(order, address ? [address.street, `${address.postalCode} ${address.city}`] : undefined)
}

/** Unit price, VAT rate and total excluding VAT of a line. Empty if an old credit note has no rate. */
function withoutVat(
  { quantity, unitCents, totalCents, vatRate, exclCents }: InvoiceLine,
  locale: Locale,
): [string, string, string] {
  if (vatRate === null) return ['', '', '']
  const total = exclCents ?? exclVat(totalCents, vatRate)
  // A single piece uses the line total as unit price, because the total may contain the rounding of several lines.
  const unit = quantity === 1 ? formatPrice(total, locale) : formatUnit(shownUnit(unitCents, vatRate, quantity), locale)
  return [unit, `${vatRate}%`, formatPrice(total, locale)]
}

export function invoicePdf(invoice: InvoiceRow, order: OrderRow): Promise<Buffer> {
  const words = INVOICE[order.locale]
  const isCredit = invoice.kind === 'credit'
  const sheet = createPdf(isCredit ? words.credit : words.invoice, order.locale)
  const taxCents = invoice.taxes.reduce((sum, { taxCents: tax }) => sum + tax, 0)
  sheet.sides(billedTo(order), [
    [words.number, invoice.number],
    [words.date, formatLongDate(new Date(invoice.issued_at), order.locale)],
    [
      words.supplied,
      formatLongDate(order.handed_over_at === null ? order.preferred_on : new Date(order.handed_over_at), order.locale),
    ],
    [words.order, order.number],
    ...(order.reference ? ([[words.reference, order.reference]] as const) : []),
  ])
  sheet.table(
    [
      { label: words.what, width: 153 },
      { label: words.count, width: 42, isFigure: true },
      { label: words.price, width: 62, isFigure: true },
      { label: words.unit, width: 70, isFigure: true },
      { label: words.vat, width: 34, isFigure: true },
      { label: words.without, width: 61, isFigure: true },
      { label: words.total, width: 61, isFigure: true },
    ],
    invoice.lines.map((line) => [
      line.number ? `${line.title}\n${fill(words.product, { number: line.number })}` : line.title,
      String(line.quantity),
      formatPrice(line.unitCents, order.locale),
      ...withoutVat(line, order.locale),
      formatPrice(line.totalCents, order.locale),
    ]),
  )
  const paidCents = invoice.total_cents - order.points_cents - invoice.open_cents
  sheet.sums([
    [words.excl, formatPrice(invoice.total_cents - taxCents, order.locale)],
    ...invoice.taxes.map(
      ({ rate, inclCents, taxCents: tax }): Sum => [
        `${fill(words.over, { rate })} ${formatPrice(inclCents - tax, order.locale)}`,
        formatPrice(tax, order.locale),
      ],
    ),
    [words.incl, formatPrice(invoice.total_cents, order.locale), 'total'],
    ...(!isCredit && order.points_cents > 0 ? ([[words.points, less(order.points_cents, order.locale)]] as const) : []),
    ...(isCredit
      ? []
      : ([
          [words.paid, less(paidCents, order.locale)],
          [words.open, formatPrice(invoice.open_cents, order.locale), 'bold'],
        ] as const)),
  ])
  sheet.text(isCredit ? words.back : invoice.open_cents > 0 ? words.owed : words.settled, true)
  return sheet.end()
}
