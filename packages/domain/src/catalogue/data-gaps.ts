import type { Locale } from '../locale.ts'
import type { Media } from './media.ts'

/** Kinds of data that a product can lack, in the order of the screen. */
export const GAP_KINDS = ['picture', 'barcode', 'specs', 'text_nl', 'text_en', 'measures', 'documents'] as const
export type GapKind = (typeof GAP_KINDS)[number]

const SPEC = 'spec.'
const MEASURES = ['weight_grams', 'width_mm', 'height_mm', 'depth_mm'] as const
/** A safety data sheet, and a declaration of performance. */
const DOCUMENTS = ['sds', 'dop'] as const
const TEXTS = ['name_nl', 'description_nl', 'name_en', 'description_en'] as const
export const GAP_FIELDS = ['picture', 'barcode', ...TEXTS, ...MEASURES, ...DOCUMENTS] as const
/** A missing value: a field, or `spec.` with the code of a spec. */
export type GapField = (typeof GAP_FIELDS)[number] | `${typeof SPEC}${string}`

/** The parts of a hazard label that mark a dangerous mixture. */
type Safety = {
  readonly signalWord?: unknown
  readonly pictograms?: readonly unknown[]
  readonly hazards?: readonly unknown[]
}
export type ProductData = {
  readonly media: readonly Pick<Media, 'type'>[]
  readonly barcode: string | null
  /** Values by the code of the spec. */
  readonly specs: Readonly<Record<string, unknown>>
  /** Codes of the specs by which customers filter and compare the products of the category. */
  readonly requiredSpecs: readonly string[]
  /** Whether the text of a language has a description; a language without a name is absent. */
  readonly descriptions: Readonly<Partial<Record<Locale, boolean>>>
  readonly measures: Readonly<Record<(typeof MEASURES)[number], number | null>>
  /** Sizes, weight and barcode follow from each order. */
  readonly isMadeToMeasure: boolean
  /** The hazard label. */
  readonly safety: Safety | null
  /** The harmonised standard of its CE marking. */
  readonly standard: string | null
  readonly files: readonly { readonly kind?: string | undefined }[]
}

/** A warning alone is no dangerous mixture. */
const isHazardous = (safety: Safety | null) =>
  safety !== null && (!isEmpty(safety.signalWord) || Boolean(safety.pictograms?.length || safety.hazards?.length))
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const textGaps = (locale: Locale, hasDescription: boolean | undefined): readonly GapField[] => [
  ...(hasDescription === undefined ? [`name_${locale}` as const] : []),
  ...(hasDescription ? [] : [`description_${locale}` as const]),
]

/**
 * The missing values of a product. Reasons: customers find and compare by picture, texts and specs; a branch scans the
 * barcode; vans and parcels are planned by weight and size; a dangerous mixture needs its safety data sheet (REACH,
 * article 31), a construction product with CE marking its declaration of performance (CPR, article 7).
 */
export function dataGaps(product: ProductData): readonly GapField[] {
  const { media, barcode, specs, requiredSpecs, descriptions, measures, isMadeToMeasure, safety, standard } = product
  const hasFile = (kind: string) => product.files.some((file) => file.kind === kind)
  return [
    ...(media.some(({ type }) => type === 'image') ? [] : (['picture'] as const)),
    ...(isMadeToMeasure || barcode ? [] : (['barcode'] as const)),
    ...requiredSpecs.filter((code) => isEmpty(specs[code])).map((code) => `${SPEC}${code}` as const),
    ...textGaps('nl', descriptions.nl),
    ...textGaps('en', descriptions.en),
    ...(isMadeToMeasure ? [] : MEASURES.filter((measure) => measures[measure] === null)),
    ...(isHazardous(safety) && !hasFile('sds') ? (['sds'] as const) : []),
    ...(standard !== null && !hasFile('dop') ? (['dop'] as const) : []),
  ]
}

/** The code of a missing spec. */
export const specOfGap = (field: string): string | undefined =>
  field.startsWith(SPEC) ? field.slice(SPEC.length) : undefined

export function kindOfGap(field: GapField): GapKind {
  if (specOfGap(field) !== undefined) return 'specs'
  if (field.endsWith('_nl')) return 'text_nl'
  if (field.endsWith('_en')) return 'text_en'
  if ((MEASURES as readonly string[]).includes(field)) return 'measures'
  if ((DOCUMENTS as readonly string[]).includes(field)) return 'documents'
  return field === 'barcode' ? 'barcode' : 'picture'
}

/** The order of the work: what sells most and lacks most comes first. */
export const gapPriority = (turnoverCents: number, missing: number): number => turnoverCents * missing
