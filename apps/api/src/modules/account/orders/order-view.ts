import type { AddressView, AgainView, InvoiceView, OrderView, ProductInList } from '@shop/contract'
import { clockAt, dayAt } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import { toEuros } from '@shop/domain/money'
import { dueOn, invoiceState } from '@shop/domain/order/invoice-state'
import { lineTitle } from '@shop/domain/order/line-title'
import { orderAgain } from '@shop/domain/order/order-again'
import { SAWING } from '@shop/texts/order'
import type { InvoiceRow, OrderRow } from './order-queries.ts'

type Cards = ReadonlyMap<string, ProductInList>

/** Order states on the wire. */
const STATES: Readonly<Record<string, OrderView['state']>> = {
  created: 'created',
  awaiting_payment: 'awaitingPayment',
  payable: 'awaitingPayment',
  paid_short: 'awaitingPayment',
  mismatch: 'awaitingPayment',
  accepted: 'confirmed',
  confirmed: 'confirmed',
  paid: 'paid',
  preparing: 'confirmed',
  ready: 'ready',
  sent: 'shipped',
  shipped: 'shipped',
  collected: 'delivered',
  delivered: 'delivered',
  returned: 'delivered',
  cancelled: 'cancelled',
}

/** The order with its lines in the language of the page. */
export const orderIn = (row: OrderRow, locale: Locale): OrderRow => ({
  ...row,
  lines: row.lines.map((line) => ({ ...line, title: lineTitle(line, row.locale, locale, SAWING[locale]) })),
})

const text = (value: string | null | undefined): string => value ?? ''

/** The address as it was when the order was placed. */
const toDeliveryAddress = (address: NonNullable<OrderRow['delivery_address']>, row: OrderRow): AddressView => ({
  id: text(address.id),
  customerId: row.customer_id,
  type: address.type ?? 'DeliveryAddress',
  name: text(address.name),
  firstName: text(address.firstName),
  middleName: text(address.middleName),
  lastName: text(address.lastName),
  gender: '',
  phone: address.phone ?? row.phone,
  email: null,
  memo: address.memo ?? null,
  street: text(address.street),
  houseNumber: text(address.houseNumber),
  houseNumberExtension: address.houseNumberExtension ?? null,
  postalCode: text(address.postalCode),
  city: text(address.city),
})

const toPerson = (row: OrderRow, id: string): OrderView['customer'] => ({
  id,
  firstName: text(row.contact.firstName),
  middleName: text(row.contact.middleName),
  lastName: text(row.contact.lastName),
  companyName: row.contact.companyName ?? null,
  email: row.email,
})

const toLine =
  (cards: Cards) =>
  ({
    productId,
    title,
    quantity,
    totalCents,
    kind,
    sawn,
    configured,
    isCollected,
  }: OrderRow['lines'][number]): OrderView['orderLines'][number] => {
    const card = kind === 'goods' ? cards.get(productId) : undefined
    return {
      product: card ? { id: card.id, number: card.number, url: card.url, img: card.img } : null,
      productTitle: title,
      quantity,
      totalInclTax: toEuros(totalCents),
      kind,
      sawn,
      configured,
      isCollected,
    }
  }

export function toOrderView(row: OrderRow, cards: Cards): OrderView {
  const taxCents = row.taxes.reduce((sum, tax) => sum + tax.taxCents, 0)
  const handedOver = row.handed_over_at
  return {
    id: row.public_id,
    orderNumber: row.number,
    state: STATES[row.state] ?? 'created',
    createdAt: row.confirmed_at.toISOString(),
    payUntil: row.state === 'awaiting_payment' ? (row.holds_until?.toISOString() ?? null) : null,
    shippingMethod: row.shipping_method === 'delivery' ? 'CustomerAddress' : 'Pickup',
    preferredDelivery: { date: row.preferred_on, timeFrom: row.preferred_from, timeTo: row.preferred_to },
    split: row.split,
    actualDelivery: {
      date: handedOver && dayAt(handedOver),
      timeFrom: handedOver && clockAt(handedOver),
      timeTo: null,
    },
    deliveryPhone: row.phone || null,
    deliveryAddress: row.delivery_address && toDeliveryAddress(row.delivery_address, row),
    bonusPoints: row.points_earned,
    orderLines: row.lines.map(toLine(cards)),
    shippingPrice: toEuros(row.delivery_cents + row.pallet_cents),
    palletPrice: toEuros(row.pallet_cents),
    voucherTotal: toEuros(row.voucher_cents),
    totals: {
      totalInclTax: toEuros(row.total_cents),
      totalExclTax: toEuros(row.total_cents - taxCents),
      taxes: row.taxes.map(({ rate, taxCents: amount }) => ({ rate, amount: toEuros(amount) })),
      pointsRedeemed: row.points,
      toPay: toEuros(row.to_pay_cents),
    },
    payment: { method: row.payment_method, state: row.payment_state ?? 'none' },
    store: row.branch_id === null ? null : { id: String(row.branch_id), name: text(row.branch_name) },
    customer: toPerson(row, row.customer_id),
    customerContact: row.contact_id === null ? null : toPerson(row, row.contact_id),
  }
}

export function toAgainView(
  { productId, title, quantity, kind, sawn, configured }: OrderRow['lines'][number],
  cards: Cards,
  successorId: string | undefined,
): AgainView {
  const isPlain = kind === 'goods' && sawn === null && configured === null
  const product = isPlain ? orderAgain(cards.get(productId), cards.get(successorId ?? '')) : undefined
  return {
    title,
    quantity,
    product: product ? { id: product.id, name: product.name, url: product.url } : null,
    isReplaced: product !== undefined && product.id !== productId,
    kind: sawn ? 'sawn' : configured ? 'configured' : kind,
  }
}

export function toInvoiceView(row: InvoiceRow, now: Date): InvoiceView {
  const { id, number, kind, total_cents, open_cents, order_number, reference, payment_method } = row
  const issuedOn = dayAt(row.issued_at)
  return {
    id,
    number,
    date: issuedOn,
    totalInclTax: toEuros(total_cents),
    openAmount: toEuros(open_cents),
    orderNumber: order_number,
    dueDate: kind === 'invoice' && payment_method === 'onaccount' ? dueOn(issuedOn) : null,
    state: invoiceState({ kind, openCents: open_cents, issuedOn }, dayAt(now)),
    reference,
  }
}
