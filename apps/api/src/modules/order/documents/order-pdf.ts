import { formatLongDate } from '@shop/domain/dates'
import { formatPrice } from '@shop/domain/money'
import { ORDER_DOCUMENT } from '@shop/texts/documents'
import { ORDER_MAIL } from '@shop/texts/order-mail'
import { fill } from '@shop/texts/texts'
import { methodName } from '../../payment/index.ts'
import { configuredText } from '../view/configured-text.ts'
import { cutsText } from '../view/cuts-text.ts'
import type { LineInView, OrderViewRow } from '../view/view-queries.ts'
import { createPdf, type Sum } from './create-pdf.ts'
import { buyerOf } from './invoice-pdf.ts'

const madeToMeasure = ({ cuts, configured, is_withdrawable }: LineInView, locale: 'nl' | 'en') => {
  if (cuts) return cutsText(cuts, locale)
  if (configured) return configuredText(configured, locale)
  return is_withdrawable ? [] : [ORDER_DOCUMENT[locale].custom]
}

/** The agreement on a durable medium: the order, the right of withdrawal with its form, guarantee and terms. */
export function orderPdf({ order, lines, branch_name, split }: OrderViewRow, idealName: string): Promise<Buffer> {
  const words = ORDER_DOCUMENT[order.locale]
  const sheet = createPdf(`${words.title} ${order.number}`, order.locale)
  const day = formatLongDate(order.preferred_on, order.locale)
  const hours = [order.preferred_from, order.preferred_to].map((time) => time?.slice(0, 5) ?? '').join('–')
  const isPickup = order.shipping_method === 'pickup'
  sheet.sides(buyerOf(order), [
    [words.number, order.number],
    [words.date, formatLongDate(new Date(order.confirmed_at), order.locale)],
    [isPickup ? words.pick : words.when, `${day}, ${hours}`],
    ...(split
      ? ([
          [
            words.pick,
            `${formatLongDate(split.promised_on, order.locale)}, ${split.promised_from}–${split.promised_to}`,
          ],
        ] as const)
      : []),
    ...(isPickup || split ? ([[words.branch, branch_name ?? '']] as const) : []),
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
      [
        line.title,
        fill(words.product, { number: line.product_number }),
        ...(line.is_collected ? [ORDER_MAIL[order.locale].collected] : []),
        ...madeToMeasure(line, order.locale),
      ].join('\n'),
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
