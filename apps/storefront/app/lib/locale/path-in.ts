import { type Locale, localeInPath } from '@shop/domain/locale'
import { prefixOf } from '@shop/routes'

/** A path that was written down once, in Dutch. In English the page behind it sends visitors on to its twin. */
export const pathIn = (locale: Locale, url: string): string =>
  url.startsWith('/') && !url.startsWith('//') && localeInPath(url) === undefined ? prefixOf(locale) + url : url
