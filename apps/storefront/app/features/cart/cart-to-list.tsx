import { cartToWishlist, type WishlistView } from '@shop/contract/wishlist'
import { requestApi } from '~/lib/api/api.client.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { ChooseList } from '~/shared/lists/choose-list.tsx'

/** Adds all lines of the cart to one of the customer's lists. */
export default function CartToList({ close }: { close: () => void }) {
  const save = async ({ id, name }: WishlistView) => {
    await queue.settle()
    const reply = await requestApi(cartToWishlist, { body: { listId: id } })
    if (reply.status !== 200) return reply.body.Message
    showMessage({ text: m.cart_on_list({ name }) })
    close()
    return undefined
  }
  return <ChooseList onChoose={save} />
}
