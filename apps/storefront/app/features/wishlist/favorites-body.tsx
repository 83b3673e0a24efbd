import {
  createWishlist,
  listWishlists,
  setWishlistsOfProduct,
  type WishlistView,
  wishlistsOfProduct,
} from '@shop/contract/wishlist'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { failedAction, reasonOf } from '~/lib/api/failed-action.ts'
import { signInFirst } from '~/lib/auth/ask-to-sign-in.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { clearSent } from '~/lib/form/clear-sent.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Checkbox } from '~/ui/form/checkbox.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'

type Lists = { readonly all: readonly WishlistView[]; readonly holding: ReadonlySet<string> }

/** The lists of a product as checkboxes, with a field for a new list. Each change is saved at once. */
export default function FavoritesBody({ attrs }: { attrs: Readonly<Record<string, string | number>> }) {
  const productId = String(attrs.productId ?? '')
  const [lists, setLists] = useState<Lists>()
  const [failure, setFailure] = useState<string>()
  // The latest requested state; further changes build on it while requests are pending.
  const wanted = useRef<Lists>(undefined)
  const turn = useRef(Promise.resolve())
  const show = (next: Lists) => {
    wanted.current = next
    setLists(next)
  }
  const showNow = useEffectEvent(show)

  // Lists are personal, so the browser requests them.
  useEffect(() => {
    // A full page load, because the panel's own URL update would cancel a client navigation.
    if (auth.status() === 'anonymous') return window.location.assign(signInFirst())
    let isHere = true
    loadLists(productId).then(
      (loaded) => isHere && (loaded ? showNow(loaded) : setFailure(m.panel_failed())),
      () => isHere && setFailure(m.panel_failed()), // the client logs the failure
    )
    return () => {
      isHere = false
    }
  }, [productId])

  const send = async (asked: Lists) => {
    const body = { listIds: [...asked.holding] }
    // The box is ticked already, so the request must survive leaving the page.
    const kept = { keepalive: true } as const
    const reply = await requestApi(setWishlistsOfProduct, { params: { productId }, body }, kept).catch(() => undefined) // logged
    if (wanted.current !== asked) return // a later change is pending
    if (reply?.status === 200) {
      setFailure(undefined)
      show({ all: reply.body.Data, holding: asked.holding })
    } else setFailure(reply ? reasonOf(reply, m.account_lists()) : failedAction(m.account_lists()))
  }
  const change = (from: (now: Lists) => Lists) => {
    if (!wanted.current) return
    const next = from(wanted.current)
    show(next)
    // Sequential requests, so that the last change wins.
    turn.current = turn.current.then(() => (wanted.current === next ? send(next) : undefined))
  }

  if (failure && !lists) return <Notice kind="error">{failure}</Notice>
  if (!lists) return <p>{m.panel_loading()}</p>
  const { all, holding } = lists
  const toggle = (id: string) =>
    change((now) => {
      const next = new Set(now.holding)
      if (!next.delete(id)) next.add(id)
      return { all: now.all, holding: next }
    })
  const add = (list: WishlistView) =>
    change((now) => ({ all: [...now.all, list], holding: new Set([...now.holding, list.id]) }))
  return (
    <div className="stack">
      {failure ? (
        <Notice kind="error" live>
          {failure}
        </Notice>
      ) : null}
      {all.length === 0 ? <p>{m.lists_none_yet()}</p> : null}
      <ul aria-label={m.account_lists()}>
        {all.map(({ id, name, count }) => (
          <li key={id}>
            <Checkbox label={name} count={count} checked={holding.has(id)} onChange={() => toggle(id)} />
          </li>
        ))}
      </ul>
      <NewList onMade={add} />
      <NamedLink to="account-wishlists">{m.lists_all()}</NamedLink>
    </div>
  )
}

async function loadLists(productId: string): Promise<Lists | undefined> {
  const [all, holding] = await Promise.all([
    requestApi(listWishlists, {}),
    requestApi(wishlistsOfProduct, { params: { productId } }),
  ])
  if (all.status !== 200 || holding.status !== 200) return undefined
  return { all: all.body.Data, holding: new Set(holding.body.Data) }
}

function NewList({ onMade }: { onMade: (list: WishlistView) => void }) {
  const [error, setError] = useState<string>()
  const make = async (form: HTMLFormElement) => {
    const sent = new FormData(form)
    const listName = String(sent.get('listName') ?? '').trim()
    if (listName === '') return setError(m.lists_name_needed())
    const reply = await requestApi(createWishlist, { body: { listName } }).catch(() => undefined) // the client logs it
    if (reply?.status !== 200)
      return setError(reply ? reasonOf(reply, m.lists_make_and_add()) : failedAction(m.lists_make_and_add()))
    setError(undefined)
    clearSent(form, sent)
    onMade(reply.body.Data)
  }
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        void make(event.currentTarget)
      }}
    >
      <Field label={m.lists_new()} {...(error ? { error } : {})}>
        {(control) => <Input {...control} name="listName" maxLength={60} autoComplete="off" />}
      </Field>
      <Button type="submit" look="ink">
        {m.lists_make_and_add()}
      </Button>
    </form>
  )
}
