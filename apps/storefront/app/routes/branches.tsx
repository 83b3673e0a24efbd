import { BranchesScreen } from '~/features/branch/branches-screen'
import { loadBranches } from '~/features/branch/load-branch.server'
import { pathsOf } from '~/lib/locale/page-paths'
import { PageBreadcrumb } from '~/lib/page/page-breadcrumb'
import { PageHead } from '~/lib/page/page-head'
import { shopContext } from '~/lib/page/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/branches'

const LONGEST_TERM = 60

export async function loader({ url, context }: Route.LoaderArgs) {
  const term = (url.searchParams.get('SearchTerm') ?? '').slice(0, LONGEST_TERM)
  return { term, branches: await loadBranches(context.get(shopContext)) }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Branches({ loaderData: { branches, term } }: Route.ComponentProps) {
  const title = m.page_branches_title()
  return (
    <div className="wrap pagefoot">
      <PageHead title={title} description={m.branches_description()} paths={pathsOf('store-lister')} />
      <PageBreadcrumb current={title} />
      <BranchesScreen key={term} branches={branches} term={term} />
    </div>
  )
}
