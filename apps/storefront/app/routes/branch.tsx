import { href } from '@shop/routes'
import { redirect } from 'react-router'

import { BranchScreen } from '~/features/branch/branch-screen'
import { branchStructuredData } from '~/features/branch/branch-structured-data'
import { loadBranch } from '~/features/branch/load-branch.server'
import { link } from '~/lib/locale/locale'
import { pathsOf } from '~/lib/locale/page-paths'
import { MOVED_PAGE } from '~/lib/page/cache-policy'
import { allowMaps } from '~/lib/page/other-parties.server'
import { PageBreadcrumb } from '~/lib/page/page-breadcrumb'
import { PageHead } from '~/lib/page/page-head'
import { shopContext } from '~/lib/page/shop-context'
import { useShopFacts } from '~/lib/shop-facts'
import { m } from '~/paraglide/messages.js'
import { StructuredData } from '~/ui/structured-data'
import type { Route } from './+types/branch'

export async function loader({ params: { url }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  // The singular path without a name redirects to the list (READING-21).
  if (!url) throw redirect(href(shop.locale, 'store-lister'), { status: 301, headers: { 'cache-control': MOVED_PAGE } })
  await allowMaps(context, shop)
  return loadBranch(shop, url)
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Branch({ loaderData }: Route.ComponentProps) {
  const { name, url, street, city } = loaderData.branch
  const params = { url }
  const { publicOrigin = '' } = useShopFacts()
  return (
    <div className="wrap pagefoot">
      <PageHead
        title={m.branch_title({ name })}
        description={m.branch_description({ name, address: `${street}, ${city}` })}
        paths={pathsOf('store-detail-url', { nl: params, en: params })}
      />
      <PageBreadcrumb crumbs={[{ label: m.page_branches_title(), href: link('store-lister') }]} current={name} />
      <StructuredData data={branchStructuredData(loaderData, publicOrigin)} />
      <BranchScreen key={loaderData.branch.id} data={loaderData} />
    </div>
  )
}
