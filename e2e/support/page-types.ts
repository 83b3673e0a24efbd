import type { APIRequestContext } from '@playwright/test'
import { href, productPath } from '@shop/routes'
import { findProduct } from './range/demo-range.ts'
import { readData } from './range/read-data.ts'

/** The address of one page type in both languages. */
export type PageType = { readonly name: string; readonly nl: string; readonly en: string }

const type = (name: string, nl: string, en = `/en${nl}`): PageType => ({ name, nl, en })

type Node = { readonly Url: string; readonly InMenu: boolean; readonly Children: readonly Node[] }

/** One page of every public type; the edge caches these. */
export async function publicPages(request: APIRequestContext): Promise<PageType[]> {
  const root = await readData<Node>(request, '/api/aspos/webnodes/main/root?descendantLevel=2')
  const department = root.Children.find(({ InMenu }) => InMenu)
  const category = department?.Children[0]?.Url ?? ''
  const node = await readData<{ Alternates: { en?: string } }>(
    request,
    `/api/aspos/webnodes/url/${encodeURIComponent(category)}`,
  )
  const product = await findProduct(request, (one) => one.isOrderable && one.maxStockTotal > 20)
  const english = await readData<{ url: string }>(request, `/api/aspos/products/url/${product.url}`, 'en')
  const [brand] = await readData<{ Url: string }[]>(request, '/api/aspos/brands/popular?limit=1')
  const [branch] = await readData<{ url: string }[]>(request, '/api/aspos/stores')
  if (!brand || !branch) throw new Error('the shop has no brand or no branch')
  return [
    type('home', '/', '/en'),
    type('departments', '/producten', '/en/products'),
    type('category', `/producten/${category}`, `/en/products/${node.Alternates.en ?? category}`),
    type('special list', '/actie'),
    type('product', product.path, `/en${productPath(english.url)}`),
    type('search', '/zoeken/gipsplaat', '/en/search/gipsplaat'),
    type('search start', '/zoeken', '/en/search'),
    type('compare', '/vergelijken', '/en/compare'),
    type('planners', '/klusplanner', '/en/planners'),
    type('planner', '/klusplanner/metal-stud-wand', '/en/planners/stud-wall'),
    type('brands', '/merken', '/en/brands'),
    type('brand', `/merken/${brand.Url}`, `/en/brand/${brand.Url}`),
    type('branches', '/vestigingen', '/en/stores'),
    type('branch', `/vestigingen/${branch.url}`, `/en/store/${branch.url}`),
    type('about', href('nl', 'about')),
    type('questions', '/klantenservice/faq', '/en/customer-service/faq'),
    type('service', '/klantenservice', '/en/customer-service'),
    type('cookies', '/cookies'),
    type('article', '/klusadvies/metal-stud-wand-plaatsen', '/en/services/cutting-service'),
    type('parts', '/blocks/demo'),
    type('not found', '/404'),
  ]
}
