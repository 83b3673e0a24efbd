import type { ProductInList } from '@shop/contract/catalogue/product-view'
import { search } from '@shop/contract/search'
import { readConfig } from '@shop/contract/settings'
import { requestApi } from '~/lib/api/api.client.ts'

/** A product on offer in a department; undefined if there is none or search is unavailable. */
export async function fetchOffer(nodeId: string): Promise<ProductInList | undefined> {
  const config = await requestApi(readConfig, { query: { getRegions: false } })
  if (config.status !== 200) return undefined
  const { actie } = config.body.Data.specialWebNodes
  const reply = await requestApi(search, {
    query: { requestType: 'results', categoryID: nodeId, categoryIDs: [actie], pageSize: 1 },
  })
  return reply.status === 200 ? reply.body.Data.results?.products[0] : undefined
}
