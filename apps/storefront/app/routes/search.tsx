import { webNodeRoot } from '@shop/contract/web-node'
import { data } from 'react-router'
import { loadSearch } from '~/features/catalogue/search/load-search.server.ts'
import { redirectToTerm } from '~/features/catalogue/search/redirect-to-term.server.ts'
import { SearchScreen } from '~/features/catalogue/search/search-screen.tsx'
import { SearchStart } from '~/features/catalogue/search/search-start.tsx'
import { required } from '~/lib/api/reply.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/search'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  redirectToTerm(url)
  const shop = context.get(shopContext)
  const term = params.term?.trim() ?? ''
  if (term !== '') {
    const loaded = { term, ...(await loadSearch(shop, url, term)), categories: [] }
    // If search is unavailable, show a notice and return 503 so that caches do not store the page.
    return loaded.found ? loaded : data(loaded, { status: 503, headers: { 'retry-after': '5' } })
  }
  const root = required(await shop.call(webNodeRoot, { query: { descendantLevel: 2 } }))
  const categories = root.Children.filter(({ InMenu }) => InMenu).map(({ Name, Url }) => ({ name: Name, url: Url }))
  return { term, found: undefined, about: undefined, categories }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Search({ loaderData: { term, found, about, categories } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title={term ? m.page_title_search_for({ term }) : m.page_title_search()} isHidden />
      <PageBreadcrumb current={m.page_title_search()} />
      {term ? <SearchScreen term={term} found={found} about={about} /> : <SearchStart categories={categories} />}
    </div>
  )
}
