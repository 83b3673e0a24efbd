import { search as searchCall } from '@shop/contract/search'
import { toSearchCall, toSearchRequest } from '@shop/domain/search/search-request'
import { callApi } from '~/lib/api/api.client.ts'
import { readAsked } from './list-address.ts'
import type { ShownList } from './shown-list.ts'

/** How many products a list would have with these filters; undefined when that cannot be said. */
export async function countFound({ filters, of }: ShownList, search: string, signal: AbortSignal) {
  const fields = new Map(filters.facets.map(({ field }) => [field.toLowerCase(), field]))
  const asked = readAsked(new URLSearchParams(search), fields)
  const { sortOrder: _, ...params } = toSearchCall(toSearchRequest({ ...asked, page: 1 }, { limit: 1 }))
  const branch = asked.branch ? { branchID: asked.branch, availableAtBranch: true } : {}
  const reply = await callApi(searchCall, { query: { ...params, ...of, ...branch } }, { signal })
  return reply.status === 200 ? reply.body.Data.results?.total : undefined
}
