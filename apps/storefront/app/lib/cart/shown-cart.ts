import { createStore } from '~/lib/store.ts'
import type { ShownCart } from './cart-queue.ts'

export const UNREAD: ShownCart = { cart: undefined, counts: new Map(), isSaving: false, trouble: undefined }

/** Cart state shown on the page. Only cart.client.ts changes it. */
export const shownCart = createStore<ShownCart>(UNREAD)
