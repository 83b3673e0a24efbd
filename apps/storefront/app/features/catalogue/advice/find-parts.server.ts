import type { Block, BlockOf } from '@shop/contract/content-blocks'
import { type CardProduct, toCardProduct } from '~/features/catalogue/card-product.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { findWebNode, searchProducts } from '~/lib/readers/catalogue.ts'

/** Best sellers of a category; the first that is in stock is the product of the part. */
const MOST_READ = 24

export type Part = {
  readonly name: string
  readonly quantity: number
  /** Absent while no product of the category can be ordered. */
  readonly product: CardProduct | undefined
  /** The path of its category below the products, in the language of the page. */
  readonly url: string | undefined
}

const isAvailable = ({ isOrderable, needsChoices, isMadeToMeasure, maxStockTotal }: CardProduct) =>
  isOrderable && !needsChoices && !isMadeToMeasure && maxStockTotal > 0

async function findPart(
  { call }: Shop,
  { name, quantity, webNodeCode, filters }: BlockOf<'materials'>['parts'][number],
): Promise<Part> {
  // The code of a category is its Dutch path.
  const node = await findWebNode(call, webNodeCode)
  if (!node) return { name, quantity, product: undefined, url: undefined }
  const found = await searchProducts(call, {
    requestType: 'results',
    categoryID: node.Id,
    pageSize: MOST_READ,
    onlySoldOnline: true,
    ...(filters ? { filterFacets: filters } : {}),
  })
  const products = (found?.products ?? []).map(toCardProduct).filter(isAvailable)
  const enough = products.find(({ maxStockTotal }) => maxStockTotal >= quantity)
  return { name, quantity, product: enough ?? products[0], url: node.Url }
}

/** The products of each list of materials of an article, by the index of its block. */
export async function loadMaterials(shop: Shop, blocks: readonly Block[]): Promise<Record<number, Part[]>> {
  const lists = blocks.flatMap((block, at) => (block.block === 'materials' ? [{ block, at }] : []))
  const found = lists.map(
    async ({ block, at }): Promise<[number, Part[]]> => [
      at,
      await Promise.all(block.parts.map((part) => findPart(shop, part))),
    ],
  )
  return Object.fromEntries(await Promise.all(found))
}
