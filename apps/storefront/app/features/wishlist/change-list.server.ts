import type { Client } from '@shop/contract/client'
import { wishlistForm } from '@shop/contract/forms'
import { addToWishlist, deleteWishlist, removeFromWishlist, renameWishlist } from '@shop/contract/wishlist'
import { shareWishlist, unshareWishlist } from '@shop/contract/wishlist-page'
import { type FormResult, readForm } from '~/lib/form/read-form'
import { currentLocale } from '~/lib/locale/locale'

export type ChangeAnswer = {
  readonly status: number
  readonly isGone?: boolean
  readonly result?: FormResult
}

/** Every change of one list; each has a button of its own, so all of them work without script. */
export async function changeList(request: Request, call: Client, id: string): Promise<ChangeAnswer> {
  const typed = await request.clone().formData()
  const params = { id }
  const productId = String(typed.get('productId') ?? '')
  switch (typed.get('intent')) {
    case 'quantity': {
      const quantity = Math.min(9_999, Math.max(1, Number.parseInt(String(typed.get('quantity')), 10) || 1))
      return { status: (await call(addToWishlist, { params, body: { productId, quantity } })).status }
    }
    case 'remove':
      return { status: (await call(removeFromWishlist, { params: { id, productId } })).status }
    case 'share':
      return { status: (await call(shareWishlist, { params })).status }
    case 'unshare':
      return { status: (await call(unshareWishlist, { params })).status }
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
