/** A source file of the product: no test, no tool. */
export type Source = { readonly path: string; readonly text: string }
export type WiringKind = 'function' | 'endpoint' | 'setting' | 'variable' | 'field'
export type Unwired = { readonly kind: WiringKind; readonly name: string; readonly where: string }

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const word = (name: string) => new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`)
const countOf = (text: string, name: string) => text.match(new RegExp(word(name), 'g'))?.length ?? 0

/** Comments mention names without using them. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/[^\n]*/g, '$1')

/** The words of all sources and in how many files each occurs: one pass instead of one for every name. */
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

/** Exports of packages that neither their own file nor another file of the product uses: only tests do. */
export function findUnusedExports(sources: readonly Source[], isChecked: (path: string) => boolean): Unwired[] {
  // a face only passes names on
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

/** Endpoints that no client names: neither their object nor, for links and forms of the browser, their path. */
export function findUncalledEndpoints(endpoints: readonly EndpointName[], clients: readonly Source[]): Unwired[] {
  return endpoints.flatMap(({ name, method, url }) => {
    const path = url.split('/:', 1)[0] ?? url
    const asLink = new RegExp(`${escaped(path)}(?![\\w/-])`)
    const isCalled = clients.some(({ text }) => word(name).test(text) || asLink.test(text))
    return isCalled ? [] : [{ kind: 'endpoint' as const, name, where: `${method} ${url}` }]
  })
}

/** Names (settings, variables, fields of replies) that no reader mentions. */
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

/** Every property of a reply, however deep. */
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
