import type { ShippingMethod } from '../cart/shipping-method.ts'

export const STEPS = ['Cart', 'Shipping', 'Payment', 'Order'] as const
export type Step = (typeof STEPS)[number]

/** Route name of each step's screen. */
export const STEP_ROUTES = {
  Cart: 'cart',
  Shipping: 'checkout-delivery',
  Payment: 'checkout-payment',
  Order: 'checkout-overview',
} as const satisfies Readonly<Record<Step, string>>

export type CartInCheckout = {
  readonly lineCount: number
  readonly method: ShippingMethod
  readonly hasAddress: boolean
  readonly hasBranch: boolean
  readonly hasSlot: boolean
  /** Whether only goods to collect are left of a split cart. */
  readonly isStranded?: boolean
  readonly toPayCents: number
  readonly hasPayment: boolean
}

/** The first checkout step with missing data. */
export function stepOf(cart: CartInCheckout): Step {
  if (cart.lineCount === 0) return 'Cart'
  const hasPlace = cart.method === 'Delivery' ? cart.hasAddress : cart.hasBranch
  if (!hasPlace || !cart.hasSlot || cart.isStranded === true) return 'Shipping'
  return cart.toPayCents > 0 && !cart.hasPayment ? 'Payment' : 'Order'
}
