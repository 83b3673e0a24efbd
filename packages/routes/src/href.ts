import { DEFAULT_LOCALE, type Locale } from '@shop/domain/locale'
import { productPath } from './product-path.ts'
import { entryOf, type RouteName, TABLE } from './table.ts'

type NamesIn<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? NamesIn<Head> | NamesIn<Tail>
  : Path extends `:${infer Name}?`
    ? { optional: Name }
    : Path extends `:${infer Name}`
      ? { required: Name }
      : Path extends '*'
        ? { required: 'pathMatch' }
        : never

type PathOf<N extends RouteName> = (typeof TABLE)[N][Locale]
type Optional<N extends RouteName> = Extract<NamesIn<PathOf<N>>, { optional: string }>['optional']
type Required<N extends RouteName> = Exclude<Extract<NamesIn<PathOf<N>>, { required: string }>['required'], Optional<N>>

/** Path parameters of a screen over both languages. */
export type Params<N extends RouteName> = { readonly [K in Required<N>]: string } & {
  readonly [K in Optional<N>]?: string
}
type Args<N extends RouteName> = [NamesIn<PathOf<N>>] extends [never]
  ? [params?: undefined]
  : [Required<N>] extends [never]
    ? [params?: Params<N>]
    : [params: Params<N>]

export const prefixOf = (locale: Locale) => (locale === DEFAULT_LOCALE ? '' : `/${locale}`)

/** The canonical pattern of a screen: `pattern('cart', 'en')` is '/en/cart'. */
export const pattern = (name: RouteName, locale: Locale): string => TABLE[name][locale]

/** Canonical path of a screen. */
export function href<N extends RouteName>(locale: Locale, name: N, ...[params]: Args<N>): string {
  const given = (params ?? {}) as Readonly<Record<string, string | undefined>>
  if (name === 'product-detail-url' && given.url) return productPath(given.url)
  return fill(pattern(name, locale), given, name)
}

/** The same with the language prefix, for a screen whose canonical path has no language. */
export function prefixedHref<N extends RouteName>(locale: Locale, name: N, ...args: Args<N>): string {
  const path = href(locale, name, ...args)
  return entryOf(name).shared && locale !== DEFAULT_LOCALE ? prefixOf(locale) + path : path
}

function fill(path: string, given: Readonly<Record<string, string | undefined>>, name: string): string {
  const filled = path.replace(/\/:(\w+)(\??)|\/\*/g, (_, key: string | undefined, mark: string | undefined) => {
    const value = given[key ?? 'pathMatch']
    if (key === undefined) return value ? `/${trimmed(value).split('/').map(encodeURIComponent).join('/')}` : ''
    if (value) return `/${encodeURIComponent(value)}`
    if (mark === '?') return ''
    throw new Error(`route ${name} needs ${key}`)
  })
  return filled === '' ? '/' : filled
}

const trimmed = (path: string) => path.replace(/^\/+|\/+$/g, '')
