import type { SaleStopView, StopKind } from '@shop/contract/staff/range/sale-stops'
import { m } from '#paraglide/messages.js'

export const KIND_NAMES: Readonly<Record<StopKind, () => string>> = {
  product: m.sale_stop_product,
  brand: m.sale_stop_brand,
  supplier: m.sale_stop_supplier,
  batch: m.sale_stop_batch,
}

/** The stopped goods, such as "Brand: Heller". */
export function stopName({ kind, name, batch }: SaleStopView): string {
  const goods = batch === null ? name : m.sale_stop_of_batch({ name, batch })
  return `${KIND_NAMES[kind]()}: ${goods}`
}
