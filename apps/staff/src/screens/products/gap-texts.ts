import type { MissingSpec } from '@shop/contract/staff/range/data-gaps'
import { GAP_FIELDS, type GapKind, specOfGap } from '@shop/domain/catalogue/data-gaps'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { productFieldName } from './field-texts.ts'

export const GAP_KIND_NAMES: Readonly<Record<GapKind, () => string>> = {
  picture: m.gaps_picture,
  barcode: m.products_barcode,
  specs: m.gaps_specs,
  text_nl: m.gaps_text_nl,
  text_en: m.gaps_text_en,
  measures: m.gaps_measures,
  documents: m.gaps_documents,
}

function fieldText(field: (typeof GAP_FIELDS)[number]): string {
  if (field === 'picture') return m.gaps_picture()
  if (field === 'barcode') return m.products_barcode()
  if (field === 'sds') return m.gaps_sds()
  return field === 'dop' ? m.gaps_dop() : productFieldName(field)
}

/** The missing values by name. A later version of the API may know others, which are shown as they are. */
export function missingText(missing: readonly string[], specs: readonly MissingSpec[]): string {
  const codes = missing.flatMap((gap) => specOfGap(gap) ?? [])
  const names = codes.map((code) => specs.find((spec) => spec.code === code)?.[getLocale()] ?? code)
  const fields = missing.filter((gap) => specOfGap(gap) === undefined)
  return [
    ...fields.map((gap) => {
      const field = GAP_FIELDS.find((one) => one === gap)
      return field ? fieldText(field) : gap
    }),
    ...(names.length > 0 ? [m.gaps_these_specs({ names: names.join(', ') })] : []),
  ].join(', ')
}
