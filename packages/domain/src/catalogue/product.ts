/** Leading zeros off, then padded to six; a longer number stays as long as it is. */
export const numberTrimmed = (number: string): string => number.replace(/^0+(?=.)/, '').padStart(6, '0')

export const isActive = (state: string): boolean => state === 'Active'

const NO = new Set(['nee', 'false', 'no'])

/** Orderable unless the webshop-orderable field says no. */
export const isOrderable = (field: string | boolean | null | undefined): boolean =>
  !NO.has(
    String(field ?? '')
      .trim()
      .toLowerCase(),
  )

export const ORDERABILITY = { notViewable: 0, viewable: 1, orderable: 2 } as const
export type Orderability = (typeof ORDERABILITY)[keyof typeof ORDERABILITY]

/** A product that is gone may still be looked at: its page leads to what follows it. */
export function orderability(product: { readonly state: string; readonly isOrderable: boolean }): Orderability {
  if (product.state === 'Draft') return ORDERABILITY.notViewable
  return isActive(product.state) && product.isOrderable ? ORDERABILITY.orderable : ORDERABILITY.viewable
}

/** 21 percent is 0.21. */
export const taxRateOf = (percent: number): number => percent / 100

/** A house-brand code, for the theme of a page; one nobody knows gets the default. */
export const BRAND_VARIANTS = ['bm', 'ia', 'dc'] as const
export type BrandVariant = (typeof BRAND_VARIANTS)[number]
export const brandVariant = (code: string | null | undefined): BrandVariant =>
  BRAND_VARIANTS.find((variant) => variant === code?.toLowerCase()) ?? 'bm'
