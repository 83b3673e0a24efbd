import { shareCart, takeSharedCart } from '@shop/contract/cart'
import { requestApi } from '~/lib/api/api.client.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { m } from '~/paraglide/messages.js'

export type Said = { readonly text: string; readonly kind: 'done' | 'error' }

/** Copies a link to the cart contents. If the browser refuses to copy, shows the link. */
export async function share(): Promise<Said> {
  await queue.settle()
  const reply = await requestApi(shareCart, {})
  if (reply.status !== 200) return { text: m.cart_lost(), kind: 'error' }
  const { shareLink } = reply.body.Data
  try {
    await navigator.clipboard.writeText(shareLink)
    return { text: m.cart_shared(), kind: 'done' }
  } catch {
    return { text: m.cart_share_by_hand({ link: shareLink }), kind: 'error' }
  }
}

/** Adds the lines of a shared cart to the visitor's own cart. */
export async function takeShared(shareKey: string): Promise<Said> {
  const reply = await requestApi(takeSharedCart, { body: { shareKey } })
  if (reply.status !== 200) return { text: m.cart_share_gone(), kind: 'error' }
  queue.take(reply.body.Data)
  return { text: m.cart_share_taken(), kind: 'done' }
}
