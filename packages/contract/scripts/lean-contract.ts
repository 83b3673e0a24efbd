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

/** A module of the contract without the schemas that a browser does not read. Its types stay those of the source. */
export function withoutServerSchemas(code: string, parts: readonly ServerPart[]): string {
  const cuts = cutsIn(parseAst(code) as unknown as Node, code, new Set(parts)).toSorted((a, b) => b.start - a.start)
  return cuts.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

/**
 * The client of an API needs the method, the URL and the statuses of an endpoint. This leaves the schemas of replies and
 * the given parts out of the browser's files; with them, one endpoint brings the schema of a whole product.
 */
export function leanContract(parts: readonly ServerPart[]): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: withoutServerSchemas(code, parts), map: null }),
    },
  }
}
