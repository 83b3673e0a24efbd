import { accept, type Result, refuse } from '../../result.ts'

/** One comparison of a filter; the attribute is in lower case, without the condition in brackets. */
export type Condition = { readonly attribute: string; readonly value: string }

/** A path such as `userName`, `name.givenName` or `emails[type eq "work"].value`, with or without the schema before it. */
const SCHEMA = /^urn:ietf:params:scim:schemas:[A-Za-z0-9:.]+:(?=[A-Za-z])/i
const PATH =
  /^([A-Za-z$][\w$-]*)(?:\[\s*(\w+)\s+eq\s+(?:"([^"\\]{0,300})"|(true|false))\s*\])?(?:\.([A-Za-z$][\w$-]*))?$/i

export type Path = {
  /** Attribute and sub-attribute in lower case. */
  readonly attribute: string
  /** The comparison in brackets, which selects values of a list. */
  readonly where: Condition | undefined
}

/** Reads the path of an attribute. Names are case-insensitive (RFC 7643, 2.1). */
export function readPath(text: string): Path | undefined {
  const found = PATH.exec(text.trim().replace(SCHEMA, ''))
  if (!found) return undefined
  const [, name = '', key, quoted, flag, sub] = found
  const where = key === undefined ? undefined : { attribute: key.toLowerCase(), value: quoted ?? flag ?? '' }
  return { attribute: [name, ...(sub === undefined ? [] : [sub])].join('.').toLowerCase(), where }
}

/** Comparisons by `eq`, joined by `and`: all that Entra ID and Okta send. The quotes may contain escaped characters. */
const COMPARISON =
  /^\s*([\w$:.-]+(?:\[[^\]]{0,320}\](?:\.\w+)?)?)\s+eq\s+("(?:[^"\\]|\\.){0,300}"|true|false)\s*(?:and\s+(?=\S)|$)/i

/** Reads a filter over these attributes. */
export function readFilter(text: string, attributes: readonly string[]): Result<Condition[], 'invalidFilter'> {
  const conditions: Condition[] = []
  let rest = text
  while (rest.trim() !== '') {
    const found = COMPARISON.exec(rest)
    const path = readPath(found?.[1] ?? '')
    if (!found || !path || !attributes.includes(path.attribute)) return refuse('invalidFilter')
    conditions.push({ attribute: path.attribute, value: unquote(found[2] ?? '') })
    rest = rest.slice(found[0].length)
  }
  return conditions.length > 0 && conditions.length <= 5 ? accept(conditions) : refuse('invalidFilter')
}

/** A JSON string. Only quotes and backslashes occur escaped in names and addresses. */
const unquote = (text: string) =>
  text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text.toLowerCase()

/** The value that the filter requires for an attribute, under any of its names. */
export const valueIn = (conditions: readonly Condition[], ...names: readonly string[]): string | null =>
  conditions.find(({ attribute }) => names.includes(attribute))?.value ?? null
