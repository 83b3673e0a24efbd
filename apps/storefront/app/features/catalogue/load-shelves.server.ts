import type { Block, BlockOf } from '@shop/contract/content-blocks'
import { productsByIds } from '@shop/contract/product'
import { webNodeByUrl, webNodeProducts } from '@shop/contract/web-node'
import type { Shop } from '~/lib/page/shop-context.ts'
import { type CardProduct, toCardProduct } from './card-product.ts'

const USUAL = 5

/** The products of each product row of an article, by the place of the row. A row that cannot be had is left out. */
export async function loadShelves(shop: Shop, blocks: readonly Block[]): Promise<Record<number, CardProduct[]>> {
  const rows = blocks.flatMap((block, at) => (block.block === 'productRow' ? [{ block, at }] : []))
  const shelves = await Promise.all(rows.map(async ({ block, at }) => [at, await productsOf(shop, block)] as const))
  return Object.fromEntries(shelves.filter(([, products]) => products.length > 0))
}

async function productsOf({ call }: Shop, block: BlockOf<'productRow'>): Promise<CardProduct[]> {
  const { productIds = [], webNodeCode, limit = USUAL } = block
  if (productIds.length > 0) {
    const reply = await call(productsByIds, { query: { productIds: productIds.slice(0, limit) } })
    return reply.status === 200 ? reply.body.Data.map(toCardProduct) : []
  }
  if (!webNodeCode) return []
  // the code of a category is its Dutch path
  const node = await call(webNodeByUrl, { params: { url: webNodeCode } })
  if (node.status !== 200) return []
  const reply = await call(webNodeProducts, { params: { id: node.body.Data.Id }, query: { limit } })
  return reply.status === 200 ? reply.body.Data.map(toCardProduct) : []
}
