import { readConfig } from '@shop/contract/settings'
import { type WebNodeView, webNodeById, webNodeProducts, webNodeRoot } from '@shop/contract/web-node'
import { bannerClass } from '@shop/domain/content/banner'
import type { ListPage } from '@shop/domain/search/list-pages'
import type { SpecialWebNodes } from '@shop/domain/settings/defaults'
import { href, prefixOf } from '@shop/routes'
import { redirect } from 'react-router'
import { required } from '~/lib/api/reply.ts'
import { nodeByUrl } from '~/lib/category.server.ts'
import { contentParts } from '~/lib/content-parts.server.ts'
import { pageNotFound } from '~/lib/page/page-errors.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { searchProducts } from '~/lib/readers/catalogue.ts'
import { type CardProduct, toCardProduct } from './card-product.ts'
import type { ListBannerData } from './list/list-banner.tsx'
import { findList, pageAsked, readList } from './list/load-found.server.ts'
import type { Listed } from './lister.tsx'
import { redirectToTerm } from './search/redirect-to-term.server.ts'

const NAMES_ON_A_TILE = 3
/** Short cache lifetime of a list without filters, so that filters return soon after search recovers. */
const WITHOUT_SEARCH_SECONDS = 5

const toTile = ({ Name, Url, Img, Children }: WebNodeView) => ({
  name: Name,
  url: Url,
  img: Img,
  below: Children.slice(0, NAMES_ON_A_TILE).map((child) => child.Name),
})
export type CategoryTile = ReturnType<typeof toTile>

const ON_A_SHELF = 5
const FEWEST_OFFERS = 3
export type Offers = { readonly node: string; readonly total: number; readonly products: readonly CardProduct[] }
const NO_OFFERS: Offers = { node: '', total: 0, products: [] }

const NOTHING: Listed = { products: [], total: 0, offset: 0, page: 1, hasMore: false }

/** A category with its products up to the requested page. Without a path it is the root. */
export async function loadCategory(shop: Shop, path: string, url: URL) {
  const isTop = path === ''
  if (isTop) redirectToTerm(url)
  const node = isTop
    ? required(await shop.call(webNodeRoot, { query: { descendantLevel: 2 } }))
    : await nodeByUrl(shop, path, url)
  if (shop.wantsTwin) {
    const pathMatch = isTop ? '' : (node.Alternates.en ?? path)
    throw redirect(href('en', 'product-lister-all', { pathMatch }), 302)
  }
  const isDepartment = !isTop && node.Ancestors.length === 0
  const { found, listed, total, page } = isTop
    ? { found: undefined, listed: NOTHING, total: 0, page: 1 }
    : await loadNodeList(shop, url, node)
  return {
    isTop,
    name: node.Name,
    url: node.Url,
    alternates: node.Alternates,
    ancestors: node.Ancestors.map(({ Name, Url }) => ({ name: Name, url: Url })),
    children: node.Children.filter(({ InMenu }) => InMenu).map(toTile),
    guideHtml: node.GuideHtml,
    defaultListView: node.OpensAs,
    total,
    page,
    found,
    listed,
    offers: isDepartment && found && page === 1 && url.search === '' ? await loadOffers(shop, node.Id) : NO_OFFERS,
  }
}

/** The promotions of a department. Returns none if search is unavailable, because the section is optional. */
async function loadOffers({ call }: Shop, categoryID: string): Promise<Offers> {
  const config = await call(readConfig, { query: { getRegions: false } })
  if (config.status !== 200) return NO_OFFERS
  const { actie } = config.body.Data.specialWebNodes
  const within = { categoryID, categoryIDs: [actie], pageSize: ON_A_SHELF }
  const result = await searchProducts(call, { requestType: 'results', ...within })
  if (!result || result.isLimited || result.products.length < FEWEST_OFFERS) return NO_OFFERS
  return { node: actie, total: result.total, products: result.products.map(toCardProduct) }
}

export type SpecialNode = keyof SpecialWebNodes

/** A product list outside the category tree, such as promotions or Op=Op. */
export async function loadSpecialList(shop: Shop, which: SpecialNode, url: URL) {
  const { specialWebNodes } = required(await shop.call(readConfig, { query: { getRegions: false } }))
  const id = specialWebNodes[which]
  const asking = {
    node: shop.call(webNodeById, { params: { id }, query: { descendantLevel: 0 } }),
    banner: loadBanner(shop, url.pathname),
  }
  const node = required(await asking.node)
  const banner = await asking.banner
  const how = { hasBanner: banner !== undefined, isDeals: true }
  return { title: node.Name, banner, ...(await loadNodeList(shop, url, node, how)) }
}

/** The editor's banner for promotion lists. Skips a banner that links to this list. */
async function loadBanner(shop: Shop, pathname: string): Promise<ListBannerData | undefined> {
  const parts = await contentParts(shop, { kind: 'ProductList', path: pathname, keys: ['DiscountBanners'] })
  const banners = parts.DiscountBanners?.banners ?? []
  const here = pathname.slice(prefixOf(shop.locale).length)
  const found = banners.find(({ alternateUrl }) => alternateUrl !== null && !alternateUrl.endsWith(here))
  if (!found?.alternateUrl) return undefined
  const { title, summary, linkTitle, alternateUrl, image, cssClass } = found
  return { title, text: summary, link: linkTitle ?? title, url: alternateUrl, image, look: bannerClass(cssClass) }
}

/** The first products of a special list. Returns none on failure, because the section is optional. */
export async function loadShelf({ call }: Shop, id: string, limit: number) {
  if (id === '') return []
  const reply = await call(webNodeProducts, { params: { id }, query: { limit } })
  return reply.status === 200 ? reply.body.Data.map(toCardProduct) : []
}

/**
 * Loads the list from search with filters. If search is unavailable, loads it from the database in the default order.
 */
async function loadNodeList(
  shop: Shop,
  url: URL,
  node: { readonly Id: string; readonly ProductCount: number },
  { hasBanner = false, isDeals = false } = {},
) {
  const asked = await readList(shop, url)
  const answer = await findList(shop, asked, { webNodeId: node.Id, hasBanner, isDeals })
  if (answer) return { found: answer.list, total: answer.list.total, page: answer.list.page }
  shop.keepAtMost(WITHOUT_SEARCH_SECONDS)
  const listed = await loadProducts(shop, node.Id, node.ProductCount, pageAsked(asked, hasBanner))
  return { listed, found: undefined, total: listed.total, page: listed.page }
}

async function loadProducts({ call }: Shop, id: string, total: number, { page, offset, limit }: ListPage) {
  const found = required(await call(webNodeProducts, { params: { id }, query: { offset, limit } }))
  // A page past the end returns 404.
  if (found.length === 0 && page > 1) throw pageNotFound()
  const products = found.map(toCardProduct)
  return { products, total, offset, page, hasMore: offset + products.length < total } satisfies Listed
}
