import { localeInPath } from '@shop/domain/locale'
import { prefixOf, rewriteCategory } from '@shop/routes'
import { CategoryScreen } from '~/features/catalogue/category-screen'
import { ArticleScreen } from '~/features/content/article-screen'
import { loadArticle } from '~/lib/article.server'
import { loadCategory, rootUrls } from '~/lib/category.server'
import { shopContext } from '~/lib/shop-context'
import type { Route } from './+types/resolve'

/** Whatever no other path is: a category by its short path, a page of the content service, or nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { pathname } = url
  const isCategory = rewriteCategory(pathname, await rootUrls(shop)) !== pathname
  if (!isCategory) return { kind: 'article' as const, ...(await loadArticle(shop, pathname)) }
  const path = pathname.slice(prefixOf(localeInPath(pathname) ?? 'nl').length + 1)
  return { kind: 'category' as const, ...(await loadCategory(shop, decodeURIComponent(path))) }
}

export { shouldRevalidate } from '~/lib/revalidate'

export default function Resolve({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'category' ? <CategoryScreen {...loaderData} /> : <ArticleScreen {...loaderData} />
}
