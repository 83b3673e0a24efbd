import { UUID } from '@shop/domain/uuid'
import type { Static, TObject } from 'typebox'
import type { Code } from './codes.ts'

type Value = unknown
const text = (value: Value) => String(value)

/** Rules that typed input can violate, with their tests. */
const BROKEN = {
  required: () => false, // reported by the object that lacks it
  type: (value: Value, type: unknown) =>
    (type === 'integer' && !Number.isSafeInteger(value)) ||
    (type === 'number' && !Number.isFinite(value)) ||
    (type === 'string' && typeof value !== 'string'),
  const: (value: Value, only: unknown) => value !== only,
  minimum: (value: Value, limit: unknown) => Number(value) < Number(limit),
  maximum: (value: Value, limit: unknown) => Number(value) > Number(limit),
  exclusiveMinimum: (value: Value, limit: unknown) => Number(value) <= Number(limit),
  exclusiveMaximum: (value: Value, limit: unknown) => Number(value) >= Number(limit),
  minLength: (value: Value, limit: unknown) => [...text(value)].length < Number(limit),
  maxLength: (value: Value, limit: unknown) => [...text(value)].length > Number(limit),
  maxItems: (value: Value, limit: unknown) => Array.isArray(value) && value.length > Number(limit),
  pattern: (value: Value, pattern: unknown) => !new RegExp(text(pattern), 'u').test(text(value)),
  format: (value: Value, format: unknown) => !(FORMATS[text(format)]?.test(text(value)) ?? false),
  enum: (value: Value, list: unknown) => Array.isArray(list) && !list.includes(value),
}
/** Formats that a form may use. Any other format rejects the value, so that a missing entry is noticed. */
const FORMATS: Readonly<Record<string, RegExp>> = { uuid: UUID }

export type Rule = keyof typeof BROKEN
/** `code` is set when a domain rule or the API refused the value. */
export type Issue = {
  readonly path: readonly string[]
  readonly rule: Rule
  readonly limit?: unknown
  readonly code?: Code
}
type Node = {
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[] | unknown
  readonly items?: Node
} & { readonly [K in Exclude<Rule, 'required'>]?: unknown }
type Raw = Readonly<Record<string, unknown>> | undefined

/** Converts form text to typed values with the API's schema, and records each violation at its field. */
function read(schema: Node, raw: unknown, path: readonly string[], issues: Issue[]): unknown {
  if (schema.type === 'object') return readObject(schema, raw as Raw, path, issues)
  const value = typed(schema, raw, path, issues)
  const rule = (Object.keys(BROKEN) as Rule[]).find(
    (name) => name !== 'required' && schema[name] !== undefined && BROKEN[name](value, schema[name]),
  )
  if (rule && rule !== 'required') issues.push({ path, rule, limit: schema[rule] })
  return value
}

function typed(schema: Node, raw: unknown, path: readonly string[], issues: Issue[]): unknown {
  if (schema.type === 'array')
    return [raw].flat().map((item, index) => read(schema.items ?? {}, item, [...path, `${index}`], issues))
  return schema.type === 'integer' || schema.type === 'number' ? Number(raw) : withoutEnds(schema, raw)
}

/** Trims the input if surrounding spaces are the only violation of the pattern. */
function withoutEnds({ pattern }: Node, raw: unknown): unknown {
  if (pattern === undefined || typeof raw !== 'string' || !BROKEN.pattern(raw, pattern)) return raw
  return BROKEN.pattern(raw.trim(), pattern) ? raw : raw.trim()
}

function readObject(schema: Node, raw: Raw, path: readonly string[], issues: Issue[]): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, child]): [string, unknown][] => {
    const value = child.type === 'boolean' ? raw?.[name] === 'on' : raw?.[name]
    if (value !== undefined && value !== '') return [[name, read(child, value, [...path, name], issues)]]
    if (Array.isArray(schema.required) && schema.required.includes(name))
      issues.push({ path: [...path, name], rule: 'required' })
    return []
  })
  return Object.fromEntries(entries)
}

/** A field name in the notation of the form library: `address.zip`, `tags[1]`. */
const FIELD_NAME = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*|\[\d{0,4}\])*$/

/** The schema bounds array indexes, because the form library allocates up to them. */
function hasField(schema: Node, name: string): boolean {
  if (!FIELD_NAME.test(name)) return false
  let node: Node | undefined = schema
  for (const [, key, index] of name.matchAll(/(\w+)|\[(\d*)\]/g)) {
    if (key !== undefined) node = Object.hasOwn(node.properties ?? {}, key) ? node.properties?.[key] : undefined
    else node = Number(index) < Number(node.maxItems ?? 0) ? node.items : undefined
    if (!node) return false
  }
  return true
}

type Standard<T> = {
  /** Whether a form of this schema can have a field with this name. */
  readonly hasField: (name: string) => boolean
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'shop'
    readonly types?: { readonly input: T; readonly output: T }
    readonly validate: (
      raw: unknown,
    ) =>
      | { readonly value: T }
      | { readonly issues: readonly { readonly path: readonly string[]; readonly message: string }[] }
  }
}

/** A Standard Schema for the form library, used in browser and action; `also` adds domain rules. */
export const formSchema = <S extends TObject>(
  schema: S,
  words: (issue: Issue) => string,
  also: (value: Static<S>) => readonly Issue[] = () => [],
): Standard<Static<S>> => ({
  hasField: (name) => hasField(schema as Node, name),
  '~standard': {
    version: 1,
    vendor: 'shop',
    validate(raw) {
      const issues: Issue[] = []
      const value = read(schema as Node, raw, [], issues) as Static<S> // used only without issues
      if (issues.length === 0) issues.push(...also(value))
      return issues.length === 0
        ? { value }
        : { issues: issues.map((issue) => ({ path: issue.path, message: words(issue) })) }
    },
  },
})
