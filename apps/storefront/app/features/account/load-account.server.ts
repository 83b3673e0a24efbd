import { readCustomer } from '@shop/contract/account'
import type { CustomerView } from '@shop/contract/account-view'
import { listWishlists } from '@shop/contract/wishlist'
import type { RouterContextProvider } from 'react-router'
import type { AccountCounts } from '~/lib/account-links.ts'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { countOrders } from '~/lib/readers/account.ts'
import { orNone } from '~/lib/readers/or-none.ts'

/** Loads the customer and the counts in the menu for every account page. Without the customer the page fails. */
export async function loadAccount(context: Readonly<RouterContextProvider>) {
  const { call } = context.get(visitorContext)
  const [customer, orders, lists] = await Promise.all([
    call(readCustomer, {}),
    countOrders(call),
    orNone(async () => {
      const reply = await call(listWishlists, {})
      return reply.status === 200 ? reply.body.Data : []
    }, []),
  ])
  // the request selects all fields, so the view is complete
  const counts: AccountCounts = { orders, lists: lists.length }
  return { call, customer: required(customer) as CustomerView, lists, counts }
}
