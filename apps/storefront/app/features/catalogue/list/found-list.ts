import type { Listed } from '~/features/catalogue/lister.tsx'

export type FacetValue = { readonly label: string; readonly value: string; readonly count: number }
export type Facet = {
  readonly field: string
  readonly label: string
  readonly kind: 'number' | 'choice' | 'flag'
  readonly unit: string | null
  readonly values: readonly FacetValue[]
}
export type ListFilters = {
  readonly facets: readonly Facet[]
  readonly categories: readonly {
    readonly id: string
    readonly name: string
    readonly url: string
    readonly count: number
  }[]
  readonly prices: { readonly min: number; readonly max: number }
  readonly hasNotAvailable: boolean
  readonly sort: string
  /** a list of deals has departments instead of categories, and can be sorted by saving */
  readonly isDeals?: true
}
/** A list with its filters; `search` is its query string without the page. */
export type FoundList = Listed & {
  readonly search: string
  readonly filters: ListFilters
  /** the base of the list, independent of filters */
  readonly of: { readonly categoryID?: string; readonly searchTerm?: string }
}
