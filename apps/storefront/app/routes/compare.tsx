import { CompareScreen } from '~/features/catalogue/compare/compare-screen.tsx'
import { loadCompare } from '~/features/catalogue/compare/load-compare.server.ts'
import { link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/compare'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadCompare(context.get(shopContext), url.searchParams)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

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
