import type { CartView } from '@shop/contract/cart-view'
import type { Change, ShownCart } from './cart/cart-queue.ts'

/** A batch of changes and the resulting cart. */
export type SentChanges = { readonly changes: readonly Change[]; readonly cart: CartView }

/**
 * Every event that the shop dispatches on the document, with its detail. Events connect code that does not share a
 * React tree: the islands of the header, separate React roots, and the statistics.
 */
type ShopEvents = {
  /** The shown cart is different. */
  'cart-change': ShownCart
  /** The server has stored a batch of changes. */
  'cart-sent': SentChanges
  /** The pickup branch of the cart is different (CART-11). */
  'store-changed': { readonly from: string | undefined; readonly to: string | undefined }
  'vat-change': 'in' | 'ex'
  /** `told`: the visitor has seen the effect on the cart. `saved`: the account already has it. */
  'branch-change': 'told' | 'here' | 'saved'
  /** The account has stored the branch, so that pages showing it reload. */
  'branch-saved': undefined
  /** Lists show another view. */
  'view-change': undefined
}
export type ShopEvent = keyof ShopEvents

export function emit<E extends ShopEvent>(event: E, detail: ShopEvents[E]): void {
  document.dispatchEvent(new CustomEvent(event, { detail }))
}

/** Returns a function that removes the listener. */
export function listen<E extends ShopEvent>(event: E, listener: (detail: ShopEvents[E]) => void): () => void {
  const onEvent = (sent: Event) => listener((sent as CustomEvent<ShopEvents[E]>).detail)
  document.addEventListener(event, onEvent)
  return () => document.removeEventListener(event, onEvent)
}
