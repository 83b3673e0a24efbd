import { createStore } from '../store.ts'
import type { ShownCart } from './cart-queue.ts'

export const UNREAD: ShownCart = { cart: undefined, counts: new Map(), isSaving: false, trouble: undefined }

/** What parts of a page show of the cart. Changed by cart.client.ts alone. */
export const shownCart = createStore<ShownCart>(UNREAD)
