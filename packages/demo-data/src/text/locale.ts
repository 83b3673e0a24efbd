export const LOCALES = ['nl', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** The Dutch and the English text, in that order. */
export type Both = readonly [nl: string, en: string]

export const inLocale = (texts: Both, locale: Locale): string => (locale === 'nl' ? texts[0] : texts[1])

/** A number as printed on a shelf card: 12,5 in Dutch, 12.5 in English; no trailing zeros. */
export function figure(value: number, locale: Locale, decimals = 3): string {
  const text = String(Number(value.toFixed(decimals)))
  return locale === 'nl' ? text.replace('.', ',') : text
}

/** Lower-case letters, digits and single hyphens: the format of every URL segment. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[×*]/g, 'x')
    .replace(/ø/g, '')
    .replace(/²/g, '2')
    .replace(/½/g, '1-2')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The first letter as a capital, for the start of a sentence or a label. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
