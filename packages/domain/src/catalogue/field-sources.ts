/** Origins of the values of a product: staff, the retailer's ERP, the data pool of 2BA in ETIM classes, and that of GS1. */
export const FIELD_SOURCES = ['staff', 'etim', 'gs1', 'erp'] as const
export type FieldSource = (typeof FIELD_SOURCES)[number]
export type FeedSource = Exclude<FieldSource, 'staff'>

/** Fields that the data pools supply too. Manufacturers describe goods for 2BA, and weigh and measure them for GS1. */
const POOLED: Readonly<Record<string, readonly FeedSource[]>> = {
  description_nl: ['etim', 'gs1', 'erp'],
  description_en: ['etim', 'gs1', 'erp'],
  weight_grams: ['gs1', 'etim', 'erp'],
  width_mm: ['gs1', 'etim', 'erp'],
  height_mm: ['gs1', 'etim', 'erp'],
  depth_mm: ['gs1', 'etim', 'erp'],
}
const OF_ERP: readonly FeedSource[] = ['erp']

/** The sources of a field, the first of which takes precedence. A value of staff wins from all feeds. */
export const precedenceOf = (field: string): readonly ['staff', ...FeedSource[]] => ['staff', ...feedsOf(field)]
export const feedsOf = (field: string): readonly FeedSource[] => POOLED[field] ?? OF_ERP

/** The feed whose value the product shows if staff set none. */
export const firstFeed = (field: string, given: readonly FeedSource[]): FeedSource | undefined =>
  feedsOf(field).find((source) => given.includes(source))
