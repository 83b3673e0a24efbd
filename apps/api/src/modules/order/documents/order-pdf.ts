import { formatLongDate } from '@shop/domain/dates'
import { formatPrice } from '@shop/domain/money'
import { COMPANY } from '@shop/retailer/company'
import { methodName } from '../../payment/index.ts'
import { cutsText } from '../view/cuts-text.ts'
import type { LineInView, OrderViewRow } from '../view/view-queries.ts'
import { createPdf, type Sum } from './create-pdf.ts'
import { buyerOf } from './invoice-pdf.ts'

const WORDS = {
  nl: {
    title: 'Bestelling', number: 'Bestelnummer', date: 'Besteld op', pay: 'Betalen', when: 'Bezorgen op', pick: 'Afhalen vanaf', branch: 'Vestiging',
    what: 'Omschrijving', count: 'Aantal', price: 'Prijs', total: 'Totaal', goods: 'Artikelen', codes: 'Actiecodes', delivery: 'Bezorging', pallet: 'Pallets',
    vat: 'Waarvan btw', incl: 'Totaal incl. btw', points: 'Punten', toPay: 'Te betalen', paid: 'Betaald', custom: 'Op maat gemaakt: niet te herroepen.',
    right: 'Herroepingsrecht', model: 'Modelformulier voor herroeping', guarantee: 'Garantie en voorwaarden',
    rightText: 'Je kunt deze koop binnen 14 dagen na ontvangst van het laatste artikel herroepen, zonder reden. Meld het via de link in je mail, via Koop herroepen onder aan elke pagina, of met het formulier hieronder. Je stuurt of brengt de artikelen binnen 14 dagen daarna terug; wij betalen de aankoop en de standaard bezorgkosten binnen 14 dagen na je melding terug. Artikelen die voor je op maat zijn gemaakt of gemengd kun je niet herroepen.',
    modelText: `Aan ${COMPANY.name}, ${COMPANY.street}, ${COMPANY.place}, ${COMPANY.email}\n\nIk deel u mede dat ik onze overeenkomst betreffende de verkoop van de volgende artikelen herroep: ____________________\nBesteld op / ontvangen op: ____________________\nNaam: ____________________\nAdres: ____________________\nDatum en handtekening (alleen op papier): ____________________`,
    guaranteeText: 'Een artikel moet doen wat je ervan mag verwachten: de wettelijke garantie geldt altijd, naast een garantie van de fabrikant. Onze algemene voorwaarden staan op de site onder Klantenservice en zijn gedeponeerd bij de KvK.',
  },
  en: {
    title: 'Order', number: 'Order number', date: 'Ordered on', pay: 'Payment', when: 'Delivery on', pick: 'Collection from', branch: 'Branch',
    what: 'Description', count: 'Quantity', price: 'Price', total: 'Total', goods: 'Products', codes: 'Promotion codes', delivery: 'Delivery', pallet: 'Pallets',
    vat: 'Including VAT', incl: 'Total incl. VAT', points: 'Points', toPay: 'Amount to pay', paid: 'Paid', custom: 'Made to measure: cannot be withdrawn.',
    right: 'Right of withdrawal', model: 'Model withdrawal form', guarantee: 'Guarantee and terms',
    rightText: 'You may withdraw from this purchase within 14 days of receiving the last product, without giving a reason. Tell us through the link in your email, through Withdraw from purchase at the foot of every page, or with the form below. Return the products within 14 days after that; we pay back the purchase and the standard delivery costs within 14 days of your message. Products made to measure or mixed for you cannot be withdrawn.',
    modelText: `To ${COMPANY.name}, ${COMPANY.street}, ${COMPANY.place}, ${COMPANY.email}\n\nI hereby give notice that I withdraw from my contract of sale of the following products: ____________________\nOrdered on / received on: ____________________\nName: ____________________\nAddress: ____________________\nDate and signature (on paper only): ____________________`,
    guaranteeText: 'A product has to do what you may expect of it: the statutory guarantee always applies, in addition to any manufacturer’s guarantee. Our terms and conditions are on the site under Customer service and are deposited with the Chamber of Commerce.',
  },
} as const // biome-ignore format: two languages side by side

const madeToMeasure = ({ cuts, is_withdrawable }: LineInView, locale: 'nl' | 'en') => {
  if (cuts) return cutsText(cuts, locale)
  return is_withdrawable ? [] : [WORDS[locale].custom]
}

/** The agreement on a durable medium: the order, the right of withdrawal with its form, guarantee and terms. */
export function orderPdf({ order, lines, branch_name }: OrderViewRow, idealName: string): Promise<Buffer> {
  const words = WORDS[order.locale]
  const sheet = createPdf(`${words.title} ${order.number}`, order.locale)
  const day = formatLongDate(order.preferred_on, order.locale)
  const hours = [order.preferred_from, order.preferred_to].map((time) => time?.slice(0, 5) ?? '').join('–')
  const isPickup = order.shipping_method === 'pickup'
  sheet.sides(buyerOf(order), [
    [words.number, order.number],
    [words.date, formatLongDate(new Date(order.confirmed_at), order.locale)],
    [isPickup ? words.pick : words.when, `${day}, ${hours}`],
    ...(isPickup ? ([[words.branch, branch_name ?? '']] as const) : []),
    [words.pay, methodName(order.payment_method, order.locale, idealName)],
  ])
  sheet.table(
    [
      { label: words.what, width: 273 },
      { label: words.count, width: 60, isFigure: true },
      { label: words.price, width: 70, isFigure: true },
      { label: words.total, width: 80, isFigure: true },
    ],
    lines.map((line) => [
      [line.title, `art. ${line.product_number}`, ...madeToMeasure(line, order.locale)].join('\n'),
      String(line.quantity),
      formatPrice(line.unit_cents, order.locale),
      formatPrice(line.unit_cents * line.quantity, order.locale),
    ]),
  )
  const some = (label: string, cents: number) =>
    cents === 0 ? [] : ([[label, formatPrice(cents, order.locale)]] as const)
  sheet.sums([
    [words.goods, formatPrice(order.goods_cents, order.locale)],
    ...some(words.codes, -order.voucher_cents),
    ...some(words.delivery, order.delivery_cents),
    ...some(words.pallet, order.pallet_cents),
    [words.incl, formatPrice(order.total_cents, order.locale), 'total'],
    ...order.taxes.map(({ rate, taxCents }): Sum => [`${words.vat} ${rate}%`, formatPrice(taxCents, order.locale)]),
    ...some(words.points, -order.points_cents),
    [order.ground === 'psp_paid' ? words.paid : words.toPay, formatPrice(order.to_pay_cents, order.locale), 'bold'],
  ])
  sheet.heading(words.right)
  sheet.text(words.rightText)
  sheet.heading(words.model)
  sheet.text(words.modelText)
  sheet.heading(words.guarantee)
  sheet.text(words.guaranteeText)
  return sheet.end()
}
