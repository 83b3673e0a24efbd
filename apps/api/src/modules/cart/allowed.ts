import type { Allowed, AllowedOf } from '@shop/domain/cart/change-lines'
import { ORDERABILITY, orderability } from '@shop/domain/catalogue/product'
import { maxQuantity } from '@shop/domain/catalogue/stock-level'
import { type ProductRow, sheetOf } from '../catalogue/index.ts'
import type { Products } from './load-cart.ts'

export const isOrderable = (row: ProductRow): boolean =>
  orderability({
    state: row.state,
    isOrderable: row.is_webshop_orderable,
    isMadeToMeasure: row.is_made_to_measure,
    hasConfigurator: row.configurator !== null,
  }) === ORDERABILITY.orderable

export const maxQuantityOf = (row: ProductRow): number => maxQuantity({ maxStockTotal: row.max_stock_total })

export const orderLimits =
  (products: Products): AllowedOf =>
  (productId): Allowed | undefined => {
    const row = products.get(productId)
    return row && allowed(row)
  }

export const allowed = (row: ProductRow): Allowed => ({
  maxQuantity: maxQuantityOf(row),
  isOrderable: isOrderable(row),
  sheet: sheetOf(row),
  configurator: row.configurator ?? undefined,
})
