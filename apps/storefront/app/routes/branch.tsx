import { href } from '@shop/routes'
import { redirect } from 'react-router'

import { BranchScreen } from '~/features/branch/branch-screen.tsx'
import { branchStructuredData } from '~/features/branch/branch-structured-data.ts'
import { loadBranch } from '~/features/branch/load-branch.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { MOVED_PAGE } from '~/lib/page/cache-policy.ts'
import { allowMaps } from '~/lib/page/other-parties.server.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { useShopFacts } from '~/lib/shop-facts.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import { StructuredData } from '~/ui/structured-data.tsx'
import type { Route } from './+types/branch'

export async function loader({ params: { url }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  // The singular path without a name redirects to the list (READING-21).
  if (!url) throw redirect(href(shop.locale, 'store-lister'), { status: 301, headers: { 'cache-control': MOVED_PAGE } })
  await allowMaps(context, shop)
  return loadBranch(shop, url)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

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
