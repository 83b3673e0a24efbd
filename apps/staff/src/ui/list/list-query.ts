import type { StaffEndpoint } from '@shop/contract/staff/staff-endpoint'
import { redirect, useSearchParams } from 'react-router'
import { COLUMNS_PARAM } from './columns.ts'

/** The query of a list's address, which names only the filters in use: an address with empty ones leads to it. */
export function listQuery(url: string): URLSearchParams {
  const { pathname, searchParams } = new URL(url)
  // The router marks the form of an index route by an empty parameter.
  const named = [...searchParams].filter(([name, value]) => value !== '' || name === 'index')
  if (named.length < searchParams.size) throw redirect(`${pathname}?${new URLSearchParams(named)}`)
  return searchParams
}

/** The part of a JSON schema that parameters of lists use. */
type Rule = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

function fits(value: string, rule: Rule): boolean {
  if (rule.enum) return rule.enum.includes(value)
  if (rule.type === 'integer') {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    return number >= (rule.minimum ?? 0) && number <= (rule.maximum ?? Number.MAX_SAFE_INTEGER)
  }
  const length = [...value].length
  if (length < (rule.minLength ?? 0) || length > (rule.maxLength ?? Number.MAX_SAFE_INTEGER)) return false
  return rule.pattern === undefined || new RegExp(rule.pattern, 'u').test(value)
}

/** The parameters of an address that the endpoint accepts: an old or a wrong address shows the list without the rest. */
export function knownQuery(endpoint: StaffEndpoint, query: URLSearchParams): URLSearchParams {
  const { querystring } = endpoint.schema as { readonly querystring?: { readonly properties: Record<string, Rule> } }
  const rules = new Map(Object.entries(querystring?.properties ?? {}))
  const known = new URLSearchParams()
  for (const [name, value] of query) {
    const rule = rules.get(name)
    if (rule && !known.has(name) && fits(value, rule)) known.set(name, value)
  }
  return known
}

/** The query of the present address as the endpoint accepts it, with the columns. */
export function useKnownQuery(endpoint: StaffEndpoint): URLSearchParams {
  const [query] = useSearchParams()
  const known = knownQuery(endpoint, query)
  const columns = query.get(COLUMNS_PARAM)
  if (columns) known.set(COLUMNS_PARAM, columns)
  return known
}
