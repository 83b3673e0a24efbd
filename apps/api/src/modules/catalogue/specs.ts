import type { Locale } from '@shop/domain/locale'
import type { SpecRow } from './product-row.ts'

const FLAG = { nl: ['nee', 'ja'], en: ['no', 'yes'] } as const
const SHOWN_ON_CARD = 4

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format costs more than all other work on a spec; there are few of them. */
function formatFor(locale: Locale, decimals: number, useGrouping: boolean): Intl.NumberFormat {
  const key = `${locale} ${decimals} ${useGrouping}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale === 'nl' ? 'nl-NL' : 'en-US', {
    maximumFractionDigits: decimals,
    useGrouping,
  })
  formats.set(key, made)
  return made
}

/** '12,5 mm' in Dutch, '12.5 mm' in English. */
export function specValue(spec: SpecRow, locale: Locale): string {
  if (spec.kind === 'flag') return FLAG[locale][spec.value === true ? 1 : 0]
  if (spec.kind === 'choice') return spec.choice ?? String(spec.value)
  const number = Number(spec.value)
  const text = formatFor(locale, spec.decimals, Math.abs(number) >= 10_000).format(number)
  return spec.unit ? `${text} ${spec.unit}` : text
}

/** What decides between this product and its neighbours, on one line. */
export const specLine = (specs: readonly SpecRow[], locale: Locale) =>
  specs
    .filter(({ position, kind }) => position !== null && kind !== 'flag')
    .slice(0, SHOWN_ON_CARD)
    .map((spec) => specValue(spec, locale))
    .join(' · ')
