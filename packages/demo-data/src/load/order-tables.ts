// biome-ignore-all format: one table a line, columns beside rows

import type { DemoCustomer } from '../customers/customers.ts'
import { type DemoOrder, demoOrders } from '../customers/orders.ts'
import { demoCards, demoLists, demoOwnCodes, demoPoints } from '../customers/own-things.ts'
import { rowId } from '../seed/ids.ts'
import type { FixedTable } from './fixed-tables.ts'

const invoiced = (orders: readonly DemoOrder[]) => orders.filter(({ invoiceSequence }) => invoiceSequence > 0)
const isOnAccount = ({ customer, index }: DemoOrder) => customer.allowOnAccount && index % 3 === 0
const openCents = (order: DemoOrder, today: string) => (isOnAccount(order) && order.day > addDays(today, -35) ? order.totalCents : 0)
const addDays = (day: string, days: number) => new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const nameOf = (one: DemoCustomer) => ({ firstName: one.firstName, middleName: one.middleName, lastName: one.lastName, companyName: one.companyName, kvkNumber: one.kvkNumber })
const taxes = (order: DemoOrder) => [{ rate: 21, inclCents: order.totalCents, taxCents: order.taxCents }]

function deliveryAddress({ isPickup, customer }: DemoOrder): object | null {
  const at = customer.addresses.find(({ type }) => type.startsWith('DeliveryAddress'))
  if (isPickup || !at) return null
  return { id: at.id, name: at.name, firstName: customer.firstName, middleName: customer.middleName, lastName: customer.lastName, phone: customer.phone, street: at.street, houseNumber: at.houseNumber, houseNumberExtension: null, postalCode: at.postalCode, city: at.city }
}

/** History of the demo customers: cards, lists, orders, invoices, points and credit. */
export const ORDER_TABLES: readonly FixedTable[] = [
  { table: 'loyalty_card', columns: 'id, customer_id, contact_id, number', rows: () => demoCards().map((one) => [one.id, one.customer.id, one.customer.contactId, one.number]) },
  { table: 'wishlist', columns: 'id, customer_id, name', rows: (job) => demoLists(job).map((one) => [one.id, one.customer.id, one.name]) },
  { table: 'wishlist_product', columns: 'wishlist_id, product_id, quantity, added_at', rows: (job) => demoLists(job).flatMap((one) => one.products.map(({ product, quantity }, at) => [one.id, product.id, quantity, job.range.calendar.at(-70 + at * 9)])) },
  { table: 'own_code', columns: 'customer_id, code, product_id', rows: (job) => demoOwnCodes(job).map((one) => [one.customer.id, one.code, one.product.id]) },
  {
    table: 'orders',
    columns: 'id, public_id, number, cart_id, customer_id, contact_id, contact, email, phone, locale, state, ground, payment_method, shipping_method, branch_id, delivery_address, preferred_on, preferred_from, preferred_to, handed_over_at, goods_cents, delivery_cents, pallet_cents, total_cents, to_pay_cents, points_earned, taxes, withdrawal_informed_at, confirmed_at, updated_at',
    rows: (job) => demoOrders(job).map((one) => [one.id, one.publicId, one.number, rowId(job.range.seed, 'ordered cart', one.index), one.customer.id, one.customer.contactId, nameOf(one.customer), one.customer.email, one.customer.phone, 'nl', one.state, isOnAccount(one) ? 'on_account_approved' : 'psp_paid', isOnAccount(one) ? 'onaccount' : 'ideal', one.isPickup ? 'pickup' : 'delivery', one.isPickup ? one.customer.branchId : null, deliveryAddress(one), one.day, '08:00', '12:00', one.state === 'delivered' ? `${one.day}T10:20:00+01:00` : null, one.goodsCents, one.deliveryCents, 0, one.totalCents, one.totalCents, one.points, taxes(one), one.placedAt, one.placedAt, one.placedAt]),
  },
  { table: 'order_line', columns: 'order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate', rows: (job) => demoOrders(job).flatMap((one) => one.lines.map((line, at) => [one.id, at + 1, line.product.id, line.product.number, line.product.name[0] ?? '', line.quantity, line.unitCents, line.quantity * line.unitCents, 21])) },
  {
    table: 'invoice',
    columns: 'id, year, sequence, number, kind, order_id, customer_id, total_cents, open_cents, taxes, lines, key, issued_at',
    rows: (job) => invoiced(demoOrders(job)).map((one) => [rowId(job.range.seed, 'invoice', one.index), one.invoiceYear, one.invoiceSequence, `F${String(one.invoiceYear).slice(2)}-${String(one.invoiceSequence).padStart(6, '0')}`, 'invoice', one.id, one.customer.id, one.totalCents, openCents(one, job.range.calendar.today), taxes(one), one.lines.map(({ product, quantity, unitCents }) => ({ title: product.name[0] ?? '', quantity, unitCents, totalCents: quantity * unitCents, vatRate: 21 })), `order:${one.id}`, one.placedAt]),
  },
  { table: 'invoice_counter', columns: 'year, last', rows: (job) => [...new Map(invoiced(demoOrders(job)).map((one) => [one.invoiceYear, one.invoiceSequence]))] },
  { table: 'points_account', columns: 'customer_id, balance', rows: (job) => [...new Map(demoPoints(demoOrders(job)).map((one) => [one.customer.id, one.balance]))] },
  { table: 'points_entry', columns: 'id, customer_id, order_id, kind, points, balance_after, at', rows: (job) => demoPoints(demoOrders(job)).map((one) => [one.id, one.customer.id, one.orderId, one.kind, one.points, one.balance, one.at]) },
  { table: 'credit_account', columns: 'customer_id, balance_cents', rows: (job) => [...Map.groupBy(demoOrders(job), ({ customer }) => customer)].filter(([customer]) => customer.allowOnAccount).map(([customer, orders]) => [customer.id, invoiced(orders).reduce((sum, one) => sum + openCents(one, job.range.calendar.today), 0)]) },
]
