import { createWishlist, listWishlists, WISHLIST_NAME_LENGTH, type WishlistView } from '@shop/contract/wishlist'
import { useEffect, useRef, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction, reasonOf } from '~/lib/api/failed-action.ts'
import { signInFirst } from '~/lib/auth/ask-to-sign-in.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'

type Props = {
  /** The proposed name of a new list. */
  name?: string
  /** Saves onto the list and returns the reason if that failed. */
  onChoose: (list: WishlistView) => Promise<string | undefined>
}

/** The lists of the customer and a form for a new one. A visitor without an account signs in first. */
export function ChooseList({ name, onChoose }: Props) {
  const [lists, setLists] = useState<readonly WishlistView[]>()
  const [failure, setFailure] = useState<string>()
  const isBusy = useRef(false)
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
  if (failure) return <Notice kind="error">{failure}</Notice>
  if (!lists) return <p>{m.panel_loading()}</p>
  // A second click must not add the lines twice.
  const keep = (list: WishlistView) => {
    if (isBusy.current) return
    isBusy.current = true
    onChoose(list)
      .then(setFailure)
      .catch((error: unknown) => setFailure(failedAction(m.cart_onto_list({ name: list.name }), error))) // logged
      .finally(() => {
        isBusy.current = false
      })
  }
  return (
    <div className="column column--16">
      {lists.length === 0 ? <p>{m.cart_no_lists()}</p> : null}
      <ul className="column column--16">
        {lists.map((list) => (
          <li key={list.id}>
            <Button block onClick={() => keep(list)}>
              {m.cart_onto_list({ name: list.name })}
            </Button>
          </li>
        ))}
      </ul>
      <NewList {...(name ? { name } : {})} onMade={keep} />
    </div>
  )
}

function NewList({ name, onMade }: { name?: string; onMade: (list: WishlistView) => void }) {
  const [error, setError] = useState<string>()
  const make = async (form: HTMLFormElement) => {
    const listName = String(new FormData(form).get('listName') ?? '').trim()
    if (listName === '') return setError(m.lists_name_needed())
    const reply = await requestApi(createWishlist, { body: { listName } })
    return reply.status === 200 ? onMade(reply.body.Data) : setError(reasonOf(reply, m.cart_new_list()))
  }
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        make(event.currentTarget).catch((error: unknown) => setError(failedAction(m.cart_new_list(), error))) // logged
      }}
    >
      <Field label={m.lists_new()} {...(error ? { error } : {})}>
        {(control) => (
          <Input {...control} name="listName" defaultValue={name} maxLength={WISHLIST_NAME_LENGTH} autoComplete="off" />
        )}
      </Field>
      <Button type="submit" look="ink">
        {m.cart_new_list()}
      </Button>
    </form>
  )
}
