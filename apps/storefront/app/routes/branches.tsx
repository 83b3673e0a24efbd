import { readBranchesAddress } from '~/features/branch/branches-address'
import { BranchesScreen } from '~/features/branch/branches-screen'
import { loadBranches } from '~/features/branch/load-branch.server'
import { pathsOf } from '~/lib/locale/page-paths'
import { allowMaps } from '~/lib/page/other-parties.server'
import { PageBreadcrumb } from '~/lib/page/page-breadcrumb'
import { PageHead } from '~/lib/page/page-head'
import { shopContext } from '~/lib/page/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/branches'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  await allowMaps(context, shop)
  return loadBranches(shop, readBranchesAddress(url.searchParams))
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Branches({ loaderData }: Route.ComponentProps) {
  const title = m.page_branches_title()
  return (
    <div className="wrap pagefoot">
      <PageHead title={title} description={m.branches_description()} paths={pathsOf('store-lister')} />
      <PageBreadcrumb current={title} />
      <BranchesScreen key={loaderData.asked.term} {...loaderData} />
    </div>
  )
}
