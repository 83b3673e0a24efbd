import type { APIRequestContext, Page } from '@playwright/test'
import type { BranchView } from '@shop/contract/branch'
import type { ProductInList } from '@shop/contract/product-view'
import type { SearchResult } from '@shop/contract/search'
import { href, type Locale } from '@shop/routes'

/** The cookies of somebody who did something before the picture is taken. */
export type Visitor = readonly { readonly name: string; readonly value: string }[]

export type Screen = {
  readonly name: string
  readonly path: string
  /** Prices without VAT. */
  readonly isExcl?: true
  /** Lists as tiles, also where they open as lines. */
  readonly isGrid?: true
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>
  /** Who is signed in: one of the demo's customers, or somebody who has nothing yet. */
  readonly who?: 'saver' | 'trade' | 'new'
  /** Somebody of whom more was made ready beforehand than who they are. */
  readonly visitor?: Visitor
  /** Only what the window shows: a panel, a dialog, a menu. */
  readonly isWindow?: true
  /** Kept for the shop's own pages of parts, which are as long as a street. */
  readonly widths?: readonly number[]
}

async function found(request: APIRequestContext, query: Record<string, string>): Promise<SearchResult> {
  const reply = await request.get(`/api/sp/search?${new URLSearchParams({ requestType: 'results', ...query })}`)
  if (!reply.ok()) throw new Error(`search answered ${reply.status()}: is its index there?`)
  return (await reply.json()).Data.results
}

/** '{slug}-{number}' is shown at '/{slug}/product/{number}'. */
const productPath = ({ url }: ProductInList) => {
  const at = url.lastIndexOf('-')
  return `/${url.slice(0, at)}/product/${url.slice(at + 1)}`
}

const isThere = ({ stock }: ProductInList) => stock.some(({ quantity }) => quantity > 0)

async function firstOf(request: APIRequestContext, searchTerm: string, wanted = (_: ProductInList) => true) {
  const { products } = await found(request, { searchTerm, pageSize: '60' })
  const product = products.find(wanted) ?? products[0]
  if (!product) throw new Error(`nothing is found for ${searchTerm}`)
  return product
}

