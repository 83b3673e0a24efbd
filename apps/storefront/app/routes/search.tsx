import { redirect } from 'react-router'
import { link } from '~/lib/locale/locale'
import { PageBreadcrumb } from '~/lib/page/page-breadcrumb'
import { PageHead } from '~/lib/page/page-head'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/search'

/** A form without script sends its question as a query; the address of a search has it in the path. */
export function loader({ params, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('term')?.trim()
  if (asked) throw redirect(link('search-term', { term: asked.toLowerCase() }), 302)
  return { term: params.term ?? '' }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Search({ loaderData: { term } }: Route.ComponentProps) {
  const title = term ? m.page_title_search_for({ term }) : m.page_title_search()
  return (
    <div className="wrap">
      <PageHead title={title} isHidden />
      <PageBreadcrumb current={m.page_title_search()} />
      <h1>{title}</h1>
    </div>
  )
}
