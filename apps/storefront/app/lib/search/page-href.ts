import { currentLocale } from '~/lib/locale/locale.ts'

/** The address of a page that search returns; its path has no language. */
export const pageHref = (path: string): string => (currentLocale() === 'en' ? `/en${path}` : path)
