import { endpoints } from '@shop/contract/endpoints'
import { registrations } from '@shop/routes'

type Node = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Node[]
  readonly minimum?: number
}
export type Schema = Node
export type Target = {
  readonly kind: 'endpoint' | 'page' | 'form'
  readonly name: string
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, Node>>
  readonly body: Node | undefined
}

/** Field names that forms have, and some that no form has. */
const FIELDS = 'email password intent productId quantity line key total orderNumber name token code id day'.split(' ')
const PAGE_QUERY = 'page Sort SearchTerm orderId signature token returnTo panel reload from Merken prijs plaats'.split(
  ' ',
)
const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { type: 'string' } as Node]))

const propertiesOf = (schema: unknown) => (schema as Node | undefined)?.properties ?? {}

/** Every endpoint of the contract, and every route as a page and as a form target. */
export function findTargets(): Target[] {
  const calls = endpoints.map(
    ({ method, url, schema }): Target => ({
      kind: 'endpoint',
      name: schema.operationId,
      method,
      path: url,
      query: propertiesOf((schema as { querystring?: unknown }).querystring),
      body: (schema as { body?: Node }).body,
    }),
  )
  const pages = registrations().flatMap(({ id, path }): Target[] => [
    { kind: 'page', name: id, method: 'GET', path, query: texts(PAGE_QUERY), body: undefined },
    {
      kind: 'form',
      name: id,
      method: 'POST',
      path,
      query: texts(PAGE_QUERY),
      body: { type: 'object', properties: texts(FIELDS) },
    },
  ])
  return [...calls, ...pages]
}
