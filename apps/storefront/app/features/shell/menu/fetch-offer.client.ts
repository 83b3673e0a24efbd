import type { ProductInList } from '@shop/contract/catalogue/product-view'
import { search } from '@shop/contract/search'
import { readConfig } from '@shop/contract/settings'
import { callApi } from '~/lib/api/api.client.ts'

/** A product on offer in a department; nothing when there is none, or when search is unavailable. */
export async function fetchOffer(nodeId: string): Promise<ProductInList | undefined> {
  const config = await callApi(readConfig, { query: { getRegions: false } })
  if (config.status !== 200) return undefined
  const { actie } = config.body.Data.specialWebNodes
  const reply = await callApi(search, {
    query: { requestType: 'results', categoryID: nodeId, categoryIDs: [actie], pageSize: 1 },
  })
  return reply.status === 200 ? reply.body.Data.results?.products[0] : undefined
}
