import { data } from 'react-router'
import { loadArticleParts } from '~/features/catalogue/advice/article-parts.server.ts'
import { NO_PARTS, renderParts } from '~/features/catalogue/advice/article-parts.tsx'
import { ArticleScreen } from '~/features/content/article-screen.tsx'
import { builtInPage } from '~/features/content/built-in-page.ts'
import { loadPage } from '~/features/content/load-page.server.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import type { Route } from './+types/content-page'

/** A route with a fixed path and content from the content service. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  try {
    const page = await loadPage(shop, url.pathname)
    return data({ page, parts: await loadArticleParts(shop, page.article.blocks, url) })
  } catch (error) {
    const page = error instanceof Response ? undefined : builtInPage(shop.name)
    if (!page) throw error
    // The client has already logged the failure. Do not cache the fallback page.
    return data({ page, parts: NO_PARTS }, { headers: { 'cache-control': 'no-store' } })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function ContentPage({ loaderData: { page, parts } }: Route.ComponentProps) {
  return <ArticleScreen {...page} shelves={renderParts(page.article.blocks, parts)} />
}
