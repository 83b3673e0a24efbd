import type { APIRequestContext } from '@playwright/test'
import type { ProductInList } from '@shop/contract/product-view'
import { productPath } from '@shop/routes'
import { readData } from './read-data.ts'

type Node = { readonly Id: string; readonly InMenu: boolean; readonly Children: readonly Node[] }

const pages = new Map<string, ProductInList[]>()

/** A page of a department. The demo range does not change during a run, so each worker caches its pages. */
async function pageOf(request: APIRequestContext, node: string, offset: number): Promise<ProductInList[]> {
  const path = `/api/aspos/webnodes/${node}/products?offset=${offset}&limit=100&fetchExtraFields=true`
  const found = pages.get(path) ?? (await readData<ProductInList[]>(request, path))
  pages.set(path, found)
  return found
}

/**
 * The first product of the demo range that matches, for scenarios and pictures that show the range itself. A scenario
 * that buys, changes stock or needs a property uses the fixture `products` instead.
 */
export async function findProduct(
  request: APIRequestContext,
  wanted: (product: ProductInList) => boolean,
): Promise<ProductInList & { readonly path: string }> {
  const root = await readData<Node>(request, '/api/aspos/webnodes/main/root?descendantLevel=1')
  for (const offset of [0, 100, 200, 300])
    for (const { Id } of root.Children.filter(({ InMenu }) => InMenu)) {
      const products = await pageOf(request, Id, offset)
      const found = products.find(wanted)
      if (found) return { ...found, path: productPath(found.url) }
    }
  throw new Error('no product in the demo range matches')
}
