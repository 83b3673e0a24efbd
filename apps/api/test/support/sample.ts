import type { Endpoint } from '@shop/contract'
import { EMAIL, HOUSE_NUMBER, KVK, PASSWORD, PHONE, PIN, POSTCODE } from '@shop/domain/account/patterns'
import type { TSchema } from 'typebox'

type Node = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly items?: Node
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Node[]
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly minItems?: number
}
/** Values by name, if the test has one: `{ id: … }` fills every `id`. */
export type SampleValues = Readonly<Record<string, unknown>>

const OF_PATTERN: Readonly<Record<string, string>> = {
  [EMAIL]: 'proef@example.nl',
  [POSTCODE]: '3511 AW',
  [PHONE]: '0612345678',
  [PASSWORD]: 'Ladder-en-19-emmers',
  [PIN]: '4071',
  [KVK]: '12345678',
  [HOUSE_NUMBER]: '12',
}
const CANDIDATES = [
  ...[
    '1',
    'a',
    'x1',
    '123456',
    '2026-11-17',
    '10:00',
    '/pad',
    'DeliveryAddress',
    '3511',
    'nl',
    'abcdefghij',
    '12:00-13:00',
  ],
  ...[
    'A'.repeat(22),
    'A'.repeat(43),
    '0190a6f0-0000-7000-8000-00000000dead',
    '8712345678906',
    'BADGE-12345678',
    'a'.repeat(64),
  ],
]

function text(node: Node): string {
  if (node.format === 'uuid') return '0190a6f0-0000-7000-8000-00000000dead'
  if (node.format === 'date-time') return '2026-11-17T09:00:00Z'
  const { pattern } = node
  if (pattern === undefined) return 'proef'.padEnd(node.minLength ?? 0, 'x')
  const found = OF_PATTERN[pattern] ?? CANDIDATES.find((one) => new RegExp(pattern, 'u').test(one))
  if (found === undefined) throw new Error(`no sample for ${pattern}`)
  return found
}

/** The smallest value that a schema accepts, so that requests can be generated from the contract. */
export function sampleOf(schema: TSchema | Node, known: SampleValues = {}, name = ''): unknown {
  const node = schema as Node
  if (Object.hasOwn(known, name)) return known[name]
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (node.anyOf?.[0]) return sampleOf(node.anyOf[0], known, name)
  const type = Array.isArray(node.type) ? node.type[0] : node.type
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(node.properties ?? {})
        .filter(([key]) => node.required?.includes(key) || Object.hasOwn(known, key))
        .map(([key, child]) => [key, sampleOf(child, known, key)]),
    )
  if (type === 'array')
    return Array.from({ length: node.minItems ?? 1 }, () => (node.items ? sampleOf(node.items, known, name) : 'x'))
  if (type === 'integer' || type === 'number') return node.minimum ?? 1
  if (type === 'boolean') return true
  return type === 'null' ? null : text(node)
}

export type SampleCall = { readonly method: Endpoint['method']; readonly url: string; readonly payload?: object }

/** A valid request, generated from the contract alone. */
export function sampleCall({ method, url, schema }: Endpoint, known: SampleValues = {}): SampleCall {
  const params = (schema.params ? sampleOf(schema.params, known) : {}) as Record<string, unknown>
  const query = (schema.querystring ? sampleOf(schema.querystring, known) : {}) as Record<string, unknown>
  const path = url.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? 'x')))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return {
    method,
    url: search.size > 0 ? `${path}?${search}` : path,
    ...(schema.body ? { payload: sampleOf(schema.body, known) as object } : {}),
  }
}
