import { wishlistForm } from '@shop/contract/forms'
import { createWishlist } from '@shop/contract/wishlist'
import { href } from '@shop/routes'
import { data, redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { NameForm } from '~/features/wishlist/name-form.tsx'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { readForm, resultOf } from '~/lib/form/read-form.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { pageUnauthorized } from '~/lib/page/page-errors.ts'
import { counted } from '~/lib/text/counted.ts'
import { m } from '~/paraglide/messages.js'
import { LinkTile } from '~/ui/display/link-tile.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/wishlists'

export async function loader({ context }: Route.LoaderArgs) {
  const { counts, lists } = await loadAccount(context)
  return { counts, lists: lists.map(({ id, name, count }) => ({ id, name, count })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const form = await readForm(request, wishlistForm(currentLocale()))
  if (!form.ok) return data({ result: form.result }, 422)
  const reply = await call(createWishlist, { body: form.value })
  if (reply.status === 200) throw redirect(href(currentLocale(), 'account-wishlist', { id: reply.body.Data.id }), 303)
  if (reply.status === 401) throw pageUnauthorized()
  return data({ result: form.refuse({ fieldErrors: { listName: [reply.body.Message] } }) }, 422)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Wishlists({ loaderData: { counts, lists }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame at="account-wishlists" title={m.account_lists()} text={m.lists_text()} counts={counts}>
      {lists.length === 0 ? <p>{m.lists_none()}</p> : null}
      <ul className="accgrid">
        {lists.map(({ id, name, count }) => (
          <li key={id}>
            <LinkTile
              mark={<Icon name="heart" />}
              href={link('account-wishlist', { id })}
              title={name}
              text={counted(count, m.lists_count_one, m.lists_count_many)}
            />
          </li>
        ))}
      </ul>
      <section className="box" aria-labelledby="new-list">
        <h2 id="new-list">{m.lists_new()}</h2>
        <NameForm
          id="new-list-form"
          intent="create"
          label={m.lists_name()}
          button={m.lists_make()}
          result={resultOf(actionData)}
        />
      </section>
    </AccountFrame>
  )
}
