import type { APIRequestContext } from '@playwright/test'
import type { ProductInList, ProductView } from '@shop/contract/product-view'

type Node = { readonly Id: string; readonly Children: readonly Node[] }

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const reply = await request.get(path, { headers: { 'x-language': 'nl' } })
  return (await reply.json()).Data as T
}

const pages = new Map<string, Promise<ProductInList[]>>()

/** A page of a department. The catalogue does not change during a run, so each worker caches its pages. */
function pageOf(request: APIRequestContext, node: string, offset: number): Promise<ProductInList[]> {
  const path = `/api/aspos/webnodes/${node}/products?offset=${offset}&limit=100&fetchExtraFields=true`
  const known = pages.get(path) ?? read<ProductInList[]>(request, path)
  pages.set(path, known)
  return known
}

/** The first product that matches. Scenarios state the properties they need instead of a product number. */
export async function findProduct(
  request: APIRequestContext,
  wanted: (product: ProductInList) => boolean,
): Promise<ProductInList & { readonly path: string }> {
  const root = await read<Node>(request, '/api/aspos/webnodes/main/root?descendantLevel=1')
  for (const offset of [0, 100, 200, 300])
    for (const { Id } of root.Children) {
      const products = await pageOf(request, Id, offset)
      const found = products.find(wanted)
      if (found) return { ...found, path: pathOf(found.url) }
    }
  throw new Error('no product in the catalogue matches')
}

/** Like `findProduct`, but searches all product numbers, listed or not. An invisible product is `undefined`. */
export async function findNumber(
  request: APIRequestContext,
  wanted: (product: ProductView | undefined) => boolean,
): Promise<{ readonly number: string; readonly path: string }> {
  for (let first = FIRST_NUMBER; first < FIRST_NUMBER + 4_000; first += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, at) => String(first + at))
    const products = await Promise.all(
      numbers.map((number) =>
        read<ProductView | undefined>(request, `/api/aspos/products/url/x-${number}`).then((one) => one ?? undefined),
      ),
    )
    const at = products.findIndex(wanted)
    const number = numbers[at]
    if (number) return { number, path: products[at] ? pathOf(products[at].url) : `/x/product/${number}` }
  }
  throw new Error('no product number matches')
}
const FIRST_NUMBER = 200_010
const AT_ONCE = 40

/** Maps '{slug}-{number}' to the path '/{slug}/product/{number}'. */
function pathOf(url: string): string {
  const at = url.lastIndexOf('-')
  return `/${url.slice(0, at)}/product/${url.slice(at + 1)}`
}
