import type { InputOf, search } from '@shop/contract'
import type { ShopFacts } from '../shop-facts.ts'
import { type Filters, type Range, SAVING_FIELD, SAVINGS } from './filters.ts'
import type { SortOrder } from './search-body.ts'

export type SearchInput = NonNullable<InputOf<typeof search>['query']>

const SORTS: Readonly<Record<NonNullable<SearchInput['sortOrder']>, SortOrder>> = {
  '1': 'relevance',
  '-1': 'newest',
  priceup: 'priceUp',
  pricedown: 'priceDown',
  unitpriceup: 'unitPriceUp',
  popular: 'popular',
  savingdown: 'savingDown',
}
export const sortOf = (asked: SearchInput['sortOrder']): SortOrder => SORTS[asked ?? '1']

const cents = (euros: number) => Math.round(euros * 100)
const RANGE = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/

function rangeIn(value: string): Range | undefined {
  const found = RANGE.exec(value)
  if (!found || (found[1] === undefined && found[2] === undefined)) return undefined
  return {
    ...(found[1] === undefined ? {} : { min: Number(found[1]) }),
    ...(found[2] === undefined ? {} : { max: Number(found[2]) }),
  }
}

/** Parts of every search of the shop, which hides products without online sale at first. */
const ALWAYS = [
  'requestType',
  'searchTerm',
  'page',
  'pageSize',
  'sortOrder',
  'branchID',
  'userEmailMD5',
  'onlySoldOnline',
]

/** Whether the visitor limits the results of the term. */
export const hasFilters = (input: SearchInput): boolean =>
  Object.entries(input).some(([name, value]) => !ALWAYS.includes(name) && value !== undefined && value !== false)

/** Maps the request's filters to index ids. An unknown brand or field matches nothing instead of everything. */
export function filtersOf(input: SearchInput, facts: ShopFacts): Filters {
  const facets = new Map<string, string[]>()
  const ranges = new Map<string, Range>()
  const savings: number[] = []
  for (const pair of input.filterFacets ?? []) {
    const at = pair.indexOf(':')
    const [code, value] = [pair.slice(0, at), pair.slice(at + 1)]
    const range = facts.specs.get(code)?.kind === 'number' ? rangeIn(value) : undefined
    const saving = code === SAVING_FIELD ? SAVINGS.find((percent) => String(percent) === value) : undefined
    if (saving !== undefined) savings.push(saving)
    else if (range) ranges.set(code, range)
    else facets.set(code, [...(facets.get(code) ?? []), value])
  }
  const named = new Set((input.brandNames ?? []).map((name) => name.toLowerCase()))
  const brands = [...facts.brands.values()].filter(({ name, url }) => named.has(name.toLowerCase()) || named.has(url))
  const hasPrice = input.minPrice !== undefined || input.maxPrice !== undefined
  const branch = input.availableAtBranch === true ? input.branchID : undefined
  return {
    nodeIds: (input.categoryIDs ?? []).map(Number),
    brandIds: named.size > 0 && brands.length === 0 ? [0] : brands.map(({ id }) => id),
    facets,
    ranges,
    price: hasPrice
      ? {
          ...(input.minPrice === undefined ? {} : { min: cents(input.minPrice) }),
          ...(input.maxPrice === undefined ? {} : { max: cents(input.maxPrice) }),
        }
      : undefined,
    saving: savings.length === 0 ? undefined : Math.min(...savings),
    availableAt: branch === undefined ? undefined : Number(branch),
    onlyOrderable: input.onlySoldOnline === true,
  }
}
