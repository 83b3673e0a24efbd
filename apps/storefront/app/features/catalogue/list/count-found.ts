import { type SearchResult, search as searchCall } from '@shop/contract/search'
import { toSearchCall, toSearchRequest } from '@shop/domain/search/search-request'
import { requestApi } from '~/lib/api/api.client.ts'
import type { ListFilters } from './found-list.ts'
import { readAsked } from './list-address.ts'
import type { ShownList } from './shown-list.ts'

type Counted = { readonly total: number; readonly filters: ListFilters }

/** Counts the products of a list with these filters, and the remaining count of each filter value. */
export async function countFound(
  { filters, of }: ShownList,
  search: string,
  signal: AbortSignal,
): Promise<Counted | undefined> {
  const fields = new Map(filters.facets.map(({ field }) => [field.toLowerCase(), field]))
  const asked = readAsked(new URLSearchParams(search), fields)
  const { sortOrder: _, ...params } = toSearchCall(toSearchRequest({ ...asked, page: 1 }, { limit: 1 }))
  const branch = asked.branch ? { branchID: asked.branch, availableAtBranch: true } : {}
  const reply = await requestApi(searchCall, { query: { ...params, ...of, ...branch } }, { signal })
  const found = reply.status === 200 ? reply.body.Data.results : undefined
  return found ? { total: found.total, filters: recounted(filters, found) } : undefined
}

type Found = Pick<SearchResult, 'facets' | 'webNodeStats'>

/** The same filters in the same order with new counts, so that no checkbox moves while the visitor ticks. */
export function recounted(filters: ListFilters, { facets, webNodeStats }: Found): ListFilters {
  const countOf = (field: string, value: string) =>
    facets.find((facet) => facet.field === field)?.values.find((one) => one.value === value)?.count ?? 0
  return {
    ...filters,
    facets: filters.facets.map((facet) => ({
      ...facet,
      values: facet.values.map((one) => ({ ...one, count: countOf(facet.field, one.value) })),
    })),
    categories: filters.categories.map((one) => ({
      ...one,
      count: webNodeStats.find(({ id }) => id === one.id)?.count ?? 0,
    })),
  }
}
