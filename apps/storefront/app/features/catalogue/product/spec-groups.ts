import type { ProductView } from '@shop/contract/product-view'

export type SpecGroup = {
  readonly group: 'size' | 'properties' | 'packing'
  readonly rows: readonly { readonly name: string; readonly value: string }[]
}

/** Specification codes end in their unit, so measured values can be grouped in any category. */
const MEASURED = /_(mm|cm|m|m2|m3|kg|g|l|ml)$/
const PACKED = /^(pack|pallet|per_|pieces|content)/

/** Specifications in the same groups throughout the shop; within a group the most important come first. */
export function specGroups({ fields }: Pick<ProductView, 'fields'>): SpecGroup[] {
  const groupOf = (code: string) => (PACKED.test(code) ? 'packing' : MEASURED.test(code) ? 'size' : 'properties')
  return (['size', 'properties', 'packing'] as const).flatMap((group) => {
    const own = fields.filter(({ code }) => groupOf(code) === group)
    const rows = own.map(({ label, value }) => ({ name: label, value }))
    return rows.length > 0 ? [{ group, rows }] : []
  })
}
