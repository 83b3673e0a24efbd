/** A source file of the product, not of tests or tools. */
export type Source = { readonly path: string; readonly text: string }
export type WiringKind = 'function' | 'endpoint' | 'setting' | 'variable' | 'field'
export type Unwired = { readonly kind: WiringKind; readonly name: string; readonly where: string }

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const word = (name: string) => new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`)
const countOf = (text: string, name: string) => text.match(new RegExp(word(name), 'g'))?.length ?? 0

/** Removes comments, because they mention names without using them. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1')

/** All words of the sources with the files that contain them: one pass instead of one per name. */
function wordsOf(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { path, text } of sources)
    for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const paths = found.get(name) ?? new Set()
      found.set(name, paths.add(path))
    }
  return found
}

const EXPORT = /^export (?:async )?(?:function\*?|const|class) ([A-Za-z_$][\w$]*)/gm

/** Exports of packages that no product file uses; only tests do. */
export function findUnusedExports(sources: readonly Source[], isChecked: (path: string) => boolean): Unwired[] {
  // Remove re-exports: they do not use the name.
  const users = wordsOf(
    sources.map(({ path, text }) => ({ path, text: text.replace(/^export (?:type )?\{[^}]*\} from [^\n]*/gm, '') })),
  )
  return sources
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORT)].flatMap(([, name = '']) => {
        const others = [...(users.get(name) ?? [])].some((one) => one !== path)
        return others || countOf(text, name) > 1 ? [] : [{ kind: 'function' as const, name, where: path }]
      }),
    )
}

export type EndpointName = { readonly name: string; readonly method: string; readonly url: string }

/** Endpoints that no client references, neither by object nor, for links and forms, by path. */
export function findUncalledEndpoints(endpoints: readonly EndpointName[], clients: readonly Source[]): Unwired[] {
  return endpoints.flatMap(({ name, method, url }) => {
    const path = url.split('/:', 1)[0] ?? url
    const asLink = new RegExp(`${escaped(path)}(?![\\w/-])`)
    const isCalled = clients.some(({ text }) => word(name).test(text) || asLink.test(text))
    return isCalled ? [] : [{ kind: 'endpoint' as const, name, where: `${method} ${url}` }]
  })
}

/** Names (settings, variables, reply fields) that no reader mentions. */
export function findUnread(
  kind: WiringKind,
  names: readonly { readonly name: string; readonly where: string }[],
  readers: readonly Source[],
): Unwired[] {
  const words = wordsOf(readers)
  return names.filter(({ name }) => !words.has(name)).map(({ name, where }) => ({ kind, name, where }))
}

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema | readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

/** All properties of a reply, at any depth. */
export function fieldsOf(schema: Schema | undefined): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}),
    ...[schema.items ?? []].flat(),
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ]
  return [...new Set([...Object.keys(schema.properties ?? {}), ...inner.flatMap(fieldsOf)])]
}
