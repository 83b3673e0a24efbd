import type { OrderView } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { toEuros } from '@shop/domain/money'
import { lineTitle } from '@shop/domain/order/line-title'
import type { OrderState } from '@shop/domain/order/states'
import { SAWING } from '@shop/texts/order'
import type { Contact, OrderAddress, OrderRow } from '../order-row.ts'
import type { OrderViewRow } from './view-queries.ts'

const STATES: Readonly<Record<OrderState, OrderView['state']>> = {
  created: 'created',
  awaiting_payment: 'awaitingPayment',
  accepted: 'confirmed',
  paid: 'paid',
  paid_short: 'paid',
  mismatch: 'paid',
  preparing: 'confirmed',
  ready: 'ready',
  sent: 'shipped',
  collected: 'delivered',
  delivered: 'delivered',
  returned: 'delivered', // handed over before; the credit notes show the return
  cancelled: 'cancelled',
}

const time = (text: string | null) => text?.slice(0, 5) ?? null

const toAddress = (order: OrderRow, address: OrderAddress) => ({
  id: address.id ?? '',
  customerId: order.customer_id,
  type: 'DeliveryAddress',
  name: address.name ?? '',
  firstName: address.firstName,
  middleName: address.middleName ?? '',
  lastName: address.lastName,
  gender: '' as const,
  phone: address.phone ?? null,
  email: null,
  memo: null,
  street: address.street,
  houseNumber: address.houseNumber,
  houseNumberExtension: address.houseNumberExtension ?? null,
  postalCode: address.postalCode,
  city: address.city,
})

const toPerson = (id: string, contact: Contact, email: string) => ({
  id,
  firstName: contact.firstName,
  middleName: contact.middleName,
  lastName: contact.lastName,
  companyName: contact.companyName,
  email,
})

/** The order with its lines in the language of the page. Mails and documents have them as ordered. */
export const viewIn = (view: OrderViewRow, locale: Locale): OrderViewRow => ({
  ...view,
  lines: view.lines.map((line) => ({ ...line, title: lineTitle(line, view.order.locale, locale, SAWING[locale]) })),
})

/** When the collected part of a split order is handed over. */
const toSplit = (split: OrderViewRow['split']): OrderView['split'] =>
  split && { date: split.promised_on, timeFrom: split.promised_from, timeTo: split.promised_to, state: split.state }

/** The order as shown to its buyer. Only the public id leaves the API. */
export function toOrderView({ order, lines, branch_name, payment_state, split }: OrderViewRow): OrderView {
  const taxCents = order.taxes.reduce((sum, { taxCents: tax }) => sum + tax, 0)
  return {
    id: order.public_id,
    orderNumber: order.number,
    state: STATES[order.state],
    createdAt: new Date(order.confirmed_at).toISOString(),
    payUntil:
      order.state === 'awaiting_payment' && order.holds_until ? new Date(order.holds_until).toISOString() : null,
    shippingMethod: order.shipping_method === 'delivery' ? 'CustomerAddress' : 'Pickup',
    preferredDelivery: {
      date: order.preferred_on,
      timeFrom: time(order.preferred_from),
      timeTo: time(order.preferred_to),
    },
    split: toSplit(split),
    actualDelivery: {
      date: order.handed_over_at === null ? null : new Date(order.handed_over_at).toISOString().slice(0, 10),
      timeFrom: null,
      timeTo: null,
    },
    deliveryPhone: order.phone || null,
    deliveryAddress: order.delivery_address && toAddress(order, order.delivery_address),
    bonusPoints: order.points_earned,
    orderLines: lines.map((line) => ({
      product:
        line.url === null || line.kind === 'sawing'
          ? null
          : { id: line.product_id, number: line.product_number, url: line.url, img: line.img },
      productTitle: line.title,
      quantity: line.quantity,
      // Before codes, which are one amount per order: lines less codes plus costs equal the total.
      totalInclTax: toEuros(line.unit_cents * line.quantity),
      kind: line.kind,
      sawn: line.cuts,
      configured: line.configured,
      isCollected: line.is_collected,
    })),
    shippingPrice: toEuros(order.delivery_cents + order.pallet_cents),
    palletPrice: toEuros(order.pallet_cents),
    voucherTotal: toEuros(order.voucher_cents),
    totals: {
      totalInclTax: toEuros(order.total_cents),
      totalExclTax: toEuros(order.total_cents - taxCents),
      taxes: order.taxes.map(({ rate, taxCents: tax }) => ({ rate, amount: toEuros(tax) })),
      pointsRedeemed: order.points,
      toPay: toEuros(order.to_pay_cents),
    },
    payment: { method: order.payment_method, state: payment_state ?? order.ground ?? 'open' },
    store: order.branch_id === null ? null : { id: String(order.branch_id), name: branch_name ?? '' },
    customer: toPerson(order.customer_id, order.contact, order.email),
    customerContact: order.contact_id === null ? null : toPerson(order.contact_id, order.contact, order.email),
  }
}
