import type { Block, BlockOf } from '@shop/contract/content-blocks'
import { productsByIds } from '@shop/contract/product'
import { webNodeByUrl, webNodeProducts } from '@shop/contract/web-node'
import { providerOf } from '@shop/domain/search/search-request'
import type { Shop } from '~/lib/page/shop-context.ts'
import { type CardProduct, toCardProduct } from './card-product.ts'

const USUAL = 5

type ProductRow = BlockOf<'productRow'>
type Provider = (shop: Shop, row: ProductRow) => Promise<CardProduct[]>

/** The source of the products of a row. */
const PROVIDERS: Readonly<Record<string, Provider>> = {
  products: async ({ call }, { productIds = [], limit = USUAL }) => {
    const reply = await call(productsByIds, { query: { productIds: productIds.slice(0, limit) } })
    return reply.status === 200 ? reply.body.Data.map(toCardProduct) : []
  },
  category: async ({ call }, { webNodeCode = '', limit = USUAL }) => {
    // The code of a category is its Dutch path.
    const node = await call(webNodeByUrl, { params: { url: webNodeCode } })
    if (node.status !== 200) return []
    const reply = await call(webNodeProducts, { params: { id: node.body.Data.Id }, query: { limit } })
    return reply.status === 200 ? reply.body.Data.map(toCardProduct) : []
  },
}

/**
 * The products of each product row of an article, by the index of the row. A row without a provider is an editing
 * mistake: log it and leave it out, so that the article still renders.
 */
export async function loadShelves(shop: Shop, blocks: readonly Block[]): Promise<Record<number, CardProduct[]>> {
  const rows = blocks.flatMap((block, at) => (block.block === 'productRow' ? [{ block, at }] : []))
  const shelves = await Promise.all(rows.map(async ({ block, at }) => [at, await productsOf(shop, block)] as const))
  return Object.fromEntries(shelves.filter(([, products]) => products.length > 0))
}

async function productsOf(shop: Shop, row: ProductRow): Promise<CardProduct[]> {
  let provider: Provider
  try {
    provider = providerFor(row)
  } catch (error) {
    shop.host.log.error({ err: error, list: row.title }, 'product list has no provider; row left out')
    return []
  }
  return provider(shop, row)
}

function providerFor({ title, productIds = [], webNodeCode }: ProductRow): Provider {
  if (productIds.length > 0) return providerOf(PROVIDERS, 'products')
  return webNodeCode ? providerOf(PROVIDERS, 'category') : providerOf({}, title)
}
