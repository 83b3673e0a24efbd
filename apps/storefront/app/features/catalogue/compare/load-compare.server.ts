import { productsByIds } from '@shop/contract/product'
import { webNodeById } from '@shop/contract/web-node'
import { compareRows, MOST_COMPARED } from '@shop/domain/catalogue/compare'
import { toCardProduct } from '~/features/catalogue/card-product.ts'
import { required } from '~/lib/api/reply.ts'
import type { Shop } from '~/lib/page/shop-context.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Loads up to four products, with the categories that they share. */
export async function loadCompare(shop: Shop, query: URLSearchParams) {
  const asked = (query.get('ids') ?? '').toLowerCase().split(',')
  const ids = [...new Set(asked.filter((id) => UUID.test(id)))].slice(0, MOST_COMPARED)
  if (ids.length === 0) return { products: [], differing: [], equal: [], line: [] }
  const found = required(await shop.call(productsByIds, { query: { productIds: ids, fetchExtraFields: true } }))
  return {
    products: found.map(toCardProduct),
    ...compareRows(found.map(({ fields }) => fields ?? [])),
    line: await sharedLine(shop, [...new Set(found.map(({ webNodeId }) => webNodeId))]),
  }
}

async function sharedLine({ call }: Shop, ids: readonly string[]) {
  const replies = await Promise.all(
    ids.map((id) => call(webNodeById, { params: { id }, query: { descendantLevel: 0 } })),
  )
  const lines = replies.map((reply) =>
    reply.status === 200
      ? [...reply.body.Data.Ancestors, reply.body.Data].map(({ Name, Url }) => ({ name: Name, url: Url }))
      : [],
  )
  const [first = [], ...others] = lines
  return first.filter(({ url }) => others.every((line) => line.some((node) => node.url === url)))
}

export type CompareData = Awaited<ReturnType<typeof loadCompare>>
