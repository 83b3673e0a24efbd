import { link } from '~/lib/locale/locale.ts'
import { counted } from '~/lib/text/counted.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'
import type { Source } from './cart-queue.ts'
import { shownCart } from './shown-cart.ts'

export type NewLine = { readonly productId: string; readonly quantity: number; readonly name?: string }

/** Adds several products to the cart of this browser and shows the result as a message. */
export async function putIntoCart(lines: readonly NewLine[], goTo: (path: string) => void, source?: Source) {
  try {
    const { cart } = await import('./cart.client.ts') // loaded on the first change
    if (!cart.shown()) await cart.load()
    const add = async (some: readonly NewLine[]) => {
      for (const { productId, quantity } of some) cart.add(productId, quantity, source)
      await cart.settle()
      return shownCart.get().trouble
    }
    const trouble = await add(lines)
    const leftOut: string[] = []
    // The API rejects a batch as a whole, so retry line by line and name the refused ones.
    if (trouble && lines.length > 1) {
      for (const line of lines) {
        const reason = await add([line])
        if (reason) leftOut.push(line.name ? `${line.name} (${reason.replace(/[.]$/, '')})` : reason)
      }
    } else if (trouble) {
      const [line] = lines
      return showMessage({ text: line?.name ? `${line.name}: ${trouble}` : trouble, kind: 'error' })
    }
    if (leftOut.length > 0) showMessage({ text: m.again_left_out({ names: leftOut.join(', ') }), kind: 'error' })
    if (leftOut.length === lines.length) return
    showMessage({
      text: counted(lines.length - leftOut.length, m.cart_added_one, m.cart_added_many),
      action: { label: m.cart_open(), run: () => goTo(link('cart')) },
    })
  } catch (error) {
    console.warn('the cart did not change', error)
    showMessage({ text: m.cart_lost(), kind: 'error' })
  }
}
