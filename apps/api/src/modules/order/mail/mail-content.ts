import { readablePhone } from '@shop/domain/account/phone'
import { clockAt, formatLongDate } from '@shop/domain/dates'
import { formatPrice } from '@shop/domain/money'
import { ORDER_MAIL, type OrderMailWords } from '@shop/texts/order-mail'
import { addressOf, counterOf, hoursOf } from '../view/branch-text.ts'
import { configuredText } from '../view/configured-text.ts'
import { cutsText } from '../view/cuts-text.ts'
import type { LineInView, OrderViewRow } from '../view/view-queries.ts'

export type Body = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly orderUrl: string
  /** Replaces the link to the order in the invitation to review. */
  readonly reviewUrl?: string
  readonly withdrawUrl: string
  /** Display name of the payment method. */
  readonly payment: string
  /** Whether the mail shows when and where the goods are handed over. */
  readonly hasPlace: boolean
  /** Whether this is the order confirmation, which contains the legally required information. */
  readonly hasRights: boolean
  /** Link to unsubscribe from mails of this kind. */
  readonly stopUrl?: string
}
export type Figure = readonly [label: string, value: string, look: 'plain' | 'total' | 'soft']

export function figuresOf({ order, lines }: OrderViewRow, words: OrderMailWords): Figure[] {
  const some = (label: string, cents: number): Figure[] =>
    cents === 0 ? [] : [[label, formatPrice(cents, order.locale), 'plain']]
  const isPickup = order.shipping_method === 'pickup'
  const count = lines.reduce((sum, { kind, quantity }) => sum + (kind === 'goods' ? quantity : 0), 0)
  return [
    [`${words.articles} (${count})`, formatPrice(order.goods_cents, order.locale), 'plain'],
    ...some(words.discount, -order.voucher_cents),
    [
      isPickup ? words.pickup : words.delivery,
      order.delivery_cents === 0 ? words.free : formatPrice(order.delivery_cents, order.locale),
      'plain',
    ],
    ...some(words.pallets, order.pallet_cents),
    [words.total, formatPrice(order.total_cents, order.locale), 'total'],
    ...order.taxes.map(
      ({ rate, taxCents }): Figure => [`${words.vat} ${rate}%`, formatPrice(taxCents, order.locale), 'soft'],
    ),
    ...some(words.points, -order.points_cents),
    [order.ground === 'psp_paid' ? words.paid : words.toPay, formatPrice(order.to_pay_cents, order.locale), 'plain'],
  ]
}

/** How a line of a split order is received, and the cut list or the choices of goods that are made for the customer. */
export function madeLines(
  { cuts, configured, is_collected }: Pick<LineInView, 'cuts' | 'configured' | 'is_collected'>,
  locale: 'nl' | 'en',
): string[] {
  if (is_collected)
    return [ORDER_MAIL[locale].collected, ...madeLines({ cuts, configured, is_collected: false }, locale)]
  if (cuts) return cutsText(cuts, locale)
  return configured ? configuredText(configured, locale) : []
}

/** Time and place as lines of text, the most important first. */
export function placeOf({ order, branch, split }: OrderViewRow, words: OrderMailWords): string[] {
  const day = formatLongDate(order.preferred_on, order.locale)
  const [from, to] = [order.preferred_from, order.preferred_to].map((time) => time?.slice(0, 5) ?? '')
  if (order.shipping_method === 'pickup') {
    const isReady = order.state === 'ready' && order.pickup_code !== null
    return [
      ...(isReady ? [words.show] : [`${words.ready}: ${day}, ${from}`, words.readyMail]),
      ...(branch
        ? [`${branch.name}, ${counterOf(branch, order.locale)}`, addressOf(branch), hoursOf(branch, order.locale)]
        : []),
      ...(isReady && order.holds_until !== null
        ? [`${words.until} ${formatLongDate(new Date(order.holds_until), order.locale)}. ${words.whoText}`]
        : []),
    ]
  }
  const address = order.delivery_address
  const isCollected = split === null || split.state === 'collected' || split.state === 'cancelled'
  const part =
    isCollected || !branch
      ? []
      : [
          `${words.pickup}: ${formatLongDate(split.promised_on, order.locale)}, ${split.promised_from}`,
          `${branch.name}, ${counterOf(branch, order.locale)}`,
          addressOf(branch),
          hoursOf(branch, order.locale),
        ]
  return [
    ...part,
    `${words.deliver}: ${day}, ${from} - ${to}`,
    ...(address
      ? [
          [address.firstName, address.lastName].join(' ').trim(),
          `${address.street} ${address.houseNumber}${address.houseNumberExtension ?? ''}, ${address.postalCode} ${address.city}`,
        ]
      : []),
    `${words.call} ${readablePhone(order.phone)}.`,
  ].filter((line) => line !== '')
}

export const headline = ({ order }: OrderViewRow, words: OrderMailWords, payment: string) =>
  `${words.placed} ${order.number}, ${formatLongDate(new Date(order.confirmed_at), order.locale)} ${clockAt(new Date(order.confirmed_at))}. ${payment}: ${formatPrice(order.to_pay_cents, order.locale)}.`
