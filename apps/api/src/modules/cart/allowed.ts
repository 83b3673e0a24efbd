import type { Allowed, AllowedOf } from '@shop/domain/cart/change-lines'
import { orderability } from '@shop/domain/catalogue/product'
import { maxQuantity } from '@shop/domain/catalogue/stock-level'
import type { ProductRow } from '../catalogue/index.ts'
import type { Products } from './load-cart.ts'

export const isOrderable = (row: ProductRow): boolean =>
  orderability({ state: row.state, isOrderable: row.is_webshop_orderable }) === 2

export const mostOf = (row: ProductRow): number =>
  maxQuantity({ maxStockDefault: row.max_stock_default, maxStockTotal: row.max_stock_total })

export const allowedBy =
  (products: Products): AllowedOf =>
  (productId): Allowed | undefined => {
    const row = products.get(productId)
    return row && { maxQuantity: mostOf(row), isOrderable: isOrderable(row) }
  }
