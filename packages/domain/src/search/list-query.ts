import { toCents, toEuros } from '../money.ts'

export type PriceRange = { readonly min: number; readonly max: number }

/** Query parameters of a list page. */
export type ListQuery = {
  readonly categoryId?: string
  readonly categoryIds: readonly string[]
  /** The name of a category, as in older links. */
  readonly category?: string
  readonly brands: readonly string[]
  readonly searchTerm?: string
  /** In euros. */
  readonly priceRange?: PriceRange
  readonly page: number
  readonly soldOnline: boolean
  readonly sort?: string
  /** All other parameters are facets with their values. */
  readonly filters: Readonly<Record<string, readonly string[]>>
}

const KNOWN = [
  'categoryid',
  'catids',
  'categorie',
  'merken',
  'searchterm',
  'minprice',
  'maxprice',
  'page',
  'soldonline',
]
const OWN = new Set([...KNOWN, 'sort'])

/** Parameter names are case-insensitive, a plus is a space. `isIgnored` excludes parameters of panels and campaigns. */
export function readListQuery(search: string, isIgnored: (name: string) => boolean = () => false): ListQuery {
  const given = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(search)) {
    const key = name.toLowerCase()
    if (value.trim() !== '') given.set(key, [...(given.get(key) ?? []), value.trim()])
  }
  const first = (name: string) => given.get(name)?.[0]
  const each = (name: string) => [...new Set((given.get(name) ?? []).flatMap(listed))]
  const priceRange = readPriceRange(first('minprice'), first('maxprice'))
  return {
    ...one('categoryId', first('categoryid')),
    categoryIds: each('catids'),
    ...one('category', first('categorie')),
    brands: each('merken'),
    ...one('searchTerm', first('searchterm')),
    ...(priceRange ? { priceRange } : {}),
    page: readPage(first('page')),
    soldOnline: isSoldOnline(first('soldonline')),
    ...one('sort', first('sort')),
    filters: Object.fromEntries([...given].filter(([name]) => !OWN.has(name) && !isIgnored(name))),
  }
}

const listed = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const one = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: string }

const PRICE = /^\d+(\.\d+)?$/

/** Valid only when both ends are numbers. */
export function readPriceRange(min: string | undefined, max: string | undefined): PriceRange | undefined {
  if (min === undefined || max === undefined || !PRICE.test(min) || !PRICE.test(max)) return undefined
  const toWholeCents = (text: string) => toEuros(toCents(Number(text)))
  return { min: toWholeCents(min), max: toWholeCents(max) }
}

/** Products not sold online are hidden unless the parameter is 0. */
export const isSoldOnline = (value: string | undefined): boolean => value !== '0'

function readPage(value: string | undefined): number {
  const page = Number(value ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

/** Page number of an offset. */
export const pageOf = (offset: number, limit: number): number => Math.floor(offset / limit) + 1
