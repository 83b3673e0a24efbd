import { href, PLANNER_WORDS, plannerOf } from '@shop/routes'
import { redirect } from 'react-router'
import { loadPlan } from '~/features/planner/load-plan.server.ts'
import { PlannerList } from '~/features/planner/planner-list.tsx'
import { PlannerScreen } from '~/features/planner/planner-screen.tsx'
import { plannerText } from '~/features/planner/planner-text.ts'
import { link } from '~/lib/locale/locale.ts'
import { pathsOf } from '~/lib/locale/page-paths.ts'
import { MOVED_PAGE } from '~/lib/page/cache-policy.ts'
import { pageNotFound } from '~/lib/page/page-errors.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/planner'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!params.planner) return undefined
  const planner = plannerOf(params.planner)
  if (!planner) throw pageNotFound()
  const word = PLANNER_WORDS[planner][shop.locale]
  if (word !== params.planner) {
    const own = href(shop.locale, 'planner', { planner: word })
    throw redirect(own + url.search, { status: 301, headers: { 'cache-control': MOVED_PAGE } })
  }
  return loadPlan(shop, planner, url.searchParams)
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Planner({ loaderData }: Route.ComponentProps) {
  const all = m.planner_all()
  if (!loaderData)
    return (
      <div className="wrap pagefoot">
        <PageHead title={all} description={m.planner_all_text()} paths={pathsOf('planner')} />
        <PageBreadcrumb current={all} />
        <PlannerList />
      </div>
    )
  const { planner } = loaderData
  const { nl, en } = PLANNER_WORDS[planner]
  const { title, text } = plannerText(planner)
  const paths = pathsOf('planner', { nl: { planner: nl }, en: { planner: en } })
  return (
    <div className="wrap pagefoot">
      <PageHead title={title} description={text} paths={paths} />
      <PageBreadcrumb crumbs={[{ label: all, href: link('planner') }]} current={title} />
      <PlannerScreen key={planner} data={loaderData} />
    </div>
  )
}
