import { useSyncExternalStore } from 'react'
import { cartCounts } from './cart-counts.ts'
import type { CartQueue } from './cart-queue.ts'

export type Buying = {
  /** how many of it are in the cart */
  readonly inCart: number
  readonly add: (quantity: number) => void
  readonly change: (quantity: number) => void
}

/** What changes a cart is loaded with the first change: most pages are only looked at. */
async function withCart(change: (cart: CartQueue) => void): Promise<void> {
  const { cart } = await import('./cart.client.ts')
  if (!cart.shown()) await cart.load()
  change(cart)
}
const run = (change: (cart: CartQueue) => void) =>
  void withCart(change).catch((error: unknown) => console.warn('the cart did not change', error))

/** One product and the cart, for a card or a page of it. */
export function useBuying(productId: string): Buying {
  const inCart = useSyncExternalStore(
    cartCounts.subscribe,
    () => cartCounts.get().get(productId) ?? 0,
    () => 0,
  )
  return {
    inCart,
    add: (quantity) => run((cart) => cart.add(productId, quantity)),
    change: (quantity) => run((cart) => cart.set(productId, quantity)),
  }
}
