import { createStore } from '~/lib/store.ts'
import type { FoundList, ListFilters } from './found-list.ts'

export type ShownList = {
  readonly filters: ListFilters
  readonly search: string
  readonly path: string
  readonly total: number
  readonly of: FoundList['of']
  readonly hasCategories: boolean
}

/** The list of this page, for the filter panel, which is rendered outside the page. */
export const shownList = createStore<ShownList | undefined>(undefined)
