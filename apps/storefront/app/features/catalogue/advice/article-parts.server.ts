import type { Block } from '@shop/contract/content-blocks'
import { loadShelves } from '~/features/catalogue/load-shelves.server.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { loadMaterials } from './find-parts.server.ts'
import { loadChoosers } from './load-chooser.server.ts'

/** The products of an article, by the index of the block that shows them. */
export async function loadArticleParts(shop: Shop, blocks: readonly Block[], url: URL) {
  const [shelves, materials, choosers] = await Promise.all([
    loadShelves(shop, blocks),
    loadMaterials(shop, blocks),
    loadChoosers(shop, blocks, url),
  ])
  return { shelves, materials, choosers }
}
export type ArticleParts = Awaited<ReturnType<typeof loadArticleParts>>
