import type { Client } from '@shop/contract/client'
import { orderOfCart } from '@shop/contract/order'
import { redirect } from 'react-router'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'

/**
 * Handles a failed order request. If the order exists, redirects to it; otherwise returns a message with its known
 * state.
 */
export async function afterFailure(call: Client, cartId: string): Promise<string> {
  const reply = await call(orderOfCart, { params: { cartId } }).catch(() => undefined) // the client logs it
  if (reply?.status !== 200) return m.checkout_order_unknown()
  const { orderId } = reply.body.Data
  if (orderId === null) return m.checkout_order_not_placed()
  throw redirect(`${link('checkout-redirect')}?orderId=${orderId}`, 303)
}
