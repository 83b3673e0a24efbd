import { type Plugin, parseAst } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/.+\.ts$/
/** Parts of an endpoint that only the API and its documentation read. */
const OF_THE_SERVER: ReadonlySet<unknown> = new Set(['tags', 'summary', 'params', 'querystring'])

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
function cutsIn(node: Node, code: string): Cut[] {
  if (node.type === 'Property' && typeof nameOf(node) === 'number') {
    const { start, end } = node.value as Node
    return [{ start, end, text: '0' }]
  }
  const isSchema = node.type === 'Property' && nameOf(node) === 'schema'
  const inside = isSchema ? childrenOf(node.value as Node) : childrenOf(node)
  return inside.flatMap((child) => {
    if (!isSchema || child.type !== 'Property' || !OF_THE_SERVER.has(nameOf(child))) return cutsIn(child, code)
    const comma = /^\s*,?/.exec(code.slice(child.end))?.[0].length ?? 0
    return [{ start: child.start, end: child.end + comma, text: '' }]
  })
}

/** A module of the contract without the schemas that a browser does not read. Its types stay those of the source. */
export function withoutServerSchemas(code: string): string {
  const cuts = cutsIn(parseAst(code) as unknown as Node, code).toSorted((a, b) => b.start - a.start)
  return cuts.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

/**
 * The client of the API needs the method, the URL and the statuses of an endpoint, and forms need its body. This leaves
 * the other schemas out of the browser's files; with them, one endpoint brings the schema of a whole product.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: withoutServerSchemas(code), map: null }),
    },
  }
}
