import { hash } from '../../seed/random.ts'
import { type Both, capital, figure, inLocale, type Locale } from '../../text/locale.ts'
import { KINDS } from '../range/kinds.ts'
import type { Place } from '../range/layout.ts'
import type { Specs } from '../range/product.ts'
import { SPEC_BY_CODE } from '../specs.ts'
import { choiceWord } from './words.ts'

/** 'dikte 12,5 mm' or 'kleur wit': a spec as it stands in a sentence. */
function said(code: string, value: string | number | boolean, locale: Locale): string | null {
  const spec = SPEC_BY_CODE.get(code)
  if (!spec || typeof value === 'boolean' || value === 'standaard') return null
  const label = (locale === 'nl' ? spec.nl : spec.en).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  const text =
    typeof value === 'number'
      ? `${figure(value, locale, spec.decimals)}${spec.unit ? ` ${spec.unit}` : ''}`
      : inLocale(choiceWord(value), locale)
  return `${label} ${text}`
}

const list = (parts: string[], and: string) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`

/** Already in the name, or in a sentence of its own. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  'kind',
  'series',
  'coverage_m2',
  'pieces_m2',
  'area_m2',
  'property',
])

/** What it is, what decides, what to mind: built from the product's own figures, in one of several orders. */
export function description(place: Place, name: string, brandName: string, specs: Specs, locale: Locale): string {
  const nl = locale === 'nl'
  const deciding = Object.keys(specs).filter((code) => !SAID_ELSEWHERE.has(code))
  const facts = deciding
    .map((code) => (specs[code] === undefined ? null : said(code, specs[code], locale)))
    .filter((fact) => fact !== null)
  const measures = list([...new Set(facts)].slice(0, 3), nl ? 'en' : 'and')
  const use = inLocale(place.family.use, locale)
  const at = hash(place.family.code, place.brand, place.member)
  const opening = nl
    ? [
        `${name} van ${brandName}: ${measures}.`,
        `Van ${brandName}, met ${measures}.`,
        `${brandName} levert deze uitvoering met ${measures}.`,
      ]
    : [
        `${name} by ${brandName}: ${measures}.`,
        `By ${brandName}, with ${measures}.`,
        `${brandName} supplies this version with ${measures}.`,
      ]
  const holds = held(specs, locale)
  const first = measures === '' ? '' : (opening[at % opening.length] ?? '')
  const parts = at % 2 === 0 ? [use, first, holds] : [first, use, holds]
  return parts
    .filter((part) => part !== '')
    .map(capital)
    .join(' ')
}

/** Sums a buyer would otherwise make himself. */
function held(specs: Specs, locale: Locale): string {
  const nl = locale === 'nl'
  const number = (code: string) => (typeof specs[code] === 'number' ? (specs[code] as number) : 0)
  const area = number('area_m2')
  const pieces = number('pieces_m2')
  const coverage = number('coverage_m2')
  if (coverage > 0)
    return nl
      ? `Goed voor ongeveer ${figure(coverage, locale, 1)} m².`
      : `Enough for about ${figure(coverage, locale, 1)} m².`
  if (pieces > 0)
    return nl
      ? `Reken op ${figure(pieces, locale, 1)} stuks per m².`
      : `Allow ${figure(pieces, locale, 1)} pieces per m².`
  if (area > 0.3)
    return nl ? `Voor 10 m² heb je er ${Math.ceil(10 / area)} nodig.` : `For 10 m² you need ${Math.ceil(10 / area)}.`
  return ''
}

/** How to work with it: one tip of the kind of goods and one more when there is one. */
export function usage(place: Place, locale: Locale): string {
  const tips: readonly Both[] = KINDS[place.family.kind].tips
  const at = hash(place.family.code, place.member, 'tip')
  const first = tips[at % tips.length]
  const second = tips.length > 2 ? tips[(at + 1) % tips.length] : undefined
  return [first, second]
    .filter((tip) => tip !== undefined)
    .map((tip) => inLocale(tip, locale))
    .join(' ')
}
