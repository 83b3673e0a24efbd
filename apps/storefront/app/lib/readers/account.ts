import { readCustomer } from '@shop/contract/account'
import type { CustomerView } from '@shop/contract/account-view'
import type { Client } from '@shop/contract/client'
import { listOrders, type OrderView, orderCount } from '@shop/contract/order'
import { type Preference, readPreference } from '@shop/contract/preference'
import { deliveryAddresses } from '@shop/domain/account/address'
import { orNone } from './or-none.ts'

/** Number of orders on the account's home page. */
export const ORDERS_PREVIEW = 2

/** Null if no preference is set or the request fails. */
export const findPreference = (call: Client): Promise<Preference | null> =>
  orNone(async () => {
    const reply = await call(readPreference, {})
    return reply.status === 200 ? reply.body.Data : null
  }, null)

/** Number of all orders, for the badge. */
export const countOrders = (call: Client): Promise<number> =>
  orNone(async () => {
    const reply = await call(orderCount, {})
    return reply.status === 200 ? (reply.body.Data ?? 0) : 0 // an older API omits it if there are none
  }, 0)

/** The latest orders, for the account's home page. */
export const previewOrders = (call: Client): Promise<readonly OrderView[]> =>
  orNone(async () => {
    const reply = await call(listOrders, { query: { offset: 0, limit: ORDERS_PREVIEW } })
    return reply.status === 200 ? reply.body.Data.Orders : []
  }, [])

type Customer = Partial<CustomerView>
type ReadOptions = { readonly needsDeliveryAddress?: boolean }

/**
 * Loads the customer once. If a delivery address is needed and there is none, it sends a second request, and the API
 * derives one from the address it has.
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
      if (loaded === asking) loaded = undefined // do not cache a missing customer
    }
    asking.then((customer) => customer ?? forget(), forget)
    return asking
  }
  return {
    async load({ needsDeliveryAddress = false }: ReadOptions = {}): Promise<Customer | undefined> {
      const customer = await (loaded ?? keep(ask(needsDeliveryAddress)))
      const isMissing = needsDeliveryAddress && customer && deliveryAddresses(customer.addresses ?? []).length === 0
      return isMissing ? keep(ask(true)) : customer
    },
    /** Called after sign-in, sign-out or a change. */
    forget: () => {
      loaded = undefined
    },
  }
}
