import { createStore } from '~/lib/store.ts'

/** Quantity of each product in the cart, for parts that show nothing else. Empty until the cart has been read. */
export const cartCounts = createStore<ReadonlyMap<string, number>>(new Map())

const HINT = 'cart-is-there'

/** True if this browser may have a cart. Other visitors are spared a cart request on every page. */
export function mayHaveCart(): boolean {
  try {
    return localStorage.getItem(HINT) !== null || document.cookie.includes('bm_auth=')
  } catch {
    return true // without storage there may still be a session
  }
}

export function rememberCart(): void {
  try {
    localStorage.setItem(HINT, '1')
  } catch (error) {
    console.warn('cart hint not stored; the cart shows after the next change', error)
  }
}
