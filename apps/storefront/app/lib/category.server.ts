import { readConfig } from '@shop/contract/settings'
import { webNodeById, webNodeByUrl, webNodeProducts, webNodeRoot } from '@shop/contract/web-node'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { keepFor } from './kept.server.ts'
import { required } from './reply.ts'
import type { Shop } from './shop-context.ts'

const PAGE_SIZE = 24
const TREE_LIFE_MS = 60_000

const roots = keepFor<readonly string[]>(TREE_LIFE_MS)

/** The first words of paths that are categories, in the language of the path. */
export function rootUrls({ call, locale }: Shop): Promise<readonly string[]> {
  return roots(locale, async () => {
    const root = required(await call(webNodeRoot, { query: { descendantLevel: 1 } }))
    return root.Children.map(({ Url }) => Url)
  })
}

/** A category with its first products. Without a path it is the top of the tree. */
export async function loadCategory(shop: Shop, path: string) {
  const { call } = shop
  const node = required(
    path === ''
      ? await call(webNodeRoot, { query: { descendantLevel: 1 } })
      : await call(webNodeByUrl, { params: { url: path } }),
  )
  if (shop.wantsTwin) {
    throw redirect(
      href('en', 'product-lister-all', { pathMatch: path === '' ? '' : (node.Alternates.en ?? path) }),
      302,
    )
  }
  if (path === '') return { isTop: true, node, products: [] }
  return { isTop: false, node, products: await loadProducts(shop, node.Id) }
}

export type SpecialNode = 'actie' | 'meerMinder' | 'opOp' | 'reducedInPrice'

/** A list that is no category of the tree: promotions, Op=Op and the like. */
export async function loadSpecialList(shop: Shop, which: SpecialNode) {
  const { specialWebNodes } = required(await shop.call(readConfig, { query: { getRegions: false } }))
  const id = specialWebNodes[which]
  const [node, products] = await Promise.all([
    shop.call(webNodeById, { params: { id }, query: { descendantLevel: 0 } }),
    loadProducts(shop, id),
  ])
  return { node: required(node), products }
}

async function loadProducts({ call }: Shop, id: string) {
  return required(await call(webNodeProducts, { params: { id }, query: { limit: PAGE_SIZE } }))
}
