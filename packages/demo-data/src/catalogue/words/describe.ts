import { hash } from '../../seed/random.ts'
import { type Both, capital, figure, inLocale, type Locale } from '../../text/locale.ts'
import { KINDS } from '../range/kinds.ts'
import type { Place } from '../range/layout.ts'
import type { Specs } from '../range/product.ts'

/** Purpose of the product and the calculations of a buyer; measures are in the specifications. */
export function description({ family }: Place, specs: Specs, locale: Locale): string {
  const parts = [inLocale(family.use, locale), held(specs, locale)]
  return parts
    .filter((part) => part !== '')
    .map(capital)
    .join(' ')
}

/** Calculations that a buyer would otherwise do. */
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

/** Usage advice: one tip of the kind of goods, and a second if there is one. */
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
