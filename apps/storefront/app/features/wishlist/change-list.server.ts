import type { Client } from '@shop/contract/client'
import { wishlistForm } from '@shop/contract/forms'
import { startProject } from '@shop/contract/project'
import {
  addToWishlist,
  deleteWishlist,
  listWishlists,
  removeFromWishlist,
  renameWishlist,
} from '@shop/contract/wishlist'
import { shareWishlist, unshareWishlist } from '@shop/contract/wishlist-page'
import { numberIn, productOfNumber } from '~/lib/cart/product-of-number.server.ts'
import { type FormResult, readForm } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'

/** The maximum quantity per line. */
const MOST = 9_999

export type ChangeAnswer = {
  readonly status: number
  readonly isGone?: boolean
  readonly isProject?: boolean
  readonly result?: FormResult
  /** why the entry was not added */
  readonly refused?: string
  /** the search term, if the entry is not a number */
  readonly term?: string
}

/** Handles every form of a list. Each change has its own button, so that all work without script. */
export async function changeList(request: Request, call: Client, id: string): Promise<ChangeAnswer> {
  const typed = await request.clone().formData()
  const params = { id }
  const productId = String(typed.get('productId') ?? '')
  switch (typed.get('intent')) {
    case 'quantity': {
      const quantity = Math.min(MOST, Math.max(1, Number.parseInt(String(typed.get('quantity')), 10) || 1))
      return { status: (await call(addToWishlist, { params, body: { productId, quantity } })).status }
    }
    case 'number':
      return addByNumber(call, id, String(typed.get('number') ?? '').trim())
    case 'remove':
      return { status: (await call(removeFromWishlist, { params: { id, productId } })).status }
    case 'share':
      return { status: (await call(shareWishlist, { params })).status }
    case 'unshare':
      return { status: (await call(unshareWishlist, { params })).status }
    case 'start-project':
      return { status: (await call(startProject, { params })).status, isProject: true }
    case 'delete':
      return { status: (await call(deleteWishlist, { params })).status, isGone: true }
    default: {
      const form = await readForm(request, wishlistForm(currentLocale()))
      if (!form.ok) return { status: 422, result: form.result }
      const reply = await call(renameWishlist, { params, body: form.value })
      if (reply.status === 200 || reply.status === 401) return { status: reply.status }
      return { status: 422, result: form.refuse({ fieldErrors: { listName: [reply.body.Message] } }) }
    }
  }
}

/** Adds one of the product with this number. Text that is not a number becomes a search term. */
async function addByNumber(call: Client, id: string, said: string): Promise<ChangeAnswer> {
  const number = numberIn(said)
  if (number === undefined) return { status: 200, term: said }
  const [product, lists] = await Promise.all([productOfNumber(call, number), call(listWishlists, {})])
  if (!product) return { status: 422, refused: m.cart_quick_unknown({ number }) }
  const there = lists.status === 200 ? lists.body.Data.find((one) => one.id === id)?.products : undefined
  const quantity = (there?.find(({ productId }) => productId === product.id)?.quantity ?? 0) + 1
  const body = { productId: product.id, quantity: Math.min(quantity, MOST) }
  return { status: (await call(addToWishlist, { params: { id }, body })).status }
}
