import { localeInPath } from '@shop/domain/locale'
import { prefixOf, rewriteCategory } from '@shop/routes'
import { lazy } from 'react'
import { loadArticleParts } from '~/features/catalogue/advice/article-parts.server.ts'
import { CategoryScreen } from '~/features/catalogue/category-screen.tsx'
import { loadCategory } from '~/features/catalogue/load-list.server.ts'
import './article/article-styles.ts'
import { loadPage } from '~/features/content/load-page.server.ts'
import { rootUrls } from '~/lib/category.server.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import type { Route } from './+types/resolve'

const loadArticle = () => import('./article/whole-article.tsx')
/** The article on the server, which renders a page in one pass. */
let loaded: Awaited<ReturnType<typeof loadArticle>> | undefined

/** Most of these paths are categories, so the browser loads the code of an article only for an article. */
const LazyArticle = lazy(async () => ({ default: (await loadArticle()).WholeArticle }))

/** Handles paths without a route: a category by its short path, a content page, or 404. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { pathname } = url
  const isCategory = rewriteCategory(pathname, await rootUrls(shop)) !== pathname
  if (!isCategory) {
    const page = await loadPage(shop, pathname)
    loaded ??= await loadArticle()
    return { kind: 'article' as const, page, parts: await loadArticleParts(shop, page.article.blocks, url) }
  }
  const path = pathname.slice(prefixOf(localeInPath(pathname) ?? 'nl').length + 1)
  return { kind: 'category' as const, category: await loadCategory(shop, decodeURIComponent(path), url) }
}

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function Resolve({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'category') return <CategoryScreen {...loaderData.category} />
  const Article = loaded?.WholeArticle ?? LazyArticle
  return <Article page={loaderData.page} parts={loaderData.parts} />
}
