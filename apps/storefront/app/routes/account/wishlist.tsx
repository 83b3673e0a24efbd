import { readWishlist } from '@shop/contract/wishlist-page'
import { href } from '@shop/routes'
import { data, Form, redirect } from 'react-router'
import { AccountFrame } from '~/features/account/account-frame.tsx'
import { loadAccount } from '~/features/account/load-account.server.ts'
import { ProjectLink } from '~/features/project/project-link.tsx'
import { AddForm } from '~/features/wishlist/add-form.tsx'
import { changeList } from '~/features/wishlist/change-list.server.ts'
import { ListLines } from '~/features/wishlist/list-lines.tsx'
import { ListTabs } from '~/features/wishlist/list-tabs.tsx'
import { ListTotal } from '~/features/wishlist/list-total.tsx'
import { NameForm } from '~/features/wishlist/name-form.tsx'
import { PrintButton } from '~/features/wishlist/print-button.tsx'
import { ShareBox } from '~/features/wishlist/share-box.tsx'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { intoCart } from '~/lib/cart/into-cart.server.ts'
import { chosenBranchIn } from '~/lib/chosen-branch.ts'
import { resultOf } from '~/lib/form/read-form.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { pageUnauthorized } from '~/lib/page/page-errors.ts'
import { counted } from '~/lib/text/counted.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from '~/shared/form/form-page.module.css'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { Route } from './+types/wishlist'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { call } = context.get(visitorContext)
  const storeId = chosenBranchIn(request.headers.get('cookie'))
  const [{ counts, lists }, reply] = await Promise.all([
    loadAccount(context),
    call(readWishlist, { params: { id: params.id ?? '' }, query: storeId ? { storeId } : {} }),
  ])
  return { counts, lists: lists.map(({ id, name, count }) => ({ id, name, count })), list: required(reply) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { call } = context.get(visitorContext)
  const typed = await request.clone().formData()
  if (typed.get('intent') === 'into-cart') {
    const refused = await intoCart(typed, call)
    if (refused !== undefined) return data({ refused, result: undefined, unknown: undefined }, 422)
    throw redirect(href(currentLocale(), 'cart'), 303)
  }
  const answer = await changeList(request, call, params.id ?? '')
  if (answer.status === 401) throw pageUnauthorized()
  if (answer.result) return data({ result: answer.result, refused: undefined, unknown: undefined }, 422)
  if (answer.refused) return data({ result: undefined, refused: undefined, unknown: answer.refused }, 422)
  const locale = currentLocale()
  if (answer.term !== undefined) throw redirect(href(locale, 'search-term', { term: answer.term }), 303)
  const back = answer.isGone
    ? href(locale, 'account-wishlists')
    : href(locale, answer.isProject ? 'account-project' : 'account-wishlist', { id: params.id ?? '' })
  throw redirect(back, 303)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Wishlist({ loaderData: { counts, lists, list }, actionData }: Route.ComponentProps) {
  const result = resultOf(actionData)
  return (
    <AccountFrame
      at="account-wishlists"
      title={list.name}
      text={counted(list.count, m.lists_count_one, m.lists_count_many)}
      crumbs={[{ label: m.account_lists(), href: link('account-wishlists') }]}
      counts={counts}
      actions={
        <>
          <PrintButton />
          <Form method="post" className="plainform">
            <Button type="submit" look="quiet" name="intent" value="delete">
              <Icon name="trash-2" /> {m.lists_delete()}
            </Button>
          </Form>
        </>
      }
    >
      {actionData?.refused ? (
        <Notice kind="error" live>
          {actionData.refused}
        </Notice>
      ) : null}
      <ListTabs lists={lists} current={list.id} />
      {list.products.length === 0 ? (
        <p>{m.lists_empty()}</p>
      ) : (
        <>
          <ListTotal list={list} />
          <ListLines products={list.products} store={list.store} isOwn />
        </>
      )}
      <AddForm listId={list.id} error={actionData?.unknown} />
      <ProjectLink id={list.id} isProject={list.isProject} />
      <ShareBox name={list.name} shareKey={list.shareKey} />
      <details className={`box ${styles.moreFields} noprint`} open={result !== undefined}>
        <summary>{m.lists_rename()}</summary>
        <NameForm
          key={list.name}
          id="rename-list"
          intent="rename"
          label={m.lists_name()}
          button={m.lists_keep_name()}
          name={list.name}
          result={result}
        />
      </details>
    </AccountFrame>
  )
}
