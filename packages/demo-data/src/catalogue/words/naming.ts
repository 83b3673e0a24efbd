import { type Both, capital, figure, inLocale, type Locale, slug } from '../../text/locale.ts'
import type { Variant } from '../range/axes.ts'
import type { Place } from '../range/layout.ts'
import { choiceWord } from './words.ts'

const SERIES = ['Plus', 'Extra', 'Compact', 'Select', 'Optima', 'Prima', 'Robuust', 'Vakman', 'Basisch', 'Duo'] as const

/** Replaces '{t}', '{l|cm}' and '{colour}' with the values of this variant. */
export function fill(template: string, variant: Variant, locale: Locale): string {
  const filled = template.replace(/\{(\w+)(?:\|(cm|m))?\}/g, (_, name: string, unit?: string) => {
    const choice = variant.choices[name]
    if (choice !== undefined) return inLocale(choiceWord(choice), locale)
    const size = variant.sizes[name as keyof Variant['sizes']]
    if (size === undefined) throw new Error(`'${template}' needs '${name}', which the variant lacks`)
    return figure(unit === 'cm' ? size / 10 : unit === 'm' ? size / 1000 : size, locale)
  })
  return filled
    .replace(/, 1 (stuk|piece)s\b/, ', 1 $1')
    .replace(/ 1(-delig| piece)$/, '')
    .replace(/(?<=[a-z])T-stuk/, ' T-stuk')
}

/** Series name of a repeated round of the range; the first round has none. */
export function series(round: number): string | null {
  if (round === 0) return null
  const word = SERIES[(round - 1) % SERIES.length] ?? 'Plus'
  return `${word} ${100 + Math.floor((round - 1) / SERIES.length)}`
}

export function productName(place: Place, locale: Locale): string {
  const name = capital(fill(inLocale(place.family.name, locale), place.variant, locale))
  const line = series(place.round)
  if (!line) return name
  // The size stays last: insert the series before the first figure.
  const at = name.search(/\s\S*\d/)
  return at === -1 ? `${name} ${line}` : `${name.slice(0, at)} ${line}${name.slice(at)}`
}

export const productNames = (place: Place): Both => [productName(place, 'nl'), productName(place, 'en')]

export const productSlug = (brand: string, name: string): string =>
  slug(`${brand} ${name}`).slice(0, 120).replace(/-+$/, '')

/** 'Gipsplaat standaard' and '12,5 mm 260 × 60 cm': the large and the small text of a label. */
export function labelParts(name: string): { title: string; size: string } {
  const at = name.search(/(^|\s)[^\s]{0,2}\d/)
  if (at <= 0) return { title: name, size: '' }
  return { title: name.slice(0, at).trim(), size: name.slice(at).trim() }
}
