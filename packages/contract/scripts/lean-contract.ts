import { readFileSync } from 'node:fs'
import { type Plugin, parseAst } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/.+\.ts$/
/** Parts of the schema of an endpoint that an application may not read. */
export type ServerPart = 'tags' | 'summary' | 'params' | 'querystring' | 'body'

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>
type Cut = { readonly start: number; readonly end: number; readonly text: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const nameOf = (property: Node): unknown => {
  const { name, value } = property.key as { readonly name?: unknown; readonly value?: unknown }
  return name ?? value
}

/** The schema of a reply becomes its status alone; the other schemas of an endpoint are left out. */
function cutsIn(node: Node, code: string, parts: ReadonlySet<unknown>): Cut[] {
  if (node.type === 'Property' && typeof nameOf(node) === 'number') {
    const { start, end } = node.value as Node
    return [{ start, end, text: '0' }]
  }
  const isSchema = node.type === 'Property' && nameOf(node) === 'schema'
  const inside = isSchema ? childrenOf(node.value as Node) : childrenOf(node)
  return inside.flatMap((child) => {
    if (!isSchema || child.type !== 'Property' || !parts.has(nameOf(child))) return cutsIn(child, code, parts)
    const comma = /^\s*,?/.exec(code.slice(child.end))?.[0].length ?? 0
    return [{ start: child.start, end: child.end + comma, text: '' }]
  })
}

/** Statements of a module, with the constant that each one exports. */
function exportsIn(code: string): { readonly name: string | undefined; readonly node: Node }[] {
  const { body } = parseAst(code) as unknown as { readonly body: readonly Node[] }
  return body.map((node) => {
    const [first] = childrenOf(node).flatMap((child) => (child.type === 'VariableDeclaration' ? childrenOf(child) : []))
    const id = first?.id as { readonly name?: string } | undefined
    return { name: id?.name, node }
  })
}

/**
 * A module of the contract without the schemas that a browser does not read. Its types stay those of the source.
 * With `read`, only these endpoints retain their body, because a form checks it in the browser.
 */
export function withoutServerSchemas(code: string, parts: readonly ServerPart[], read?: ReadonlySet<string>): string {
  const cuts = exportsIn(code)
    .flatMap(({ name, node }) => {
      const isRead = !read || (name !== undefined && read.has(name))
      return cutsIn(node, code, new Set(isRead ? parts : [...parts, 'body']))
    })
    .toSorted((a, b) => b.start - a.start)
  return cuts.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

/** Functions that only describe: without a use of its result, a call of them can be left out. */
const DESCRIBING = new Set(['endpoint', 'Done', 'Refused', 'Query', 'ByKey', 'ObjectOrNull', 'allOptional', 'text'])

const isDescription = (callee: Node): boolean => {
  const { name, object } = callee as { readonly name?: unknown; readonly object?: { readonly name?: unknown } }
  return object?.name === 'Type' || (typeof name === 'string' && DESCRIBING.has(name))
}

function descriptionsIn(node: Node): number[] {
  const inside = childrenOf(node).flatMap(descriptionsIn)
  return node.type === 'CallExpression' && isDescription(node.callee as Node) ? [node.start, ...inside] : inside
}

/** Marks the calls of schemas as pure, so that the bundler leaves out the ones that no code uses. */
export function withPureSchemas(code: string): string {
  const starts = descriptionsIn(parseAst(code) as unknown as Node).toSorted((a, b) => b - a)
  return starts.reduce((text, at) => `${text.slice(0, at)}/* @__PURE__ */ ${text.slice(at)}`, code)
}

/** Endpoints whose body the forms of the shop check in the browser. */
export function bodiesOfForms(): ReadonlySet<string> {
  const forms = readFileSync(new URL('../src/forms.ts', import.meta.url), 'utf8')
  return new Set([...forms.matchAll(/\b(\w+)\.schema\.body\b/g)].map(([, name = '']) => name))
}

/**
 * The client of an API needs the method, the URL and the statuses of an endpoint. This leaves the schemas of replies and
 * the given parts out of the browser's files; with them, one endpoint brings the schema of a whole product.
 */
export function leanContract(parts: readonly ServerPart[], read?: ReadonlySet<string>): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: withPureSchemas(withoutServerSchemas(code, parts, read)), map: null }),
    },
  }
}
