import { collectedIn, isStranded, splitText } from '@shop/domain/cart/split'
import type { LoadedCart } from '../load-cart.ts'

type Splittable = Pick<LoadedCart, 'cart'>
const NONE: ReadonlySet<string> = new Set()

/** Patch for a cart that is received in one way again. */
export const forgetSplit = {
  collected_products: null,
  collect_on: null,
  collect_from: null,
  collect_to: null,
} as const

/** The products that are collected while the rest of the cart is delivered; none if the cart is not split. */
export const collectedOf = ({ cart }: Splittable): ReadonlySet<string> =>
  cart.shippingMethod === 'Delivery' && cart.branch ? collectedIn(cart.lines, cart.split?.productIds) : NONE

/** Whether only the goods to collect are left of a split cart. */
export const isStrandedCart = ({ cart }: Splittable): boolean =>
  cart.shippingMethod === 'Delivery' && isStranded(cart.lines, cart.split?.productIds)

/** The cart with the lines of one part only: all of it if it is not split and the delivered part is wanted. */
export function partOf<Loaded extends Splittable>(loaded: Loaded, part: 'collected' | 'delivered'): Loaded {
  const collected = collectedOf(loaded)
  const lines = loaded.cart.lines.filter(({ productId }) => collected.has(productId) === (part === 'collected'))
  return { ...loaded, cart: { ...loaded.cart, lines } }
}

/** The split as an overview shows it. */
export function shownSplit(loaded: Splittable): string {
  const { branch, split } = loaded.cart
  const productIds = collectedOf(loaded)
  return splitText(
    branch && split && productIds.size > 0 ? { branch: String(branch.id), day: split.day, productIds } : undefined,
  )
}
