import { logisticsBranch, readCustomer } from '@shop/contract/account'
import { listBranches } from '@shop/contract/branch'
import type { CartView } from '@shop/contract/cart-view'
import type { Client } from '@shop/contract/client'
import { deliveryOptions, pickupBranches, pickupOptions, splitOptions } from '@shop/contract/delivery'
import { deliveryAddresses } from '@shop/domain/account/address'
import { distanceBetween } from '@shop/domain/distance'
import { locate } from '~/lib/places/locate.ts'
import type { BranchForCart } from './branch-cards.tsx'

type DeliveryQuery = {
  readonly call: Client
  readonly cart: CartView
  readonly isGuest: boolean
  readonly branchId: string | undefined
  readonly place: string
}

const nearFirst = (left: BranchForCart, right: BranchForCart) =>
  left.metres === undefined || right.metres === undefined
    ? left.name.localeCompare(right.name, 'nl')
    : left.metres - right.metres

/**
 * All branches with their availability for this cart, by distance. The origin is the entered place, else the address,
 * else the visitor's branch.
 */
export async function loadBranches({ call, cart, branchId, place }: DeliveryQuery) {
  const [listed, ready] = await Promise.all([call(listBranches, {}), call(pickupBranches, {})])
  const rows = (listed.status === 200 ? listed.body.Data : []).map(({ id, name, address, location: { lat, lng } }) => ({
    id,
    name,
    street: `${address.street} ${address.houseNumber}${address.extension ?? ''}`,
    postalCode: address.postalCode,
    city: address.city,
    lat,
    lng,
  }))
  const address = cart.alternativeDeliveryAddress ?? cart.deliveryAddress
  const origin =
    (await locate(call, place, rows)) ??
    (address ? await locate(call, address.postalCode, rows) : undefined) ??
    rows.find(({ id }) => id === branchId)
  const titles = new Map(cart.lines.map(({ productId, productTitle }) => [productId, productTitle]))
  const known = new Map((ready.status === 200 ? ready.body.Data : []).map((one) => [one.storeId, one]))
  const branches = rows.flatMap(({ id, name, street, city, ...at }): BranchForCart[] => {
    const here = known.get(id)
    if (!here) return []
    const lacking = here.lackingProductIds.map((productId) => titles.get(productId) ?? '')
    const first = here.date && here.fromTime ? { date: here.date, fromTime: here.fromTime } : undefined
    const metres = origin && distanceBetween(origin, at)
    return [{ id, name, street, city, metres, ready: first, lacking, lacksSaw: here.lacksSaw }]
  })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return { branches: branches.sort(nearFirst), near: origin?.name, names }
}

export async function loadPickupDays(call: Client, storeId: string | undefined) {
  const reply = storeId ? await call(pickupOptions, { query: { storeId } }) : undefined
  return reply?.status === 200 ? reply.body.Data.dates : []
}

/** The branch that delivers to this customer; guests have none. */
export async function loadDeliveringBranch(call: Client, isGuest: boolean): Promise<string | undefined> {
  const reply = isGuest ? undefined : await call(logisticsBranch, {})
  return reply?.status === 200 ? (reply.body.Data.id ?? undefined) : undefined
}

/** The products that the branch can hand over while the rest is delivered. */
export async function loadSplit(call: Client, storeId: string | undefined) {
  const reply = storeId ? await call(splitOptions, { query: { storeId } }) : undefined
  return reply?.status === 200 ? reply.body.Data : undefined
}

export async function loadDeliveryDays(call: Client) {
  const reply = await call(deliveryOptions, {})
  return reply.status === 200 ? reply.body.Data.dates : []
}

/** The customer's delivery addresses. */
export async function loadAddresses(call: Client, isGuest: boolean) {
  const customer = isGuest ? undefined : await call(readCustomer, { query: {} })
  const own = customer?.status === 200 ? deliveryAddresses(customer.body.Data.addresses ?? []) : []
  return own.map(({ id, name, firstName, lastName, street, houseNumber, houseNumberExtension, postalCode, city }) => ({
    id,
    name: name || `${firstName} ${lastName}`,
    text: `${street} ${houseNumber}${houseNumberExtension ?? ''}, ${postalCode} ${city}`,
  }))
}
