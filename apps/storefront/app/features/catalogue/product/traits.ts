import type { ProductView } from '@shop/contract/product-view'
import type { Locale } from '@shop/domain/locale'
import type { SpecGroup } from './spec-groups.ts'

type TraitName = 'width' | 'height' | 'depth' | 'weight' | 'colour' | 'material' | 'size' | 'energy' | 'pallet'
export type Trait = { readonly group: SpecGroup['group']; readonly trait: TraitName; readonly value: string }

const LANGUAGE = { nl: 'nl-NL', en: 'en-US' } as const satisfies Record<Locale, string>
const millimetres = (value: number | null) => (value === null ? null : `${value} mm`)

/** General properties of a product, unless a specification of its category already has them. */
export function traitsOf(product: ProductView, locale: Locale): Trait[] {
  const told = new Set(product.fields.map(({ code }) => code))
  const unless = (codes: readonly string[], value: string | null) =>
    codes.some((code) => told.has(code)) ? null : value
  const { weight } = product
  const kilos =
    weight === null ? null : `${(weight / 1000).toLocaleString(LANGUAGE[locale], { maximumFractionDigits: 2 })} kg`
  const rows: readonly (readonly [SpecGroup['group'], TraitName, string | null])[] = [
    ['size', 'width', unless(['width_mm', 'diameter_mm'], millimetres(product.width))],
    ['size', 'height', unless(['height_mm', 'thickness_mm', 'diameter_mm'], millimetres(product.height))],
    ['size', 'depth', unless(['length_mm', 'diameter_mm'], millimetres(product.depth))],
    ['size', 'weight', unless(['weight_kg'], kilos)],
    ['properties', 'colour', unless(['colour'], product.color)],
    ['properties', 'material', unless(['material'], product.material)],
    ['properties', 'size', unless(['size'], product.size)],
    ['properties', 'energy', product.energyLevel],
    ['packing', 'pallet', product.isPalletItem ? '' : null],
  ]
  return rows.flatMap(([group, trait, value]) => (value === null ? [] : [{ group, trait, value }]))
}
