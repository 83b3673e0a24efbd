import type { Locale } from '@shop/domain/locale'
import { href, type Params, prefixedHref, type RouteName } from '@shop/routes'

/** Path of a page in each language that has it. */
export type Paths = Readonly<Partial<Record<Locale, string>>>

type Both<N extends RouteName> = { readonly nl?: Params<N> | null; readonly en?: Params<N> | null }
const build = href as (...args: unknown[]) => string
const buildPrefixed = prefixedHref as (...args: unknown[]) => string

/** Paths of a screen in both languages. Parameters may differ per language; null if it does not exist in one. */
export function pathsOf<N extends RouteName>(name: N, params: Both<N> = {}): Paths {
  return {
    ...(params.nl === null ? {} : { nl: build('nl', name, params.nl) }),
    ...(params.en === null ? {} : { en: buildPrefixed('en', name, params.en) }),
  }
}
