import { CompareScreen } from '~/features/catalogue/compare/compare-screen'
import { loadCompare } from '~/features/catalogue/compare/load-compare.server'
import { link } from '~/lib/locale/locale'
import { pathsOf } from '~/lib/locale/page-paths'
import { PageBreadcrumb } from '~/lib/page/page-breadcrumb'
import { PageHead } from '~/lib/page/page-head'
import { shopContext } from '~/lib/page/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/compare'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadCompare(context.get(shopContext), url.searchParams)
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Compare({ loaderData }: Route.ComponentProps) {
  const crumbs = loaderData.line.map(({ name, url }) => ({
    label: name,
    href: link('product-lister-all', { pathMatch: url }),
  }))
  return (
    <div className="wrap pagefoot">
      <PageHead title={m.compare_page()} paths={pathsOf('compare')} isHidden />
      <PageBreadcrumb crumbs={crumbs} current={m.compare_page()} />
      <CompareScreen {...loaderData} />
    </div>
  )
}
