import { readConfig } from '@shop/contract/settings'
import { type WebNodeView, webNodeById, webNodeByUrl, webNodeProducts, webNodeRoot } from '@shop/contract/web-node'
import type { SpecialWebNodes } from '@shop/domain/settings/defaults'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { required } from '~/lib/api/reply.ts'
import { pageNotFound } from '~/lib/page/page-errors.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { toCardProduct } from './card-product.ts'
import type { FoundList } from './list/found-list.ts'
import { findList, readList } from './list/load-found.server.ts'
import { type ListPage, listPage } from './list-page.ts'
import type { Listed } from './lister.tsx'

const NAMES_ON_A_TILE = 3

const toTile = ({ Name, Url, Img, Children }: WebNodeView) => ({
  name: Name,
  url: Url,
  img: Img,
  below: Children.slice(0, NAMES_ON_A_TILE).map((child) => child.Name),
})
export type CategoryTile = ReturnType<typeof toTile>

/** A category with its products up to the page asked for. Without a path it is the top of the tree. */
export async function loadCategory(shop: Shop, path: string, url: URL) {
  const isTop = path === ''
  const node = required(
    isTop
      ? await shop.call(webNodeRoot, { query: { descendantLevel: 2 } })
      : await shop.call(webNodeByUrl, { params: { url: path } }),
  )
  if (shop.wantsTwin) {
    const pathMatch = isTop ? '' : (node.Alternates.en ?? path)
    throw redirect(href('en', 'product-lister-all', { pathMatch }), 302)
  }
  const empty: Listed = { products: [], total: 0, offset: 0, page: 1, hasMore: false }
  const { found, listed } = isTop ? { listed: empty } : await loadNodeList(shop, url, node)
  return {
    isTop,
    name: node.Name,
    url: node.Url,
    alternates: node.Alternates,
    ancestors: node.Ancestors.map(({ Name, Url }) => ({ name: Name, url: Url })),
    children: node.Children.filter(({ InMenu }) => InMenu).map(toTile),
    guideHtml: node.GuideHtml,
    found,
    // what is in `found` is not sent twice
    listed: found ? { ...empty, ...counted(found) } : listed,
  }
}

export type SpecialNode = keyof SpecialWebNodes

/** A list that is no category of the tree: promotions, Op=Op and the like. */
export async function loadSpecialList(shop: Shop, which: SpecialNode, url: URL) {
  const { specialWebNodes } = required(await shop.call(readConfig, { query: { getRegions: false } }))
  const id = specialWebNodes[which]
  const node = required(await shop.call(webNodeById, { params: { id }, query: { descendantLevel: 0 } }))
  return { title: node.Name, ...(await loadNodeList(shop, url, node)) }
}

/** The first so many of a special list; none when the list cannot be had, because a page stands without it. */
export async function loadShelf({ call }: Shop, id: string, limit: number) {
  if (id === '') return []
  const reply = await call(webNodeProducts, { params: { id }, query: { limit } })
  return reply.status === 200 ? reply.body.Data.map(toCardProduct) : []
}

/** By search, with everything it can be narrowed by; while search is away by the database, and then only in its own order. */
async function loadNodeList(shop: Shop, url: URL, node: { readonly Id: string; readonly ProductCount: number }) {
  const asked = await readList(shop, url)
  const answer = await findList(shop, url, asked, { webNodeId: node.Id })
  if (answer) return { found: answer.list }
  return { listed: await loadProducts(shop, node.Id, node.ProductCount, listPage(url.searchParams)) }
}

async function loadProducts({ call }: Shop, id: string, total: number, { page, offset, limit }: ListPage) {
  const found = required(await call(webNodeProducts, { params: { id }, query: { offset, limit } }))
  // a page past the end is no page
  if (found.length === 0 && page > 1) throw pageNotFound()
  const products = found.map(toCardProduct)
  return { products, total, offset, page, hasMore: offset + products.length < total } satisfies Listed
}

const counted = ({ total, offset, page, hasMore }: FoundList) => ({ total, offset, page, hasMore })
