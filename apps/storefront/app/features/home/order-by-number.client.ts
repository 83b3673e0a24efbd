import { search } from '@shop/contract/search'
import { requestApi } from '~/lib/api/api.client.ts'
import { cart } from '~/lib/cart/cart.client.ts'
import { shownCart } from '~/lib/cart/shown-cart.ts'
import { m } from '~/paraglide/messages.js'

/** Adds a quantity of the product with this number to the cart, and returns a message about the result. */
export async function orderByNumber(number: string, quantity: number): Promise<{ text: string; isDone: boolean }> {
  const reply = await requestApi(search, { query: { requestType: 'results', searchTerm: number, pageSize: 1 } })
  const [product] = reply.status === 200 ? (reply.body.Data.results?.products ?? []) : []
  if (!product || (product.number !== number && product.numberTrimmed !== number))
    return { text: m.home_quick_unknown({ number }), isDone: false }
  if (!product.isOrderable) return { text: m.home_quick_not({ name: product.name }), isDone: false }
  if (!cart.shown()) await cart.load()
  cart.add(product.id, quantity)
  await cart.settle()
  const { trouble } = shownCart.get()
  return trouble
    ? { text: trouble, isDone: false }
    : { text: m.home_quick_done({ count: String(quantity), name: product.name }), isDone: true }
}
