import type { Locale } from '../locale.ts'

/** Units that are words. All others are symbols and need no translation. */
const ENGLISH: Readonly<Record<string, string>> = { st: 'pcs', 'st/m²': 'pcs/m²', jaar: 'years' }

/** The localised unit of a specification: 'st' in Dutch, 'pcs' in English. */
export const specUnit = (unit: string, locale: Locale): string => (locale === 'en' ? (ENGLISH[unit] ?? unit) : unit)
