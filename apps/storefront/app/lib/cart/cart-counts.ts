import { createStore } from '../store.ts'

/** How many of each product are in the cart, for who shows no more than that. Empty until the cart was read. */
export const cartCounts = createStore<ReadonlyMap<string, number>>(new Map())

const HINT = 'cart-is-there'

/** Whether this browser ever put something into a cart: who did not is not asked for one on every page. */
export function mayHaveCart(): boolean {
  try {
    return localStorage.getItem(HINT) !== null || document.cookie.includes('bm_auth=')
  } catch {
    return true // a browser that keeps nothing may still have a session
  }
}

export function rememberCart(): void {
  try {
    localStorage.setItem(HINT, '1')
  } catch (error) {
    console.warn('the cart is shown from the next change on', error)
  }
}
