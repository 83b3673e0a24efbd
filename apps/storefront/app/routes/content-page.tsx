import { CardShelf } from '~/features/catalogue/card-shelf'
import { loadShelves } from '~/features/catalogue/load-shelves.server'
import { ArticleScreen } from '~/features/content/article-screen'
import { loadPage } from '~/features/content/load-page.server'
import { shopContext } from '~/lib/page/shop-context'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/content-page'

/** A screen with a path of its own whose words come from the content service. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const page = await loadPage(shop, url.pathname)
  return { page, shelves: await loadShelves(shop, page.article.blocks) }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function ContentPage({ loaderData: { page, shelves } }: Route.ComponentProps) {
  const rows = Object.entries(shelves).map(([at, products]) => [
    at,
    <CardShelf key={at} products={products} label={m.content_products()} />,
  ])
  return <ArticleScreen {...page} shelves={Object.fromEntries(rows)} />
}
