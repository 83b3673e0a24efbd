import { type Locale, localeInPath } from '@shop/domain/locale'
import { entryOf, href as pathOf, type RouteName, resolvePath } from '@shop/routes'
import { getLocale } from '~/paraglide/runtime.js'

/** The language of the page being made or shown. */
export const currentLocale = (): Locale => getLocale()

/** The address of a screen in the language of the page. */
export const link: <N extends RouteName>(
  name: N,
  ...params: Parameters<typeof pathOf<N>> extends [unknown, unknown, ...infer Rest] ? Rest : never
) => string = (name, ...params) => (pathOf as (...args: unknown[]) => string)(currentLocale(), name, ...params)

/** Whether a path of ours is in the language of this page; another language is another page load. */
export function staysInApp(pathname: string, locale: Locale = currentLocale()): boolean {
  const inPath = localeInPath(pathname)
  if (inPath) return inPath === locale
  return locale === 'nl' || entryOf(resolvePath(pathname).name).shared === true
}
