import type { Locale } from '@shop/domain/locale'

/** Endings of a plural, and words that end alike but name an activity. */
const PLURAL = { nl: /(en|s)$/, en: /s$/ } as const satisfies Record<Locale, RegExp>
const ACTIVITY = /(meten|ontstoppen|opladen|afwerken|egaliseren|huren|voegen)$/

/** What the compared products are called together: the nearest category they share whose name is a plural. */
export function comparedName(line: readonly { readonly name: string }[], locale: Locale): string | undefined {
  const names = line.map(({ name }) => name.toLowerCase())
  return names.findLast((name) => PLURAL[locale].test(name) && !ACTIVITY.test(name))
}
