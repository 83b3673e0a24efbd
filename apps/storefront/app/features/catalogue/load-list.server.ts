import { readConfig } from '@shop/contract/settings'
import { type WebNodeView, webNodeById, webNodeByUrl, webNodeProducts, webNodeRoot } from '@shop/contract/web-node'
import type { SpecialWebNodes } from '@shop/domain/settings/defaults'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { required } from '~/lib/api/reply.ts'
import { pageNotFound } from '~/lib/page/page-errors.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { toCardProduct } from './card-product.ts'
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
export async function loadCategory(shop: Shop, path: string, query: URLSearchParams) {
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
  const page = listPage(query)
  const empty: Listed = { products: [], total: 0, offset: 0, page: 1, hasMore: false }
  return {
    isTop,
    name: node.Name,
    url: node.Url,
    alternates: node.Alternates,
    ancestors: node.Ancestors.map(({ Name, Url }) => ({ name: Name, url: Url })),
    children: node.Children.filter(({ InMenu }) => InMenu).map(toTile),
    guideHtml: node.GuideHtml,
    listed: isTop ? empty : await loadProducts(shop, node.Id, node.ProductCount, page),
  }
}

export type SpecialNode = keyof SpecialWebNodes

/** A list that is no category of the tree: promotions, Op=Op and the like. */
export async function loadSpecialList(shop: Shop, which: SpecialNode, query: URLSearchParams) {
  const { specialWebNodes } = required(await shop.call(readConfig, { query: { getRegions: false } }))
  const id = specialWebNodes[which]
  const node = required(await shop.call(webNodeById, { params: { id }, query: { descendantLevel: 0 } }))
  return { title: node.Name, listed: await loadProducts(shop, id, node.ProductCount, listPage(query)) }
}

/** The first so many of a special list; none when the list cannot be had, because a page stands without it. */
export async function loadShelf({ call }: Shop, id: string, limit: number) {
  if (id === '') return []
  const reply = await call(webNodeProducts, { params: { id }, query: { limit } })
  return reply.status === 200 ? reply.body.Data.map(toCardProduct) : []
}

async function loadProducts({ call }: Shop, id: string, total: number, { page, offset, limit }: ListPage) {
  const found = required(await call(webNodeProducts, { params: { id }, query: { offset, limit } }))
  // a page past the end is no page
  if (found.length === 0 && page > 1) throw pageNotFound()
  const products = found.map(toCardProduct)
  return { products, total, offset, page, hasMore: offset + products.length < total } satisfies Listed
}
