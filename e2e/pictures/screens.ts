import type { APIRequestContext, Page } from '@playwright/test'
import type { BranchView } from '@shop/contract/branch'
import type { ProductInList } from '@shop/contract/product-view'
import type { SearchResult } from '@shop/contract/search'
import { href, type Locale } from '@shop/routes'

/** Cookies of a visitor whose cart, session or order was prepared before the screenshot. */
export type Visitor = readonly { readonly name: string; readonly value: string }[]

export type Screen = {
  readonly name: string
  readonly path: string
  /** Prices without VAT. */
  readonly isExcl?: true
  /** Lists as tiles, also where they show lines by default. */
  readonly isGrid?: true
  /** Actions before the screenshot. */
  readonly act?: (page: Page) => Promise<void>
  /** Signed-in customer: a demo customer, or a new one without data. */
  readonly who?: 'saver' | 'trade' | 'new'
  /** Prepared visitor, for screens that need more than a session. */
  readonly visitor?: Visitor
  /** The visitor has not answered the consent dialog yet. */
  readonly isUnasked?: true
  /** A page without the shop's script, which never becomes live. */
  readonly isBare?: true
  /** Only the visible window: a panel, a dialog, a menu. */
  readonly isWindow?: true
  /** Limits the widths, for the very long component pages. */
  readonly widths?: readonly number[]
}

const TRIES = 12
const PAUSE_MS = 2_000

/** Retries, because an idle search engine may time out on its first queries. */
async function found(request: APIRequestContext, query: Record<string, string>, left = TRIES): Promise<SearchResult> {
  const reply = await request.get(`/api/sp/search?${new URLSearchParams({ requestType: 'results', ...query })}`)
  if (reply.ok()) return (await reply.json()).Data.results
  if (left === 0) throw new Error(`search answered ${reply.status()}: check that its index exists`)
  await new Promise((rested) => setTimeout(rested, PAUSE_MS))
  return found(request, query, left - 1)
}

/** Maps '{slug}-{number}' to the path '/{slug}/product/{number}'. */
export const productPath = ({ url }: ProductInList) => {
  const at = url.lastIndexOf('-')
  return `/${url.slice(0, at)}/product/${url.slice(at + 1)}`
}

export const isThere = ({ stock }: ProductInList) => stock.some(({ quantity }) => quantity > 0)

export async function firstOf(request: APIRequestContext, searchTerm: string, wanted = (_: ProductInList) => true) {
  const { products } = await found(request, { searchTerm, pageSize: '60' })
  const product = products.find(wanted) ?? products[0]
  if (!product) throw new Error(`no product found for ${searchTerm}`)
  return product
}

/** A price that only one product of the list has, to filter the list down to one result. */
async function loneliestPrice(request: APIRequestContext): Promise<number> {
  const { products } = await found(request, { searchTerm: 'gipsplaat', pageSize: '100' })
  const prices = products.map(({ priceInclTax }) => priceInclTax)
  return prices.find((price) => prices.indexOf(price) === prices.lastIndexOf(price)) ?? 0
}

