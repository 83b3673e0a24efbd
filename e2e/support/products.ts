import type { APIRequestContext } from '@playwright/test'
import type { ProductInList } from '@shop/contract/product-view'

type Node = { readonly Id: string; readonly Children: readonly Node[] }

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const reply = await request.get(path, { headers: { 'x-language': 'nl' } })
  return (await reply.json()).Data as T
}

/** The first product of the catalogue that is as wanted; a scenario names what it needs, not which product has it. */
export async function findProduct(
  request: APIRequestContext,
  wanted: (product: ProductInList) => boolean,
): Promise<ProductInList & { readonly path: string }> {
  const root = await read<Node>(request, '/api/aspos/webnodes/main/root?descendantLevel=1')
  for (const offset of [0, 100, 200, 300])
    for (const { Id } of root.Children) {
      const query = `offset=${offset}&limit=100&fetchExtraFields=true`
      const products = await read<ProductInList[]>(request, `/api/aspos/webnodes/${Id}/products?${query}`)
      const found = products.find(wanted)
      if (found) return { ...found, path: pathOf(found.url) }
    }
  throw new Error('the catalogue has no such product')
}

/** '{slug}-{number}' is shown at '/{slug}/product/{number}'. */
function pathOf(url: string): string {
  const at = url.lastIndexOf('-')
  return `/${url.slice(0, at)}/product/${url.slice(at + 1)}`
}
