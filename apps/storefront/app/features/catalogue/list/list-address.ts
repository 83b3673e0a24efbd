import { type ListQuery, readListQuery } from '@shop/domain/search/list-query'
import { readMeasure } from '@shop/domain/search/measure'

/** The branch whose stock filters the list; the domain defines the other names. */
export const BRANCH = 'Vestiging'
export const DEFAULT_SORT = '1'
/** The search term within a category; search result pages have it in their path instead. */
export const SEARCH_TERM = 'SearchTerm'

/** The maximum length that the API accepts. */
const LONGEST_TERM = 200

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Parameters that are not filters. */
const isIgnored = (name: string) =>
  /^(utm_.*|sidebarattrs|reload|bm_now|term|gclid|fbclid|_.*|vestiging)$/.test(name) || name.includes('.')

export type AskedList = ListQuery & { readonly branch?: string }

/** `fields` lists the known facets; other names are ignored. */
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

/** Whether the URL has a parameter that could be a facet. */
export const mayFilter = (query: URLSearchParams): boolean =>
  Object.keys(readListQuery(query.toString(), isIgnored).filters).length > 0

/** The normalised query string of a list without its page, because a filter change starts at page one. */
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

/** Splits off the search term, for pages that carry it in their path. */
export function splitSearchTerm(query: URLSearchParams): { readonly term: string; readonly rest: string } {
  const term = readListQuery(query.toString(), isIgnored).searchTerm ?? query.get('term')?.trim() ?? ''
  const rest = [...query].filter(([name]) => !isSame(name, SEARCH_TERM) && name !== 'term')
  return { term: term.slice(0, LONGEST_TERM), rest: new URLSearchParams(rest).toString() }
}

export const has = (search: string, name: string, value: string): boolean =>
  new URLSearchParams(search).getAll(name).includes(value)

/** The query string with this value toggled. */
export function toggled(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search)
  const isOn = query.getAll(name).includes(value)
  const rest = [...query].filter(
    ([key, held]) => key !== 'Page' && !(key === name && (isOn ? held === value : isRange(held))),
  )
  return new URLSearchParams(isOn ? rest : [...rest, [name, value]]).toString()
}

/** The query string without these names. */
export function without(search: string, ...names: readonly string[]): string {
  const rest = [...new URLSearchParams(search)].filter(([key]) => key !== 'Page' && !names.includes(key))
  return new URLSearchParams(rest).toString()
}

export const addressOf = (path: string, search: string): string => (search === '' ? path : `${path}?${search}`)

const isRange = (value: string) => value.includes('..')
/** The range '10..20' of a numeric filter; an omitted side is unbounded. */
export function rangeIn(search: string, field: string): { readonly from: string; readonly to: string } | undefined {
  const value = new URLSearchParams(search).getAll(field).find(isRange)
  const [from = '', to = ''] = value?.split('..') ?? []
  return value === undefined ? undefined : { from, to }
}

const PART = /^(.+)\.(from|to|unit|bounds)$/
/** Without script, the form submits each end of a range separately; such a query must be normalised first. */
export const isUntidy = (query: URLSearchParams): boolean => [...query.keys()].some((name) => PART.test(name))

/**
 * Converts submitted form fields to a list query: one value per range, units parsed, empty values and the page removed.
 */
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
      // The price filter requires both ends.
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
