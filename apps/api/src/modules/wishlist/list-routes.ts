import {
  addLinesToWishlist,
  addToWishlist,
  cartToWishlist,
  createWishlist,
  deleteWishlist,
  done,
  listWishlists,
  removeFromWishlist,
  renameWishlist,
  setWishlistsOfProduct,
  type WishlistView,
  wishlistsOfProduct,
} from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { type Caller, customerOf } from '../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { loadOwnCart } from '../cart/index.ts'
import {
  addLines,
  addProducts,
  createList,
  putProduct,
  renameList,
  setLists,
  takeProduct,
  type Who,
} from './change-lists.ts'
import { deleteList, isShown, type ListRow, listLists, listsHolding } from './queries.ts'

const refuse = refuseBy({ wishlist_not_found: 404, product_not_found: 404, name_taken: 409 })

const toView = ({ id, name, products }: ListRow): WishlistView => ({
  id,
  name,
  count: products.length,
  products: products.map(({ productId, quantity }) => ({ productId, quantity })),
})
const whoOf = (request: { readonly caller: Caller; readonly id: string }): Who => ({
  customerId: customerOf(request).customerId,
  requestId: request.id,
})

export function listRoutes(app: FastifyInstance, db: Db) {
  serve(app, listWishlists, async (request) => {
    const lists = await listLists(db, customerOf(request).customerId)
    return answer(200, done(lists.map(toView)))
  })

  serve(app, createWishlist, async (request) => {
    const made = await createList(db, whoOf(request), request.body.listName)
    return made.ok ? answer(200, done(toView(made.list))) : refuse(made.code)
  })

  serve(app, renameWishlist, async (request) => {
    const renamed = await renameList(db, whoOf(request), request.params.id, request.body.listName)
    return renamed.ok ? answer(200, done(toView(renamed.list))) : refuse(renamed.code)
  })

  serve(app, deleteWishlist, async (request) => {
    const isGone = await deleteList(db, customerOf(request).customerId, request.params.id)
    return isGone ? answer(200, done(true)) : refuse('wishlist_not_found')
  })

  serve(app, addToWishlist, async (request) => {
    const put = await putProduct(db, whoOf(request), request.params.id, request.body)
    return put.ok ? answer(200, done(toView(put.list))) : refuse(put.code)
  })

  serve(app, removeFromWishlist, async (request) => {
    const { id, productId } = request.params
    const taken = await takeProduct(db, whoOf(request), id, productId)
    return taken.ok ? answer(200, done(toView(taken.list))) : refuse(taken.code)
  })

  serve(app, cartToWishlist, async (request) => {
    const { cart } = await loadOwnCart(db, request)
    const added = await addProducts(db, whoOf(request), request.body.listId, cart.lines)
    return added.ok ? answer(200, done(toView(added.list))) : refuse(added.code)
  })

  serve(app, addLinesToWishlist, async (request) => {
    const added = await addLines(db, whoOf(request), request.params.id, request.body)
    return added.ok ? answer(200, done(toView(added.list))) : refuse(added.code)
  })

  serve(app, setWishlistsOfProduct, async (request) => {
    const set = await setLists(db, whoOf(request), request.params.productId, request.body.listIds)
    return set.ok ? answer(200, done(set.lists.map(toView))) : refuse(set.code)
  })

  serve(app, wishlistsOfProduct, async (request) => {
    const { productId } = request.params
    if (!(await isShown(db, productId))) return refuse('product_not_found')
    return answer(200, done(await listsHolding(db, customerOf(request).customerId, productId)))
  })
}
