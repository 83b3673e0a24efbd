import type { CartValidation } from '@shop/contract'
import { hasSaw } from '@shop/domain/branch/saw'
import { choicesOf, sheetsOf } from '@shop/domain/cart/change-lines'
import { formatLongDate } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import { type CartToCheck, type Checked, mostSevere, validateCart } from '@shop/domain/order/validation'
import { CART_ISSUES } from '@shop/texts/cart'
import { fill } from '@shop/texts/texts'
import type { Static } from 'typebox'
import type { ProductRow } from '../catalogue/index.ts'
import { allowed } from './allowed.ts'
import type { LineRow } from './cart-row.ts'
import type { LoadedCart } from './load-cart.ts'
import { collectedOf } from './split/split-cart.ts'

export type OfferedSlot = { readonly id: string; readonly day: string; readonly from: string; readonly to: string }
type Moment = { readonly isOffered: boolean; readonly next: OfferedSlot | undefined }
/** Whether the chosen slot is still offered, and the next one that is; of a split cart also that of the collected part. */
export type Dates = Moment & { readonly pickup?: Moment | undefined }

/** Checks whether a cart can be ordered. Used by both the cart page and order placement. */
export function checkCart({ cart, products, logisticsBranchIds }: LoadedCart, dates: Dates): Checked {
  const collected = collectedOf({ cart })
  const rows = cart.lines.flatMap((line) => {
    const row = products.get(line.productId)
    return row ? [{ line, row }] : []
  })
  const toCheck: CartToCheck = {
    lines: rows.map(({ line, row }) => ({
      productId: line.productId,
      quantity: line.quantity,
      isOrderable: isOrderableLine(line, row),
      maxQuantity: allowed(row).maxQuantity,
      deliveryType: row.delivery_type,
      isSawn: line.parts !== null,
      isCollected: collected.has(line.productId),
    })),
    method: cart.shippingMethod,
    branchId: cart.branch?.id,
    branchHasSaw: cart.branch ? hasSaw(cart.branch) : undefined,
    logisticsBranchIds,
    stock: stockOf({ cart, products }),
    slot: cart.slot ? { day: cart.slot.day, isOffered: dates.isOffered } : undefined,
    pickup: dates.pickup,
    nextDay: dates.isOffered ? dates.pickup?.next?.day : dates.next?.day,
  }
  return validateCart(toCheck)
}

/** The stock of each product of the cart once, also of a product in several lines. */
export const stockOf = ({ cart, products }: Pick<LoadedCart, 'cart' | 'products'>) =>
  [...new Set(cart.lines.map(({ productId }) => productId))].flatMap((productId) =>
    (products.get(productId)?.stock ?? []).map(([branchId, quantity]) => ({ productId, branchId, quantity })),
  )

/** Stored choices can stop fitting: the sheet size was corrected, or a colour is no longer offered. */
export function isOrderableLine({ quantity, parts, configuration }: LineRow, row: ProductRow): boolean {
  const of = allowed(row)
  const sheets = sheetsOf(parts, of)
  return of.isOrderable && sheets !== undefined && sheets <= quantity && choicesOf(configuration ?? undefined, of).ok
}

export function toValidation(
  { isOrderable: isValid, factors }: Checked,
  locale: Locale,
): Static<typeof CartValidation> {
  const texts = CART_ISSUES[locale]
  const finding = mostSevere(factors)
  const { nextDate } = factors.DeliveryDate
  const next = finding === 'date' && nextDate !== null ? fill(texts.next, { day: formatLongDate(nextDate) }) : ''
  const { ProductStatus, Stock, Delivery, Sawing } = factors
  const ids = [ProductStatus, Stock, Delivery, Sawing].flatMap(({ productIds }) => productIds)
  return {
    isValid,
    message: finding ? texts[finding] + next : isValid ? null : texts.empty,
    nextDate,
    invalidProductIds: [...new Set(ids)],
  }
}
