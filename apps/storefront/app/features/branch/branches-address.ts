import { link } from '~/lib/locale/locale.ts'

/** The numbers are those of the list's sort parameter (CATALOG-43). */
export const BY_DISTANCE = '1'
export const BY_NAME = '2'
export type BranchSort = typeof BY_DISTANCE | typeof BY_NAME

export type AskedBranches = {
  readonly term: string
  readonly sort: BranchSort | undefined
  readonly service: string | undefined
  /** Show all branches instead of the first few. */
  readonly isWhole: boolean
}

const LONGEST_TERM = 60
const SERVICE = 'Dienst'

export function readBranchesAddress(query: URLSearchParams): AskedBranches {
  const sort = query.get('Sort')
  return {
    term: (query.get('SearchTerm') ?? '').trim().slice(0, LONGEST_TERM),
    sort: sort === BY_DISTANCE || sort === BY_NAME ? sort : undefined,
    service: query.get(SERVICE)?.slice(0, LONGEST_TERM) || undefined,
    isWhole: Number(query.get('Page')) > 1,
  }
}

export function branchesAddress({ term, sort, service, isWhole }: AskedBranches): string {
  const query = new URLSearchParams({
    ...(term ? { SearchTerm: term } : {}),
    ...(sort ? { Sort: sort } : {}),
    ...(isWhole ? { Page: '2' } : {}),
    ...(service ? { [SERVICE]: service } : {}),
  })
  return query.size === 0 ? link('store-lister') : `${link('store-lister')}?${query}`
}
