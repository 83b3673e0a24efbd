import type { RouteName } from '@shop/routes'
import { PageBreadcrumb } from '~/lib/page/page-breadcrumb'
import { pageNotFound } from '~/lib/page/page-errors'
import { PageHead } from '~/lib/page/page-head'
import { shopContext } from '~/lib/page/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/plain-page'

/** Screens that have a name and a place and nothing in them yet. What is not listed here is not there at all. */
const TITLES = {
  newsletter: m.page_title_newsletter,
} as const satisfies Partial<Record<RouteName, () => string>>

const isTitled = (name: string): name is keyof typeof TITLES => Object.hasOwn(TITLES, name)

export function loader({ context }: Route.LoaderArgs) {
  const { name } = context.get(shopContext)
  if (!isTitled(name)) throw pageNotFound()
  return { name }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function PlainPage({ loaderData: { name } }: Route.ComponentProps) {
  const title = TITLES[name]()
  return (
    <div className="wrap">
      <PageHead title={title} isHidden />
      <PageBreadcrumb current={title} />
      <h1>{title}</h1>
    </div>
  )
}
