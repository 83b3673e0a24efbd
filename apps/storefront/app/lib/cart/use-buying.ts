import { useSyncExternalStore } from 'react'
import { failureText } from '../api/failure-text.ts'
import { showMessage } from '../toast.ts'
import { cartCounts } from './cart-counts.ts'
import type { CartQueue } from './cart-queue.ts'
import { shownCart } from './shown-cart.ts'

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
  tellTrouble()
}

let isWatching = false
/** A change is sent a moment later, with others; a card has no room to say what came of it. */
function tellTrouble(): void {
  if (isWatching) return
  isWatching = true
  const stop = shownCart.subscribe(() => {
    const { isSaving, trouble } = shownCart.get()
    if (isSaving && !trouble) return
    stop()
    isWatching = false
    if (trouble) showMessage({ text: trouble, kind: 'error' })
  })
}

const run = (change: (cart: CartQueue) => void) =>
  void withCart(change).catch((error: unknown) => showMessage({ text: failureText(error), kind: 'error' }))

/** Several products at once. */
export const addLines = (lines: readonly { readonly productId: string; readonly quantity: number }[]): void =>
  run((cart) => {
    for (const { productId, quantity } of lines) cart.add(productId, quantity)
  })

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
