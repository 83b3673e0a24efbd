import type { ShippingMethod } from '../cart/shipping-method.ts'
import type { Day } from '../delivery/moment.ts'
import { planStock, type StockAt } from './stock-plan.ts'

export type LineToCheck = {
  readonly productId: string
  readonly quantity: number
  readonly isOrderable: boolean
  readonly maxQuantity: number
  readonly deliveryType: 'standard' | 'pickupOnly'
  readonly isSawn: boolean
  /** Collected in the branch while the rest is delivered. */
  readonly isCollected?: boolean
}
export type CartToCheck = {
  readonly lines: readonly LineToCheck[]
  readonly method: ShippingMethod
  readonly branchId: number | undefined
  /** Of the chosen branch, if one was chosen. */
  readonly branchHasSaw: boolean | undefined
  readonly logisticsBranchIds: readonly number[]
  readonly stock: readonly StockAt[]
  /** The chosen day and part of the day, if any. */
  readonly slot: { readonly day: Day; readonly isOffered: boolean } | undefined
  /** The day on which a part is collected, if the cart is split. */
  readonly pickup?: { readonly isOffered: boolean } | undefined
  /** The first available day, in case the chosen one is not offered. */
  readonly nextDay: Day | undefined
}
export type Checks = {
  readonly Stock: { readonly isValid: boolean; readonly productIds: readonly string[] }
  readonly Delivery: { readonly isValid: boolean; readonly productIds: readonly string[] }
  readonly DeliveryDate: { readonly isValid: boolean; readonly nextDate: Day | null }
  readonly ProductStatus: { readonly isValid: boolean; readonly productIds: readonly string[] }
  readonly Sawing: { readonly isValid: boolean; readonly productIds: readonly string[] }
}
export type Checked = { readonly isOrderable: boolean; readonly factors: Checks }

const factor = (productIds: readonly string[]) => ({ isValid: productIds.length === 0, productIds })

/** Checks every condition for ordering a cart and names each failure, so that the page can explain the next action. */
export function validateCart(cart: CartToCheck): Checked {
  const { lines, method, slot } = cart
  const idsOf = (isWrong: (line: LineToCheck) => boolean) => lines.filter(isWrong).map(({ productId }) => productId)
  const gone = idsOf(({ isOrderable, quantity, maxQuantity }) => !isOrderable || quantity > maxQuantity)
  const { shortProductIds } = planStock(lines, cart.stock, cart)
  const isPickup = ({ isCollected = false }: LineToCheck) => method === 'Pickup' || isCollected
  const lacksSaw = cart.branchHasSaw === false
  const isDateFine = (slot === undefined || slot.isOffered) && cart.pickup?.isOffered !== false
  const factors: Checks = {
    Stock: factor(shortProductIds.filter((id) => !gone.includes(id))),
    Delivery: factor(idsOf((line) => !isPickup(line) && line.deliveryType === 'pickupOnly')),
    DeliveryDate: { isValid: isDateFine, nextDate: isDateFine ? null : (cart.nextDay ?? null) },
    ProductStatus: factor(gone),
    Sawing: factor(idsOf((line) => lacksSaw && isPickup(line) && line.isSawn)),
  }
  return { isOrderable: lines.length > 0 && Object.values(factors).every(({ isValid }) => isValid), factors }
}

/** The one problem that the cart reports: the most severe. */
export type Issue = 'products' | 'stock' | 'delivery' | 'saw' | 'date'
export function mostSevere({ ProductStatus, Stock, Delivery, Sawing, DeliveryDate }: Checks): Issue | undefined {
  if (!ProductStatus.isValid) return 'products'
  if (!Stock.isValid) return 'stock'
  if (!Delivery.isValid) return 'delivery'
  if (!Sawing.isValid) return 'saw'
  return DeliveryDate.isValid ? undefined : 'date'
}
