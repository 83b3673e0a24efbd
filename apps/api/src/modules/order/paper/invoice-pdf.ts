import { formatLongDate } from '@shop/domain/dates'
import { exclVat, formatPrice } from '@shop/domain/money'
import type { OrderRow } from '../order-row.ts'
import type { InvoiceRow } from './invoice-queries.ts'
import { openSheet, type Sum } from './sheet.ts'

const WORDS = {
  nl: {
    invoice: 'Factuur', credit: 'Creditfactuur', number: 'Factuurnummer', date: 'Factuurdatum', order: 'Bestelling', reference: 'Referentie',
    what: 'Omschrijving', count: 'Aantal', price: 'Prijs incl.', vat: 'Btw', total: 'Totaal incl.', excl: 'Totaal excl. btw',
    without: 'Excl. btw', supplied: 'Leverdatum', over: (rate: number) => `Btw ${rate}% over`, incl: 'Totaal incl. btw', points: 'Betaald met punten', paid: 'Betaald', open: 'Te betalen',
    settled: 'Deze factuur is voldaan.', owed: 'Te betalen binnen 14 dagen onder vermelding van het factuurnummer.', back: 'Dit bedrag betalen we terug.',
  },
  en: {
    invoice: 'Invoice', credit: 'Credit note', number: 'Invoice number', date: 'Invoice date', order: 'Order', reference: 'Reference',
    what: 'Description', count: 'Quantity', price: 'Price incl.', vat: 'VAT', total: 'Total incl.', excl: 'Total excl. VAT',
    without: 'Excl. VAT', supplied: 'Supplied on', over: (rate: number) => `VAT ${rate}% on`, incl: 'Total incl. VAT', points: 'Paid with points', paid: 'Paid', open: 'To pay',
    settled: 'This invoice has been paid.', owed: 'Payable within 14 days, quoting the invoice number.', back: 'We pay this amount back.',
  },
} as const // biome-ignore format: two languages side by side

const less = (cents: number) => (cents === 0 ? formatPrice(0) : `– ${formatPrice(cents)}`)

/** A guest who picks up may have given nothing but an address to mail to. */
export function buyerOf({ contact, delivery_address: address, email }: OrderRow): string[] {
  // who orders as a guest says a name with the address only
  const called = contact.firstName === '' && address ? address : contact
  const name = [called.firstName, called.middleName ?? '', called.lastName].filter((part) => part !== '').join(' ')
  const extension = address?.houseNumberExtension ? ` ${address.houseNumberExtension}` : ''
  const lines = [
    contact.companyName ?? '',
    name,
    address ? `${address.street} ${address.houseNumber}${extension}` : '',
    address ? `${address.postalCode} ${address.city}` : '',
    contact.kvkNumber ? `KvK ${contact.kvkNumber}` : '',
  ].filter((line) => line !== '')
  return lines.length === 0 ? [email] : lines
}

export function invoicePdf(invoice: InvoiceRow, order: OrderRow): Promise<Buffer> {
  const words = WORDS[order.locale]
  const isCredit = invoice.kind === 'credit'
  const sheet = openSheet(isCredit ? words.credit : words.invoice, order.locale)
  const taxCents = invoice.taxes.reduce((sum, { taxCents: tax }) => sum + tax, 0)
  sheet.sides(buyerOf(order), [
    [words.number, invoice.number],
    [words.date, formatLongDate(new Date(invoice.issued_at))],
    [
      words.supplied,
      formatLongDate(order.handed_over_at === null ? order.preferred_on : new Date(order.handed_over_at)),
    ],
    [words.order, order.number],
    ...(order.reference ? ([[words.reference, order.reference]] as const) : []),
  ])
  sheet.table(
    [
      { label: words.what, width: 203 },
      { label: words.count, width: 50, isFigure: true },
      { label: words.price, width: 70, isFigure: true },
      { label: words.vat, width: 40, isFigure: true },
      { label: words.without, width: 60, isFigure: true },
      { label: words.total, width: 60, isFigure: true },
    ],
    invoice.lines.map((line) => [
      line.number ? `${line.title}\nart. ${line.number}` : line.title,
      String(line.quantity),
      formatPrice(line.unitCents),
      line.vatRate === null ? '' : `${line.vatRate}%`,
      line.vatRate === null ? '' : formatPrice(exclVat(line.totalCents, line.vatRate)),
      formatPrice(line.totalCents),
    ]),
  )
  const paidCents = invoice.total_cents - order.points_cents - invoice.open_cents
  sheet.sums([
    [words.excl, formatPrice(invoice.total_cents - taxCents)],
    ...invoice.taxes.map(
      ({ rate, inclCents, taxCents: tax }): Sum => [
        `${words.over(rate)} ${formatPrice(inclCents - tax)}`,
        formatPrice(tax),
      ],
    ),
    [words.incl, formatPrice(invoice.total_cents), 'total'],
    ...(!isCredit && order.points_cents > 0 ? ([[words.points, less(order.points_cents)]] as const) : []),
    ...(isCredit
      ? []
      : ([
          [words.paid, less(paidCents)],
          [words.open, formatPrice(invoice.open_cents), 'bold'],
        ] as const)),
  ])
  sheet.text(isCredit ? words.back : invoice.open_cents > 0 ? words.owed : words.settled, true)
  return sheet.end()
}
