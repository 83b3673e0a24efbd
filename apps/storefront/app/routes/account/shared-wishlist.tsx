import { sharedWishlist } from '@shop/contract/wishlist-page'
import { ListLines } from '~/features/wishlist/list-lines'
import { ListTotal } from '~/features/wishlist/list-total'
import { PrintButton } from '~/features/wishlist/print-button'
import { required } from '~/lib/api/reply'
import { chosenBranchIn } from '~/lib/chosen-branch'
import { PageBreadcrumb } from '~/lib/page/page-breadcrumb'
import { PageHead } from '~/lib/page/page-head'
import { shopContext } from '~/lib/page/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/shared-wishlist'
import '~/styles/account.css'
import '~/styles/wishlist.css'

/** Asked for without any credential: whoever looks sees what everybody with the link sees. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { call } = context.get(shopContext)
  const storeId = chosenBranchIn(request.headers.get('cookie'))
  const query = storeId ? { storeId } : {}
  return {
    list: required(await call(sharedWishlist, { params: { shareKey: url.searchParams.get('key') ?? '' }, query })),
  }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function SharedWishlist({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className="wrap pagefoot">
      <PageHead title={list.name} isHidden />
      <PageBreadcrumb current={list.name} />
      <div className="acc__main">
        <div className="row between">
          <div>
            <h1>{list.name}</h1>
            <p className="soft">{m.lists_shared_text({ count: list.count })}</p>
          </div>
          <PrintButton />
        </div>
        {list.products.length === 0 ? <p>{m.lists_empty()}</p> : <ListTotal list={list} />}
        <ListLines products={list.products} store={list.store} isOwn={false} />
      </div>
    </div>
  )
}