/** The path of the page in the other language, from its hreflang link. */
export async function twinOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  const twin = /hreflang="en[^"]*" href="([^"]+)"/i.exec(html)?.[1]
  return new URL(twin ?? '/en', 'http://shop').pathname
}

export const LISTER = 'gips-en-afbouw/gipsplaten'
export const lister = (locale: Locale, path: string) => href(locale, 'product-lister-all', { pathMatch: path })
const search = (term: string) => href('nl', 'search-term', { term })

/** Every browse screen, with products and pages of this shop; named after its file. */
export async function browseScreens(request: APIRequestContext): Promise<readonly Screen[]> {
  const boards = await found(request, { searchTerm: 'gipsplaat', pageSize: '4' })
  const board = await firstOf(request, 'gipsplaat', (product) => isThere(product) && product.rating !== null)
  const branches: BranchView[] = (await (await request.get('/api/aspos/stores')).json()).Data
  const [branch] = branches
  const compared = boards.products.map(({ id }) => id).join(',')
  const longest = (await found(request, { searchTerm: 'plaat', pageSize: '100' })).products.sort(
    (left, right) => right.name.length - left.name.length,
  )[0]
  const lamp = await firstOf(request, 'led lamp', ({ energyLevel }) => Boolean(energyLevel))
  const one = await loneliestPrice(request)
  return [
    { name: 'home', path: '/' },
    { name: 'home-en', path: '/en' },
    { name: 'category', path: lister('nl', 'gips-en-afbouw') },
    { name: 'category-en', path: await twinOf(request, lister('nl', 'gips-en-afbouw')) },
    { name: 'lister', path: lister('nl', LISTER) },
    { name: 'lister-filtered', path: `${lister('nl', LISTER)}?Merken=Gipsa` },
    { name: 'lister-grid', path: lister('nl', LISTER), isGrid: true },
    { name: 'lister-excl', path: lister('nl', LISTER), isExcl: true },
    { name: 'lister-en', path: await twinOf(request, lister('nl', LISTER)) },
    { name: 'lister-action', path: '/actie' },
    { name: 'lister-empty', path: `${lister('nl', LISTER)}?MinPrice=9000&MaxPrice=9001` },
    { name: 'lister-filtered-en', path: `${await twinOf(request, lister('nl', LISTER))}?Merken=Gipsa` },
    { name: 'lister-one', path: `${lister('nl', LISTER)}?MinPrice=${one}&MaxPrice=${one}` },
    { name: 'search', path: search('gipsplaat 12,5 mm') },
    { name: 'search-en', path: href('en', 'search-term', { term: 'plasterboard' }) },
    { name: 'search-excl', path: search('gipsplaat'), isExcl: true },
    { name: 'search-none-en', path: href('en', 'search-term', { term: 'xyzqwert' }) },
    { name: 'search-corrected', path: search('gipsplaaat') },
    { name: 'search-none', path: search('xyzqwert') },
    { name: 'search-one', path: search(longest?.name ?? 'gipsplaat') },
    { name: 'compare', path: `${href('nl', 'compare')}?ids=${compared}` },
    { name: 'compare-en', path: `${href('en', 'compare')}?ids=${compared}`, isExcl: true },
    { name: 'product', path: productPath(board) },
    { name: 'product-excl', path: productPath(board), isExcl: true },
    { name: 'product-en', path: `/en${productPath(board)}` },
    { name: 'product-lamp', path: productPath(lamp) },
    { name: 'product-lamp-en', path: `/en${productPath(lamp)}` },
    { name: 'product-safety', path: productPath(await firstOf(request, 'purschuim')) },
    { name: 'product-tool', path: productPath(await firstOf(request, 'accuboormachine')) },
    { name: 'product-long-name', path: productPath(longest ?? board) },
    { name: 'product-not-there', path: productPath(await firstOf(request, 'plaat', (product) => !isThere(product))) },
    { name: 'calculator', path: productPath(await firstOf(request, 'laminaat')), isWindow: true, act: openCalculator },
    {
      name: 'calculator-en',
      path: `/en${productPath(await firstOf(request, 'laminaat'))}`,
      isWindow: true,
      act: openCalculator,
    },
    { name: 'brands', path: href('nl', 'brand') },
    { name: 'brands-en', path: href('en', 'brand') },
    { name: 'brand', path: href('nl', 'brand-url', { url: 'gipsa' }) },
    { name: 'brand-en', path: href('en', 'brand-url', { url: 'gipsa' }) },
    { name: 'branches', path: `${href('nl', 'store-lister')}?SearchTerm=3542+AB`, act: mapDrawn },
    { name: 'branches-en', path: href('en', 'store-lister'), act: mapDrawn },
    { name: 'branch', path: href('nl', 'store-detail-url', { url: branch?.url ?? '' }), act: mapDrawn },
    { name: 'branch-en', path: href('en', 'store-detail-url', { url: branch?.url ?? '' }), act: mapDrawn },
    { name: 'not-found', path: '/bestaat-niet' },
    { name: 'not-found-en', path: '/en/does-not-exist' },
    { name: 'components', path: '/blocks/demo' },
    { name: 'components-blocks', path: '/blocks/demo', act: onlyBlocks },
  ]
}

/** Waits for the map, unless it is hidden: on a phone it is behind a tab. */
async function mapDrawn(page: Page): Promise<void> {
  const map = page.locator('.vmap').first()
  if (!(await map.isVisible())) return
  await map.scrollIntoViewIfNeeded()
  await page.locator('[data-map="drawn"] .pin__head').first().waitFor()
}

/** Hides everything except the content blocks, which are at the end of the component page. */
async function onlyBlocks(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.kit > :not(h1, #content) { display: none }' })
}

async function openCalculator(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Reken uit|Calculate)/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^(Lengte|Length) 1/).fill('6')
  await dialog.getByLabel(/^(Breedte|Width) 1/).fill('3,9')
}
