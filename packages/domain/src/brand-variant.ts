/** House brand of a deployment (BRAND_VARIANT): set on `<html data-brand>`, in the theme and on each API request. */
export const BRAND_VARIANTS = ['bm', 'ia', 'dc'] as const
export type BrandVariant = (typeof BRAND_VARIANTS)[number]

export const BRAND_HEADER = 'x-brand-variant'

/** An unknown code maps to the default. */
export const brandVariant = (code: string | null | undefined): BrandVariant =>
  BRAND_VARIANTS.find((variant) => variant === code?.toLowerCase()) ?? 'bm'
