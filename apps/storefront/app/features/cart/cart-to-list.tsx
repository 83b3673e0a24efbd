import { cartToWishlist, listWishlists, type WishlistView } from '@shop/contract/wishlist'
import { useEffect, useState } from 'react'
import { callApi } from '~/lib/api/api.client.ts'
import { signInFirst } from '~/lib/auth/ask-to-sign-in.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'

/** Puts everything in the cart on one of the customer's lists. */
export default function CartToList({ close }: { close: () => void }) {
  const [lists, setLists] = useState<readonly WishlistView[]>()
  const [failure, setFailure] = useState<string>()
  // lists belong to one person and come by a call
  useEffect(() => {
    if (auth.status() === 'anonymous') return window.location.assign(signInFirst())
    const leaving = new AbortController()
    callApi(listWishlists, {}, { signal: leaving.signal }).then(
      (reply) => (reply.status === 200 ? setLists(reply.body.Data) : setFailure(m.panel_failed())),
      () => leaving.signal.aborted || setFailure(m.panel_failed()), // the client has told it already
    )
    return () => leaving.abort()
  }, [])
  const save = async ({ id, name }: WishlistView) => {
    await queue.settle()
    const reply = await callApi(cartToWishlist, { body: { listId: id } })
    if (reply.status !== 200) return setFailure(reply.body.Message)
    showMessage({ text: m.cart_on_list({ name }) })
    close()
  }
  if (failure) return <Notice kind="error">{failure}</Notice>
  if (!lists) return <p>{m.panel_loading()}</p>
  if (lists.length === 0) return <p>{m.cart_no_lists()}</p>
  return (
    <ul className="cartpanel">
      {lists.map((list) => (
        <li key={list.id}>
          <Button block onClick={() => void save(list).catch(() => setFailure(m.panel_failed()))}>
            {m.cart_onto_list({ name: list.name })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
