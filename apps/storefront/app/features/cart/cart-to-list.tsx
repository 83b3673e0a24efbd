import {
  cartToWishlist,
  createWishlist,
  listWishlists,
  WISHLIST_NAME_LENGTH,
  type WishlistView,
} from '@shop/contract/wishlist'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { signInFirst } from '~/lib/auth/ask-to-sign-in.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import * as styles from './panel-body.module.css'

/** Adds all lines of the cart to one of the customer's lists. */
export default function CartToList({ close }: { close: () => void }) {
  const [lists, setLists] = useState<readonly WishlistView[]>()
  const [failure, setFailure] = useState<string>()
  // Lists are personal, so the browser requests them.
  useEffect(() => {
    if (auth.status() === 'anonymous') return window.location.assign(signInFirst())
    const leaving = new AbortController()
    requestApi(listWishlists, {}, { signal: leaving.signal }).then(
      (reply) => (reply.status === 200 ? setLists(reply.body.Data) : setFailure(m.panel_failed())),
      () => leaving.signal.aborted || setFailure(m.panel_failed()), // the client logs the failure
    )
    return () => leaving.abort()
  }, [])
  const save = async ({ id, name }: WishlistView) => {
    await queue.settle()
    const reply = await requestApi(cartToWishlist, { body: { listId: id } })
    if (reply.status !== 200) return setFailure(reply.body.Message)
    showMessage({ text: m.cart_on_list({ name }) })
    close()
  }
  if (failure) return <Notice kind="error">{failure}</Notice>
  if (!lists) return <p>{m.panel_loading()}</p>
  const keep = (list: WishlistView) => void save(list).catch(() => setFailure(m.panel_failed()))
  return (
    <div className={styles.cartpanel}>
      {lists.length === 0 ? <p>{m.cart_no_lists()}</p> : null}
      <ul className={styles.cartpanel}>
        {lists.map((list) => (
          <li key={list.id}>
            <Button block onClick={() => keep(list)}>
              {m.cart_onto_list({ name: list.name })}
            </Button>
          </li>
        ))}
      </ul>
      <NewList onMade={keep} />
    </div>
  )
}

function NewList({ onMade }: { onMade: (list: WishlistView) => void }) {
  const [error, setError] = useState<string>()
  const make = async (form: HTMLFormElement) => {
    const listName = String(new FormData(form).get('listName') ?? '').trim()
    if (listName === '') return setError(m.lists_name_needed())
    const reply = await requestApi(createWishlist, { body: { listName } })
    return reply.status === 200 ? onMade(reply.body.Data) : setError(reply.body.Message)
  }
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        make(event.currentTarget).catch(() => setError(m.panel_failed())) // the client logs the failure
      }}
    >
      <Field label={m.lists_new()} {...(error ? { error } : {})}>
        {(control) => <Input {...control} name="listName" maxLength={WISHLIST_NAME_LENGTH} autoComplete="off" />}
      </Field>
      <Button type="submit" look="ink">
        {m.cart_new_list()}
      </Button>
    </form>
  )
}
