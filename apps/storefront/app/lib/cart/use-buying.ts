import { useSyncExternalStore } from 'react'
import { failedAction } from '~/lib/api/failed-action.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import { cartCounts } from './cart-counts.ts'
import type { CartQueue } from './cart-queue.ts'
import { shownCart } from './shown-cart.ts'

export type Buying = {
  /** Quantity of this product in the cart. */
  readonly inCart: number
  readonly add: (quantity: number) => void
  readonly change: (quantity: number) => void
}

/** Loads the cart code on the first change, because most page views never change a cart. */
async function withCart(change: (cart: CartQueue) => void): Promise<void> {
  const { cart } = await import('./cart.client.ts')
  if (!cart.shown()) await cart.load()
  change(cart)
  tellTrouble()
}

let isWatching = false
/** Shows a refusal as a toast: changes are sent later as a batch, and a product card has no space for a message. */
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
  void withCart(change).catch((error: unknown) =>
    showMessage({ text: failedAction(m.card_add(), error), kind: 'error' }),
  )

/** Adds several products. */
export const addLines = (lines: readonly { readonly productId: string; readonly quantity: number }[]): void =>
  run((cart) => {
    for (const { productId, quantity } of lines) cart.add(productId, quantity)
  })

/** Cart quantity and actions of one product, for its card or page. */
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
