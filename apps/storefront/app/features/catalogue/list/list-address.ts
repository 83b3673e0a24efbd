import { type ListQuery, readListQuery } from '@shop/domain/search/list-query'
import { readMeasure } from '@shop/domain/search/measure'

/** The branch whose shelves a list is asked about; the rest of the names is in the domain. */
export const BRANCH = 'Vestiging'
export const DEFAULT_SORT = '1'
/** Words that narrow a category; a page of search results has them in its path instead. */
export const SEARCH_TERM = 'SearchTerm'

/** The API takes no longer words. */
const LONGEST_TERM = 200

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What an address may carry that is no filter. */
const isIgnored = (name: string) =>
  /^(utm_.*|sidebarattrs|reload|bm_now|term|gclid|fbclid|_.*|vestiging)$/.test(name) || name.includes('.')

export type AskedList = ListQuery & { readonly branch?: string }

/** `fields` says which facets there are: a name nobody knows is no filter. */
export function readAsked(query: URLSearchParams, fields: ReadonlyMap<string, string>): AskedList {
  const read = readListQuery(query.toString(), isIgnored)
  const branch = [...query].find(([name]) => isSame(name, BRANCH))?.[1]
  const filters = Object.entries(read.filters).flatMap(([name, values]) => {
    const field = fields.get(name)
    return field === undefined ? [] : [[field, values] as const]
  })
  return {
    ...read,
    filters: Object.fromEntries(filters),
    ...(branch !== undefined && /^\d{1,6}$/.test(branch) ? { branch } : {}),
  }
}

/** Whether the address names anything that could be a facet. */
export const mayFilter = (query: URLSearchParams): boolean =>
  Object.keys(readListQuery(query.toString(), isIgnored).filters).length > 0

/** The address of a list in one spelling, without its page: a change of filter begins at the first. */
export function searchOfAsked(asked: AskedList): string {
  const query = new URLSearchParams()
  if (asked.searchTerm) query.append(SEARCH_TERM, asked.searchTerm)
  if (asked.categoryId) query.append('CategoryID', asked.categoryId)
  for (const id of asked.categoryIds) query.append('CatIds', id)
  for (const brand of asked.brands) query.append('Merken', brand)
  for (const [field, values] of Object.entries(asked.filters)) for (const value of values) query.append(field, value)
  if (asked.priceRange) {
    query.append('MinPrice', String(asked.priceRange.min))
    query.append('MaxPrice', String(asked.priceRange.max))
  }
  if (!asked.soldOnline) query.append('SoldOnline', '0')
  if (asked.branch) query.append(BRANCH, asked.branch)
  if (asked.sort && asked.sort !== DEFAULT_SORT) query.append('Sort', asked.sort)
  return query.toString()
}

/** The words of an address and the rest of it, for pages that carry the words in their path. */
export function splitSearchTerm(query: URLSearchParams): { readonly term: string; readonly rest: string } {
  const term = readListQuery(query.toString(), isIgnored).searchTerm ?? query.get('term')?.trim() ?? ''
  const rest = [...query].filter(([name]) => !isSame(name, SEARCH_TERM) && name !== 'term')
  return { term: term.slice(0, LONGEST_TERM), rest: new URLSearchParams(rest).toString() }
}

export const has = (search: string, name: string, value: string): boolean =>
  new URLSearchParams(search).getAll(name).includes(value)

/** The same list with this value when it was off, without it when it was on. */
export function toggled(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search)
  const isOn = query.getAll(name).includes(value)
  const rest = [...query].filter(
    ([key, held]) => key !== 'Page' && !(key === name && (isOn ? held === value : isRange(held))),
  )
  return new URLSearchParams(isOn ? rest : [...rest, [name, value]]).toString()
}

/** The same list without these names. */
export function without(search: string, ...names: readonly string[]): string {
  const rest = [...new URLSearchParams(search)].filter(([key]) => key !== 'Page' && !names.includes(key))
  return new URLSearchParams(rest).toString()
}

export const addressOf = (path: string, search: string): string => (search === '' ? path : `${path}?${search}`)

const isRange = (value: string) => value.includes('..')
/** '10..20' of a number filter; a side left out has no end. */
export function rangeIn(search: string, field: string): { readonly from: string; readonly to: string } | undefined {
  const value = new URLSearchParams(search).getAll(field).find(isRange)
  const [from = '', to = ''] = value?.split('..') ?? []
  return value === undefined ? undefined : { from, to }
}

const PART = /^(.+)\.(from|to|unit|bounds)$/
/** A form without script sends each end of a range by itself; such an address is not yet one of a list. */
export const isUntidy = (query: URLSearchParams): boolean => [...query.keys()].some((name) => PART.test(name))

/** What the filter form sends, as the address of a list: ranges in one value, units read, nothing empty, page one. */
export function tidied(form: URLSearchParams): string {
  const query = new URLSearchParams()
  const parts = new Map<string, Record<string, string>>()
  for (const [name, value] of form) {
    const [, field, part] = PART.exec(name) ?? []
    if (field && part) parts.set(field, { ...parts.get(field), [part]: value.trim() })
    else if (value.trim() !== '' && !isSame(name, 'Page') && !(name === 'Sort' && value === DEFAULT_SORT))
      query.append(name, value.trim())
  }
  for (const [field, { from = '', to = '', unit = '', bounds = '' }] of parts) {
    const [low, high] = [readMeasure(from, unit || null), readMeasure(to, unit || null)]
    if (low === undefined && high === undefined) continue
    if (field === 'price') {
      // a range of prices counts only with both ends
      const [least = '0', most = '0'] = bounds.split('..')
      query.append('MinPrice', String(low ?? Number(least)))
      query.append('MaxPrice', String(high ?? Number(most)))
    } else {
      query.delete(field)
      query.append(field, `${low ?? ''}..${high ?? ''}`)
    }
  }
  return query.toString()
}
