import { readCustomer } from '@shop/contract/account'
import type { AddressView } from '@shop/contract/account-view'
import { readCart } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { deliveryOptions, pickupBranches, setCartBranch, setDelivery, setShipment } from '@shop/contract/delivery'
import { addressForm } from '@shop/contract/forms'
import { listOrders, type OrderView } from '@shop/contract/order'
import { setPayment } from '@shop/contract/payment'
import { deliveryAddresses } from '@shop/domain/account/address'
import type { Step } from '@shop/domain/order/step'
import { failureText } from '~/lib/api/failure-text.ts'
import { readForm } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'

/** How a customer received and paid the last order, for recognition. */
export type Usual = { readonly way: 'afhalen' | 'bezorgen'; readonly place: string }

type Place =
  | { readonly way: 'afhalen'; readonly branchId: string }
  | { readonly way: 'bezorgen'; readonly setAddress: () => Promise<string | undefined> }
export type Filled = { readonly step: Step } | { readonly trouble: string }

async function lastOrder(call: Client): Promise<OrderView | undefined> {
  const reply = await call(listOrders, { query: { limit: 1 } }).catch(() => undefined) // the client logs it; it is optional
  return reply?.status === 200 ? reply.body.Data.Orders[0] : undefined
}

const isSame = (one: AddressView, other: AddressView) =>
  one.postalCode === other.postalCode &&
  one.houseNumber === other.houseNumber &&
  (one.houseNumberExtension ?? '') === (other.houseNumberExtension ?? '')

/** The place of the customer's last order; nothing if there is none. */
export async function loadUsual(call: Client): Promise<Usual | undefined> {
  const order = await lastOrder(call)
  if (!order) return undefined
  const { shippingMethod, store, deliveryAddress: at } = order
  if (shippingMethod === 'Pickup') return store ? { way: 'afhalen', place: store.name } : undefined
  if (!at) return undefined
  return { way: 'bezorgen', place: `${at.street} ${at.houseNumber}${at.houseNumberExtension ?? ''}, ${at.city}` }
}

/** The phone number of the customer's last order, so that it is not typed again. */
export const loadLastPhone = async (call: Client): Promise<string> => (await lastOrder(call))?.deliveryPhone ?? ''

/** Fills the steps of the cart as in the customer's last order, which is read again because forms can be changed. */
export async function fillAsLastOrder(call: Client): Promise<Filled> {
  const order = await lastOrder(call)
  const at = order?.deliveryAddress
  const { store, payment } = order ?? {}
  if (order?.shippingMethod === 'Pickup' && store) return fill(call, { way: 'afhalen', branchId: store.id }, payment)
  if (order?.shippingMethod !== 'CustomerAddress' || !at) return { trouble: m.cart_again_failed() }
  const setAddress = async () => {
    const customer = await call(readCustomer, { query: {} })
    const own = customer.status === 200 ? deliveryAddresses(customer.body.Data.addresses ?? []) : []
    const address = own.find((one) => isSame(one, at))
    if (!address) return m.cart_again_address()
    const reply = await call(setDelivery, { body: { method: 'CustomerAddress', deliveryAddressId: address.id } })
    return reply.status === 200 ? undefined : reply.body.Message
  }
  return fill(call, { way: 'bezorgen', setAddress }, payment)
}

/** Fills the steps of a guest's cart with the details that the browser stored. */
export async function fillAsRemembered(call: Client, request: Request, typed: FormData): Promise<Filled> {
  const payment = { method: String(typed.get('method') ?? '') }
  if (typed.get('way') === 'afhalen') {
    const branchId = String(typed.get('branch') ?? '')
    return /^\d{1,9}$/.test(branchId)
      ? fill(call, { way: 'afhalen', branchId }, payment)
      : { trouble: m.cart_again_failed() }
  }
  const setAddress = async () => {
    const form = await readForm(request, addressForm(currentLocale()))
    if (!form.ok) return m.cart_again_address()
    const body = { method: 'AlternativeAddress', alternativeAddress: form.value } as const
    const reply = await call(setDelivery, { body })
    return reply.status === 200 ? undefined : reply.body.Message
  }
  return fill(call, { way: 'bezorgen', setAddress }, payment)
}

/** Sets place, first free moment and payment. A refused payment leaves that step to the buyer. */
async function fill(
  call: Client,
  place: Place,
  payment: { readonly method: string | null } | undefined,
): Promise<Filled> {
  try {
    const trouble = place.way === 'afhalen' ? await pickUp(call, place.branchId) : await deliver(call, place.setAddress)
    if (trouble !== undefined) return { trouble: `${trouble} ${m.cart_again_nothing()}` }
    if (payment?.method) await call(setPayment, { body: { method: payment.method } })
    const cart = await call(readCart, { query: {} })
    return cart.status === 200 ? { step: cart.body.Data.step } : { trouble: m.cart_again_failed() }
  } catch (error) {
    return { trouble: `${failureText(error)} ${m.cart_again_nothing()}` }
  }
}

async function pickUp(call: Client, storeId: string): Promise<string | undefined> {
  const branches = await call(pickupBranches, {})
  const branch = branches.status === 200 ? branches.body.Data.find((one) => one.storeId === storeId) : undefined
  if (!branch?.date || branch.lackingProductIds.length > 0 || branch.lacksSaw) return m.cart_again_branch()
  const set = await call(setCartBranch, { body: { storeId } })
  if (set.status !== 200) return set.body.Message
  return setMoment(call, 'Pickup', branch.date, 'pickup')
}

async function deliver(call: Client, setAddress: () => Promise<string | undefined>): Promise<string | undefined> {
  const refused = await setAddress()
  if (refused !== undefined) return refused
  const options = await call(deliveryOptions, {})
  const first = options.status === 200 ? options.body.Data.dates[0] : undefined
  const window = first?.windows[0]
  return first && window ? setMoment(call, 'CustomerAddress', first.date, window.id) : m.checkout_no_days()
}

async function setMoment(call: Client, shippingMethod: 'Pickup' | 'CustomerAddress', date: string, methodId: string) {
  const reply = await call(setShipment, { body: { shippingMethod, methodId, date, timeFrom: null, timeTo: null } })
  return reply.status === 200 ? undefined : reply.body.Message
}
