import { brand } from './selected.ts'

/** The name of the shop. Paths, endpoints, menu keys and branch formats are built from it. */
export const BRAND = brand

/** Formats of a branch, as `store.type` carries them. */
export const BRANCH_FORMATS = [BRAND.slug, `${BRAND.slug}-xl`, `${BRAND.slug}-compact`] as const
export type BranchFormat = (typeof BRANCH_FORMATS)[number]

export const BRANCH_FORMAT_LABELS: Readonly<Record<BranchFormat, string>> = {
  [BRANCH_FORMATS[0]]: BRAND.name,
  [BRANCH_FORMATS[1]]: `${BRAND.name} XL`,
  [BRANCH_FORMATS[2]]: `${BRAND.name} Compact`,
}
