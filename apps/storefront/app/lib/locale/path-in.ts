import { type Locale, localeInPath } from '@shop/domain/locale'
import { prefixOf } from '@shop/routes'

/** Adds the language prefix to a stored Dutch path. In English its page redirects to the English path. */
export const pathIn = (locale: Locale, url: string): string =>
  url.startsWith('/') && !url.startsWith('//') && localeInPath(url) === undefined ? prefixOf(locale) + url : url
