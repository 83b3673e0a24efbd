import type { ProductField } from '@shop/contract/staff/range/products'
import { m } from '#paraglide/messages.js'

const NAMES: Readonly<Record<ProductField, () => string>> = {
  name_nl: m.product_name_nl,
  name_en: m.product_name_en,
  description_nl: m.product_description_nl,
  description_en: m.product_description_en,
  orderable: m.products_sale,
  delivery_type: m.product_delivery_type,
  delivery_size: m.product_delivery_size,
  unit: m.product_unit,
  weight_grams: m.product_weight,
  width_mm: m.product_width,
  height_mm: m.product_height,
  depth_mm: m.product_depth,
}
export const productFieldName = (field: ProductField): string => NAMES[field]()

const VALUES: Readonly<Partial<Record<ProductField, Readonly<Record<string, () => string>>>>> = {
  orderable: { true: m.products_for_sale, false: m.products_stopped },
  delivery_type: { standard: m.product_delivered, pickupOnly: m.product_pickup_only },
  delivery_size: { small: m.product_small, large: m.product_large },
}
/** A value as people read it. */
export const productValueText = (field: ProductField, value: string): string =>
  VALUES[field]?.[value]?.() ?? (value === '' ? m.history_empty() : value)
