import {
  createWishlist,
  listWishlists,
  setWishlistsOfProduct,
  type WishlistView,
  wishlistsOfProduct,
} from '@shop/contract/wishlist'
import { useEffect, useState } from 'react'
import { callApi } from '~/lib/api/api.client'
import { signInFirst } from '~/lib/auth/ask-to-sign-in.client'
import { auth } from '~/lib/auth/auth.client'
import { NamedLink } from '~/lib/locale/named-link'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/display/notice'
import { Checkbox } from '~/ui/form/checkbox'
import { Field } from '~/ui/form/field'
import { Input } from '~/ui/form/input'

type Lists = { readonly all: readonly WishlistView[]; readonly holding: ReadonlySet<string> }

/** On which lists a product stands: a tick each, and one more for a new list. Each change is kept at once. */
export default function FavoritesBody({ attrs }: { attrs: Readonly<Record<string, string | number>> }) {
  const productId = String(attrs.productId ?? '')
  const [lists, setLists] = useState<Lists>()
  const [failure, setFailure] = useState<string>()

  // lists belong to one person and come by a call
  useEffect(() => {
    // a page load: the panel puts itself into the address when it has slid in, and would call a page change off
    if (auth.status() === 'anonymous') return window.location.assign(signInFirst())
    let isHere = true
    loadLists(productId).then(
      (loaded) => isHere && (loaded ? setLists(loaded) : setFailure(m.panel_failed())),
      () => isHere && setFailure(m.panel_failed()), // the client has told it already
    )
    return () => {
      isHere = false
    }
  }, [productId])

  const save = async (all: readonly WishlistView[], holding: ReadonlySet<string>) => {
    setLists({ all, holding })
    const listIds = [...holding]
    const reply = await callApi(setWishlistsOfProduct, { params: { productId }, body: { listIds } }).catch(
      () => undefined,
    )
    if (reply?.status === 200) {
      setFailure(undefined)
      setLists({ all: reply.body.Data, holding })
    } else setFailure(reply?.body.Message ?? m.panel_failed())
  }

  if (failure && !lists) return <Notice kind="error">{failure}</Notice>
  if (!lists) return <p>{m.panel_loading()}</p>
  const { all, holding } = lists
  const toggle = (id: string) => {
    const next = new Set(holding)
    if (!next.delete(id)) next.add(id)
    void save(all, next)
  }
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
      <NewList onMade={(list) => void save([...all, list], new Set([...holding, list.id]))} />
      <NamedLink to="account-wishlists">{m.lists_all()}</NamedLink>
    </div>
  )
}

async function loadLists(productId: string): Promise<Lists | undefined> {
  const [all, holding] = await Promise.all([
    callApi(listWishlists, {}),
    callApi(wishlistsOfProduct, { params: { productId } }),
  ])
  if (all.status !== 200 || holding.status !== 200) return undefined
  return { all: all.body.Data, holding: new Set(holding.body.Data) }
}

function NewList({ onMade }: { onMade: (list: WishlistView) => void }) {
  const [error, setError] = useState<string>()
  const make = async (form: HTMLFormElement) => {
    const listName = String(new FormData(form).get('listName') ?? '').trim()
    if (listName === '') return setError(m.lists_name_needed())
    const reply = await callApi(createWishlist, { body: { listName } }).catch(() => undefined) // told by the client
    if (reply?.status !== 200) return setError(reply?.body.Message ?? m.panel_failed())
    setError(undefined)
    form.reset()
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
