import { data } from 'react-router'
import { ChooserView } from '~/features/catalogue/advice/chooser-view.tsx'
import { loadMaterials } from '~/features/catalogue/advice/find-parts.server.ts'
import { loadChoosers } from '~/features/catalogue/advice/load-chooser.server.ts'
import { MaterialsTable } from '~/features/catalogue/advice/materials-table.tsx'
import { CardShelf } from '~/features/catalogue/card-shelf.tsx'
import { loadShelves } from '~/features/catalogue/load-shelves.server.ts'
import { ArticleScreen } from '~/features/content/article-screen.tsx'
import { titleOf } from '~/features/content/block-view.tsx'
import { builtInPage } from '~/features/content/built-in-page.ts'
import { loadPage } from '~/features/content/load-page.server.ts'
import { shopContext } from '~/lib/page/shop-context.ts'
import { m } from '~/paraglide/messages.js'
import type { Route } from './+types/content-page'

type Parts = {
  readonly shelves: Awaited<ReturnType<typeof loadShelves>>
  readonly materials: Awaited<ReturnType<typeof loadMaterials>>
  readonly choosers: Awaited<ReturnType<typeof loadChoosers>>
}
const NOTHING: Parts = { shelves: {}, materials: {}, choosers: {} }

/** A route with a fixed path and content from the content service. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  try {
    const page = await loadPage(shop, url.pathname)
    const { blocks } = page.article
    const [shelves, materials, choosers] = await Promise.all([
      loadShelves(shop, blocks),
      loadMaterials(shop, blocks),
      loadChoosers(shop, blocks, url),
    ])
    return data({ page, shelves, materials, choosers })
  } catch (error) {
    const page = error instanceof Response ? undefined : builtInPage(shop.name)
    if (!page) throw error
    // The client has already logged the failure. Do not cache the fallback page.
    return data({ page, ...NOTHING }, { headers: { 'cache-control': 'no-store' } })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export { shouldRevalidate } from '~/lib/page/revalidate.ts'

export default function ContentPage({ loaderData: { page, shelves, materials, choosers } }: Route.ComponentProps) {
  const titleAt = (at: string) => titleOf(page.article.blocks[Number(at)]) ?? ''
  const rows = Object.entries(shelves).map(([at, products]) => [
    at,
    <CardShelf key={at} products={products} label={m.content_products()} />,
  ])
  const lists = Object.entries(materials).map(([at, parts]) => [
    at,
    <MaterialsTable key={at} parts={parts} title={titleAt(at)} />,
  ])
  const chosen = Object.entries(choosers).flatMap(([at, one]) =>
    one ? [[at, <ChooserView key={at} chosen={one} title={titleAt(at)} />]] : [],
  )
  return <ArticleScreen {...page} shelves={Object.fromEntries([...rows, ...lists, ...chosen])} />
}
