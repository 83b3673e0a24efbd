import { sharedWishlist } from '@shop/contract/wishlist-page'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import * as styles from '~/features/account/account-frame.module.css'
import { ListLines } from '~/features/wishlist/list-lines.tsx'
import { ListTotal } from '~/features/wishlist/list-total.tsx'
import { PrintButton } from '~/features/wishlist/print-button.tsx'
import { required } from '~/lib/api/reply.ts'
import { visitorContext } from '~/lib/api/visitor.server.ts'
import { intoCart } from '~/lib/cart/into-cart.server.ts'
import { chosenBranchIn } from '~/lib/chosen-branch.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { counted } from '~/lib/text/counted.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/shared-wishlist'

/** Sends no credentials, so that every visitor with the link sees the same list. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { call } = context.get(shopContext)
  const storeId = chosenBranchIn(request.headers.get('cookie'))
  const query = storeId ? { storeId } : {}
  return {
    list: required(await call(sharedWishlist, { params: { shareKey: url.searchParams.get('key') ?? '' }, query })),
  }
}

/** Works without script: adds the list to the visitor's own cart. */
export async function action({ request, context }: Route.ActionArgs) {
  await intoCart(await request.formData(), context.get(visitorContext).call)
  throw redirect(href(currentLocale(), 'cart'), 303)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function SharedWishlist({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className="wrap pagefoot">
      <PageHead title={list.name} isHidden />
      <PageBreadcrumb current={list.name} />
      <div className={styles.accMain}>
        <div className="row between">
          <div>
            <h1>{list.name}</h1>
            <p className="soft">{counted(list.count, m.lists_shared_text_one, m.lists_shared_text_many)}</p>
          </div>
          <PrintButton />
        </div>
        {list.products.length === 0 ? <p>{m.lists_empty()}</p> : <ListTotal list={list} />}
        <ListLines products={list.products} store={list.store} isOwn={false} />
      </div>
    </div>
  )
}
