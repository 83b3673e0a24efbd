/** Strips leading zeros and pads to six digits; longer numbers are not shortened. */
export const numberTrimmed = (number: string): string => number.replace(/^0+(?=.)/, '').padStart(6, '0')

export const isActive = (state: string): boolean => state === 'Active'

const NO = new Set(['nee', 'false', 'no'])

/** Orderable unless the webshop-orderable field contains "no". */
export const isOrderable = (field: string | boolean | null | undefined): boolean =>
  !NO.has(
    String(field ?? '')
      .trim()
      .toLowerCase(),
  )

export const ORDERABILITY = { notViewable: 0, viewable: 1, orderable: 2 } as const
export type Orderability = (typeof ORDERABILITY)[keyof typeof ORDERABILITY]

export type OrderabilityFacts = {
  readonly state: string
  readonly isOrderable: boolean
  readonly isMadeToMeasure: boolean
  /** Its choices can be made online. */
  readonly hasConfigurator: boolean
}

/**
 * The page of a discontinued product stays visible because it links to the successor. Made-to-measure products without a
 * configurator are ordered at a branch: an order would lack size and colour.
 */
export function orderability(product: OrderabilityFacts): Orderability {
  const { state, isOrderable, isMadeToMeasure, hasConfigurator } = product
  if (state === 'Draft') return ORDERABILITY.notViewable
  const isComplete = !isMadeToMeasure || hasConfigurator
  return isActive(state) && isOrderable && isComplete ? ORDERABILITY.orderable : ORDERABILITY.viewable
}

/** 21 percent is 0.21. */
export const taxRateOf = (percent: number): number => percent / 100
