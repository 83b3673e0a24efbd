import { shareCart, takeSharedCart } from '@shop/contract/cart'
import { requestApi } from '~/lib/api/api.client.ts'
import { reasonOf } from '~/lib/api/failed-action.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { handLink } from '~/lib/hand-link.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'

export type Said = { readonly text: string; readonly kind: 'done' | 'error' }

/** Shares a link to the cart contents. */
export async function share(): Promise<void> {
  await queue.settle()
  const reply = await requestApi(shareCart, {})
  if (reply.status !== 200) return showMessage({ text: reasonOf(reply, m.cart_share()), kind: 'error' })
  await handLink({ title: m.page_title_cart(), url: reply.body.Data.shareLink, copied: m.cart_shared() })
}

/** Adds the lines of a shared cart to the visitor's own cart. */
export async function takeShared(shareKey: string): Promise<Said> {
  const reply = await requestApi(takeSharedCart, { body: { shareKey } })
  if (reply.status !== 200) return { text: m.cart_share_gone(), kind: 'error' }
  queue.take(reply.body.Data)
  return { text: m.cart_share_taken(), kind: 'done' }
}
