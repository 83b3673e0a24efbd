import type { Locale } from '@shop/domain/locale'

/** Plural endings, and words with the same ending that name an activity. */
const PLURAL = { nl: /(en|s)$/, en: /s$/ } as const satisfies Record<Locale, RegExp>
const ACTIVITY = /(meten|ontstoppen|opladen|afwerken|egaliseren|huren|voegen)$/

/** The common name of the compared products: the nearest shared category whose name is a plural. */
export function comparedName(line: readonly { readonly name: string }[], locale: Locale): string | undefined {
  const names = line.map(({ name }) => name.toLowerCase())
  return names.findLast((name) => PLURAL[locale].test(name) && !ACTIVITY.test(name))
}
