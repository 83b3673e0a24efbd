import type { Locale } from '../locale.ts'

/** Units that are words; all others are signs of every language. */
const ENGLISH: Readonly<Record<string, string>> = { st: 'pcs', 'st/m²': 'pcs/m²', jaar: 'years' }

/** The unit of a specification as it is written: 'st' in Dutch, 'pcs' in English. */
export const specUnit = (unit: string, locale: Locale): string => (locale === 'en' ? (ENGLISH[unit] ?? unit) : unit)
