import type { APIRequestContext } from '@playwright/test'
import type { Locale } from '@shop/routes'
import { readData } from './range/read-data.ts'

type WebNode = {
  readonly Id: string
  readonly Name: string
  readonly Url: string
  readonly InMenu: boolean
  readonly Children: readonly WebNode[]
}
type Product = {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly url: string
  readonly webNodeId: string
}

/** The first department with categories, and its first category, read from the API. */
export async function someCategory(request: APIRequestContext, locale: Locale = 'nl') {
  const root = await readData<WebNode>(request, '/api/aspos/webnodes/main/root?descendantLevel=2', locale)
  const department = root.Children.find(({ InMenu, Children }) => InMenu && Children.length > 0)
  const category = department?.Children[0]
  if (!department || !category) throw new Error('the catalogue has no category below a department')
  return { department, category }
}

/** The first product of the first department, with its slug separated from its number. */
export async function someProduct(request: APIRequestContext, locale: Locale = 'nl') {
  const { department } = await someCategory(request, locale)
  const [product] = await readData<Product[]>(request, `/api/aspos/webnodes/${department.Id}/products?limit=1`, locale)
  if (!product) throw new Error(`${department.Name} has no product`)
  return { ...product, slug: product.url.slice(0, product.url.lastIndexOf('-')) }
}