/** The page in the other language, as the page itself says. */
async function twinOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  const twin = /hreflang="en[^"]*" href="([^"]+)"/i.exec(html)?.[1]
  return new URL(twin ?? '/en', 'http://shop').pathname
}

const lister = (locale: Locale, path: string) => href(locale, 'product-lister-all', { pathMatch: path })
const search = (term: string) => href('nl', 'search-term', { term })

/** Every screen on which people look for something, as this shop has it; named after its picture. */
export async function browseScreens(request: APIRequestContext): Promise<readonly Screen[]> {
  const boards = await found(request, { searchTerm: 'gipsplaat', pageSize: '4' })
  const board = await firstOf(request, 'gipsplaat', isThere)
  const branches: BranchView[] = (await (await request.get('/api/aspos/stores')).json()).Data
  const [branch] = branches
  const compared = boards.products.map(({ id }) => id).join(',')
  const longest = (await found(request, { searchTerm: 'plaat', pageSize: '100' })).products.sort(
    (left, right) => right.name.length - left.name.length,
  )[0]
  const LISTER = 'gips-en-afbouw/gipsplaten'
  return [
    { name: 'home', path: '/' },
    { name: 'home-en', path: '/en' },
    { name: 'category', path: lister('nl', 'gips-en-afbouw') },
    { name: 'lister', path: lister('nl', LISTER) },
    { name: 'lister-filtered', path: `${lister('nl', LISTER)}?Merken=Gipsa` },
    { name: 'lister-grid', path: lister('nl', LISTER), isGrid: true },
    { name: 'lister-excl', path: lister('nl', LISTER), isExcl: true },
    { name: 'lister-en', path: await twinOf(request, lister('nl', LISTER)) },
    { name: 'lister-action', path: '/actie' },
    { name: 'lister-empty', path: `${lister('nl', LISTER)}?MinPrice=9000&MaxPrice=9001` },
    { name: 'search', path: search('gipsplaat 12,5 mm') },
    { name: 'search-corrected', path: search('gipsplaaat') },
    { name: 'search-none', path: search('xyzqwert') },
    { name: 'search-one', path: search(longest?.name ?? 'gipsplaat') },
    { name: 'compare', path: `${href('nl', 'compare')}?ids=${compared}` },
    { name: 'product', path: productPath(board) },
    { name: 'product-excl', path: productPath(board), isExcl: true },
    { name: 'product-en', path: `/en${productPath(board)}` },
    {
      name: 'product-lamp',
      path: productPath(await firstOf(request, 'led lamp', ({ energyLevel }) => Boolean(energyLevel))),
    },
    { name: 'product-safety', path: productPath(await firstOf(request, 'purschuim')) },
    { name: 'product-tool', path: productPath(await firstOf(request, 'accuboormachine')) },
    { name: 'product-long-name', path: productPath(longest ?? board) },
    { name: 'product-not-there', path: productPath(await firstOf(request, 'plaat', (product) => !isThere(product))) },
    { name: 'calculator', path: productPath(await firstOf(request, 'laminaat')), isWindow: true, act: openCalculator },
    { name: 'brands', path: href('nl', 'brand') },
    { name: 'brand', path: href('nl', 'brand-url', { url: 'gipsa' }) },
    { name: 'brand-en', path: href('en', 'brand-url', { url: 'gipsa' }) },
    { name: 'branches', path: `${href('nl', 'store-lister')}?SearchTerm=3542+AB`, act: mapDrawn },
    { name: 'branches-en', path: href('en', 'store-lister'), act: mapDrawn },
    { name: 'branch', path: href('nl', 'store-detail-url', { url: branch?.url ?? '' }), act: mapDrawn },
    { name: 'panel-branch', path: `${lister('nl', LISTER)}#product-default-store`, isWindow: true, act: pickBranch },
    {
      name: 'panel-filter',
      path: `${lister('nl', LISTER)}#product-filter`,
      isWindow: true,
      act: panelOpen,
      widths: [390, 768],
    },
    { name: 'panel-vat', path: `${lister('nl', LISTER)}#btw`, isWindow: true, act: panelOpen },
    { name: 'panel-search', path: lister('nl', LISTER), isWindow: true, act: typeWords },
    { name: 'mega-menu', path: lister('nl', LISTER), isWindow: true, act: openMenu },
    { name: 'not-found', path: '/bestaat-niet' },
    { name: 'components', path: '/blocks/demo' },
  ]
}

/** On a phone the map is behind its own tab and is not waited for. */
async function mapDrawn(page: Page): Promise<void> {
  const map = page.locator('.vmap').first()
  if (!(await map.isVisible())) return
  await map.scrollIntoViewIfNeeded()
  await page.locator('[data-map="drawn"] .pin__head').first().waitFor()
}

const panelOpen = (page: Page) => page.getByRole('dialog').first().waitFor()

async function pickBranch(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('radio').nth(2).check()
}

async function typeWords(page: Page): Promise<void> {
  const field = page.locator('[data-head] [data-search] input:visible').first()
  await field.click()
  await field.pressSequentially('gipspl')
  await page.locator('.sugg').getByRole('option').first().waitFor()
}

async function openMenu(page: Page): Promise<void> {
  const desk = page.getByRole('button', { name: 'Producten', exact: true })
  if (await desk.isVisible()) {
    await desk.click()
    await page.locator('[data-mega] [data-part]:visible li a').first().waitFor()
  } else {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').waitFor()
  }
}

async function openCalculator(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Reken uit/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lengte 1').fill('6')
  await dialog.getByLabel('Breedte 1').fill('3,9')
}
