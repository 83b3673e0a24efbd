/** The house brand a shop runs as (BRAND_VARIANT): on `<html data-brand>`, in the theme and on each API request. */
export const BRAND_VARIANTS = ['bm', 'ia', 'dc'] as const
export type BrandVariant = (typeof BRAND_VARIANTS)[number]

export const BRAND_HEADER = 'x-brand-variant'

/** An unknown code gets the default. */
export const brandVariant = (code: string | null | undefined): BrandVariant =>
  BRAND_VARIANTS.find((variant) => variant === code?.toLowerCase()) ?? 'bm'
