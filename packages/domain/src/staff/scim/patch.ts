import { accept, type Result, refuse } from '../../result.ts'
import { type Path, readPath } from './filter.ts'

/** Codes of RFC 7644, 3.12, as the provider receives them. */
export type ScimRefusal = 'invalidValue' | 'invalidPath' | 'invalidSyntax' | 'mutability'

export type Fields = Readonly<Record<string, unknown>>
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One change of one attribute. */
export type Change = { readonly op: 'set' | 'add' | 'remove'; readonly path: Path; readonly value: unknown }

const OPS: Readonly<Record<string, Change['op']>> = { add: 'add', replace: 'set', remove: 'remove' }
const MOST_OPERATIONS = 1_000

/**
 * Reads the operations of a PATCH request. Entra ID writes `Replace`, Okta `replace`; both also send an operation
 * without a path, whose value has the attributes, also as paths (`name.givenName`).
 */
export function readOperations(body: unknown): Result<Change[], ScimRefusal> {
  const listed = isObject(body) ? (body['Operations'] ?? body['operations']) : undefined
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MOST_OPERATIONS) return refuse('invalidSyntax')
  const changes: Change[] = []
  for (const one of listed) {
    const op = isObject(one) ? OPS[String(one['op']).toLowerCase()] : undefined
    if (!op || !isObject(one)) return refuse('invalidSyntax')
    const parts = partsOf(one, op)
    if (!parts.ok) return parts
    changes.push(...parts.value)
  }
  return accept(changes)
}

function partsOf({ path, value }: Fields, op: Change['op']): Result<Change[], ScimRefusal> {
  if (path !== undefined) {
    const read = typeof path === 'string' ? readPath(path) : undefined
    return read ? accept([{ op, path: read, value }]) : refuse('invalidPath')
  }
  if (op === 'remove' || !isObject(value)) return refuse('invalidSyntax')
  const changes: Change[] = []
  for (const [name, part] of Object.entries(value)) {
    // `schemas`, `id` and extensions by their whole name are no attributes of ours.
    const read = name.startsWith('urn:') && isObject(part) ? undefined : readPath(name)
    if (read) changes.push({ op, path: read, value: part })
  }
  return accept(changes)
}

/** A flag; Entra ID sends it as the text `True` or `False`. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  return text === 'true' ? true : text === 'false' ? false : undefined
}
