import { type Locale, localeInPath } from '@shop/domain/locale'
import { entryOf, href as pathOf, type RouteName, resolvePath } from '@shop/routes'
import { getLocale } from '~/paraglide/runtime.js'

/** Language of the current page. */
export const currentLocale = (): Locale => getLocale()

/** Path of a screen in the language of the page. */
export const link: <N extends RouteName>(
  name: N,
  ...params: Parameters<typeof pathOf<N>> extends [unknown, unknown, ...infer Rest] ? Rest : never
) => string = (name, ...params) => (pathOf as (...args: unknown[]) => string)(currentLocale(), name, ...params)

/** True if the path is in the language of this page; another language needs a page load. */
export function staysInApp(pathname: string, locale: Locale = currentLocale()): boolean {
  const inPath = localeInPath(pathname)
  if (inPath) return inPath === locale
  return locale === 'nl' || entryOf(resolvePath(pathname).name).shared === true
}
