import { productsByIds } from '@shop/contract/product'
import { webNodeById } from '@shop/contract/web-node'
import { compareRows, MOST_COMPARED } from '@shop/domain/catalogue/compare'
import { required } from '~/lib/api/reply.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { toCardProduct } from '../card-product.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Up to four products side by side; the category is named when they share it. */
export async function loadCompare(shop: Shop, query: URLSearchParams) {
  const asked = (query.get('ids') ?? '').toLowerCase().split(',')
  const ids = [...new Set(asked.filter((id) => UUID.test(id)))].slice(0, MOST_COMPARED)
  if (ids.length === 0) return { products: [], differing: [], equal: [], category: null }
  const found = required(await shop.call(productsByIds, { query: { productIds: ids, fetchExtraFields: true } }))
  const nodes = new Set(found.map(({ webNodeId }) => webNodeId))
  const [node] = nodes
  const shared =
    node && nodes.size === 1
      ? await shop.call(webNodeById, { params: { id: node }, query: { descendantLevel: 0 } })
      : undefined
  return {
    products: found.map(toCardProduct),
    ...compareRows(found.map(({ fields }) => fields ?? [])),
    category: shared?.status === 200 ? { name: shared.body.Data.Name, url: shared.body.Data.Url } : null,
  }
}
export type CompareData = Awaited<ReturnType<typeof loadCompare>>
