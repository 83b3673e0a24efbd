import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { counted } from '../text/counted.ts'
import { showMessage } from '../toast.ts'
import type { Source } from './cart-queue.ts'
import { shownCart } from './shown-cart.ts'

export type NewLine = { readonly productId: string; readonly quantity: number }

/** Puts several products into the cart of this browser at once, and says how it went. */
export async function putIntoCart(lines: readonly NewLine[], goTo: (path: string) => void, source?: Source) {
  try {
    const { cart } = await import('./cart.client.ts') // loaded with the first change
    if (!cart.shown()) await cart.load()
    for (const { productId, quantity } of lines) cart.add(productId, quantity, source)
    await cart.settle()
    const { trouble } = shownCart.get()
    if (trouble) return showMessage({ text: trouble, kind: 'error' })
    showMessage({
      text: counted(lines.length, m.cart_added_one, m.cart_added_many),
      action: { label: m.cart_open(), run: () => goTo(link('cart')) },
    })
  } catch (error) {
    console.warn('the cart did not change', error)
    showMessage({ text: m.cart_lost(), kind: 'error' })
  }
}
