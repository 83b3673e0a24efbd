import { href, type Params, prefixedHref, type RouteName } from '@shop/routes'
import type { Paths } from '../page/page-head.tsx'

type Both<N extends RouteName> = { readonly nl?: Params<N> | null; readonly en?: Params<N> | null }
const build = href as (...args: unknown[]) => string
const buildPrefixed = prefixedHref as (...args: unknown[]) => string

/** The two addresses of a screen. Parameters may differ per language; null means: not in that language. */
export function pathsOf<N extends RouteName>(name: N, params: Both<N> = {}): Paths {
  return {
    ...(params.nl === null ? {} : { nl: build('nl', name, params.nl) }),
    ...(params.en === null ? {} : { en: buildPrefixed('en', name, params.en) }),
  }
}
