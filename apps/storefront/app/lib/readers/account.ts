import { readCustomer } from '@shop/contract/account'
import type { CustomerView } from '@shop/contract/account-view'
import type { Client } from '@shop/contract/client'
import { listOrders, type OrderView, orderCount } from '@shop/contract/order'
import { type Preference, readPreference } from '@shop/contract/preference'
import { deliveryAddresses } from '@shop/domain/account/address'
import { orNone } from './or-none.ts'

/** So many orders stand on the account's home. */
export const ORDERS_PREVIEW = 2

/** Null when none was set, and when the answer was not a success. */
export const findPreference = (call: Client): Promise<Preference | null> =>
  orNone(async () => {
    const reply = await call(readPreference, {})
    return reply.status === 200 ? reply.body.Data : null
  }, null)

/** The figure of the badge: all orders there are. */
export const countOrders = (call: Client): Promise<number> =>
  orNone(async () => {
    const reply = await call(orderCount, {})
    return reply.status === 200 ? (reply.body.Data ?? 0) : 0 // an older API leaves it out when there are none
  }, 0)

/** The newest of them, for the account's home only. */
export const previewOrders = (call: Client): Promise<readonly OrderView[]> =>
  orNone(async () => {
    const reply = await call(listOrders, { query: { offset: 0, limit: ORDERS_PREVIEW } })
    return reply.status === 200 ? reply.body.Data.Orders : []
  }, [])

type Customer = Partial<CustomerView>
type Wanted = { readonly needsDeliveryAddress?: boolean }

/**
 * The customer, asked for once. Whoever needs a delivery address asks again when there is none, and the API then makes
 * one of the address it has.
 */
export function customerLoader(call: Client, fields: readonly (keyof CustomerView)[]) {
  let loaded: Promise<Customer | undefined> | undefined
  const ask = async (ensure: boolean): Promise<Customer | undefined> => {
    const includeFields = [...fields]
    const query = ensure ? { includeFields, ensureDeliveryAddress: true as const } : { includeFields }
    const reply = await call(readCustomer, { query })
    return reply.status === 200 ? reply.body.Data : undefined
  }
  const keep = (asking: Promise<Customer | undefined>) => {
    loaded = asking
    const forget = () => {
      if (loaded === asking) loaded = undefined // nobody is kept who is not there
    }
    asking.then((customer) => customer ?? forget(), forget)
    return asking
  }
  return {
    async load({ needsDeliveryAddress = false }: Wanted = {}): Promise<Customer | undefined> {
      const customer = await (loaded ?? keep(ask(needsDeliveryAddress)))
      const isMissing = needsDeliveryAddress && customer && deliveryAddresses(customer.addresses ?? []).length === 0
      return isMissing ? keep(ask(true)) : customer
    },
    /** After signing in or out, or a change. */
    forget: () => {
      loaded = undefined
    },
  }
}
