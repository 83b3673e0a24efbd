import { data } from 'react-router'
import { CardShelf } from '~/features/catalogue/card-shelf.tsx'
import { loadShelves } from '~/features/catalogue/load-shelves.server.ts'
import { ArticleScreen } from '~/features/content/article-screen.tsx'
import { builtInPage } from '~/features/content/built-in-page.ts'
import { loadPage } from '~/features/content/load-page.server.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/content-page'

/** A route with a fixed path and content from the content service. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  try {
    const page = await loadPage(shop, url.pathname)
    return data({ page, shelves: await loadShelves(shop, page.article.blocks) })
  } catch (error) {
    const page = error instanceof Response ? undefined : builtInPage(shop.name)
    if (!page) throw error
    // The client has already logged the failure. Do not cache the fallback page.
    const shelves: Awaited<ReturnType<typeof loadShelves>> = {}
    return data({ page, shelves }, { headers: { 'cache-control': 'no-store' } })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function ContentPage({ loaderData: { page, shelves } }: Route.ComponentProps) {
  const rows = Object.entries(shelves).map(([at, products]) => [
    at,
    <CardShelf key={at} products={products} label={m.content_products()} />,
  ])
  return <ArticleScreen {...page} shelves={Object.fromEntries(rows)} />
}
