import { changeLines, readCart } from '@shop/contract/cart'
import type { CartView } from '@shop/contract/cart-view'
import { setCartBranch } from '@shop/contract/delivery'
import { requestApi } from '~/lib/api/api.client.ts'
import { watchBranch } from '~/lib/branch/branch-changed.ts'
import { chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { emit } from '~/lib/shop-events.ts'
import { m } from '~/paraglide/messages.js'
import { cartCounts, rememberCart } from './cart-counts.ts'
import { type CartCalls, makeCartQueue, type Sent, type ShownCart } from './cart-queue.ts'
import { keepReset } from './cart-session.ts'
import { shownCart } from './shown-cart.ts'

async function read(): Promise<CartView> {
  const reply = await requestApi(readCart, { query: { timestamp: Date.now() } })
  if (reply.status !== 200) throw new Error(`the cart answered ${reply.status}`)
  return reply.body.Data
}

let isLeaving = false

const send: CartCalls['send'] = async (changes, batchId): Promise<Sent> => {
  const input = { body: { changes: [...changes], batchId } }
  const reply = await requestApi(changeLines, input, isLeaving ? { keepalive: true } : {})
  // The contract has no reply without a cart, but a broken connection can cause one.
  const body = reply.body as { readonly Data?: CartView | null; readonly Message?: string } | null
  if (reply.status === 200 && body?.Data) {
    keepReset(false)
    emit('cart-sent', { changes, cart: body.Data })
    return { kind: 'cart', cart: body.Data }
  }
  if (reply.status === 200) {
    keepReset(true)
    return { kind: 'empty' }
  }
  // A failure of the shop refuses nothing: the changes are sent again.
  if (reply.status >= 500) throw new Error(`the cart changes were answered with status ${reply.status}`)
  return { kind: 'refused', message: body?.Message ?? '' }
}

const branch = watchBranch({ store: null })
branch.listen((change) => emit('store-changed', change))

function tell(shown: ShownCart) {
  shownCart.set(shown)
  cartCounts.set(shown.counts)
  if (shown.counts.size > 0) rememberCart()
  if (shown.cart) branch.see(shown.cart)
  emit('cart-change', shown)
}

/** The cart of this browser; one for all parts of the page. */
export const cart = makeCartQueue({ read, send, lost: m.cart_lost }, tell, () => crypto.randomUUID())

// Send changes that are still pending when the visitor leaves the page.
addEventListener('pagehide', () => {
  isLeaving = true
  void cart.settle().catch((error: unknown) => console.warn('cart changes not saved', error))
})
addEventListener('pageshow', () => {
  isLeaving = false
})

/**
 * Moves a pickup cart to the chosen branch: if it has no branch yet, or if the visitor has seen what the change does to
 * the cart. A branch never changes silently.
 */
export async function followBranch(isTold: boolean): Promise<void> {
  const storeId = chosenBranch()
  const shown = cart.shown()
  if (!shown || storeId === undefined || shown.lines.length === 0) return
  if (shown.shippingMethod !== 'Pickup' || shown.store?.id === storeId) return
  if (shown.store && !isTold) return
  await cart.settle()
  const reply = await requestApi(setCartBranch, { body: { storeId } })
  if (reply.status === 200) cart.take(reply.body.Data)
}
onBranchChange(
  (isTold) =>
    void followBranch(isTold).catch((error: unknown) => console.warn('branch update of the cart failed', error)),
)
