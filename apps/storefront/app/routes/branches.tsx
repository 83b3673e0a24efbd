import { readBranchesAddress } from '~/features/branch/branches-address.ts'
import { BranchesScreen } from '~/features/branch/branches-screen.tsx'
import { loadBranches } from '~/features/branch/load-branch.server.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { allowMaps } from '~/lib/page/other-parties.server.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/branches'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  await allowMaps(context, shop)
  return loadBranches(shop, readBranchesAddress(url.searchParams))
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

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
