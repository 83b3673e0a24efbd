import type { Sawing } from '@shop/contract'
import { cardSpecs } from '@shop/domain/catalogue/card-specs'
import { specUnit } from '@shop/domain/catalogue/spec-unit'
import type { Sheet } from '@shop/domain/cutting/cut-list'
import type { Locale } from '@shop/domain/locale'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import { SPEC_FLAG } from '@shop/texts/catalogue'
import type { CardRow, ProductRow, SpecRow } from './product-row.ts'

const SHOWN_ON_CARD = 4

const formats = new Map<string, Intl.NumberFormat>()

/** Cached, because creating a formatter costs more than the rest of the work on a spec. */
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

/** Example: "12,5 mm" in Dutch, "12.5 mm" in English. */
export function specValue(spec: SpecRow, locale: Locale): string {
  if (spec.kind === 'flag') return SPEC_FLAG[locale][spec.value === true ? 'yes' : 'no']
  if (spec.kind === 'choice') return spec.choice ?? String(spec.value)
  const number = Number(spec.value)
  const text = formatFor(locale, spec.decimals, Math.abs(number) >= 10_000).format(number)
  return spec.unit ? `${text} ${specUnit(spec.unit, locale)}` : text
}

/** The deciding specs of a product on one line. */
export const specLine = (specs: readonly SpecRow[], locale: Locale) =>
  specs
    .filter(({ position, kind }) => position !== null && kind !== 'flag')
    .slice(0, SHOWN_ON_CARD)
    .map((spec) => specValue(spec, locale))
    .join(' · ')

/** The specs that decide within the category, in this order, without those that the name contains. */
export function keySpecs(row: CardRow, order: readonly string[], locale: Locale): string[] {
  const byCode = new Map((row.specs ?? []).map((spec) => [spec.code, spec]))
  const specs = order.flatMap((code) => byCode.get(code) ?? [])
  const contents =
    row.unit_per_product === null || row.unit_price_unit === null
      ? undefined
      : { amount: Number(row.unit_per_product), measure: row.unit_price_unit }
  const told = specs.map((spec) => ({ ...spec, text: specValue(spec, locale) }))
  return [...cardSpecs(row.name, told, contents, SHOWN_ON_CARD)]
}

/** The sheet that a product is sawn from; undefined if it is not sawn to size or its size is unknown. */
export function sheetOf({ specs }: Pick<ProductRow, 'specs'>): Sheet | undefined {
  const specOf = (code: string) => specs?.find((spec) => spec.code === code)?.value
  const [length, width] = [Number(specOf('length_mm')), Number(specOf('width_mm'))]
  const isKnown = Number.isSafeInteger(length) && Number.isSafeInteger(width) && length > 0 && width > 0
  return specOf('plaatservice') === true && isKnown ? { length, width } : undefined
}

export function toSawing(row: ProductRow): Sawing | null {
  const sheet = sheetOf(row)
  if (!sheet) return null
  const cutPriceInclTax = row.saw_cut_price ?? DEFAULT_SETTINGS.sawCutPrice
  return { sheetLength: sheet.length, sheetWidth: sheet.width, cutPriceInclTax }
}
