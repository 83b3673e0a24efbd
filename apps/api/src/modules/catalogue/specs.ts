import type { Locale } from '@shop/domain/locale'
import type { SpecRow } from './product-row.ts'

const FLAG = { nl: ['nee', 'ja'], en: ['no', 'yes'] } as const
const SHOWN_ON_CARD = 4

/** '12,5 mm' in Dutch, '12.5 mm' in English. */
export function specValue(spec: SpecRow, locale: Locale): string {
  if (spec.kind === 'flag') return FLAG[locale][spec.value === true ? 1 : 0]
  if (spec.kind === 'choice') return spec.choice ?? String(spec.value)
  const number = Number(spec.value)
  const text = number.toLocaleString(locale === 'nl' ? 'nl-NL' : 'en-US', {
    maximumFractionDigits: spec.decimals,
    useGrouping: Math.abs(number) >= 10_000,
  })
  return spec.unit ? `${text} ${spec.unit}` : text
}

/** What decides between this product and its neighbours, on one line. */
export const specLine = (specs: readonly SpecRow[], locale: Locale) =>
  specs
    .filter(({ position, kind }) => position !== null && kind !== 'flag')
    .slice(0, SHOWN_ON_CARD)
    .map((spec) => specValue(spec, locale))
    .join(' · ')
