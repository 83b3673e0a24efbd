import {
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
import type { Database } from '../../platform/db.ts'
import { type Caller, customerOf } from '../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { loadOwnCart } from '../cart/index.ts'
import { addProducts, createList, putProduct, renameList, setLists, takeProduct, type Who } from './change-lists.ts'
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

export function listRoutes(app: FastifyInstance, db: Database) {
  const { pool } = db

  serve(app, listWishlists, async (request) => {
    const lists = await listLists(pool, customerOf(request).customerId)
    return answer(200, done(lists.map(toView)))
  })

  serve(app, createWishlist, async (request) => {
    const made = await createList(pool, whoOf(request), request.body.listName)
    return made.ok ? answer(200, done(toView(made.list))) : refuse(made.code)
  })

  serve(app, renameWishlist, async (request) => {
    const renamed = await renameList(pool, whoOf(request), request.params.id, request.body.listName)
    return renamed.ok ? answer(200, done(toView(renamed.list))) : refuse(renamed.code)
  })

  serve(app, deleteWishlist, async (request) => {
    const isGone = await deleteList(pool, customerOf(request).customerId, request.params.id)
    return isGone ? answer(200, done(true)) : refuse('wishlist_not_found')
  })

  serve(app, addToWishlist, async (request) => {
    const put = await putProduct(pool, whoOf(request), request.params.id, request.body)
    return put.ok ? answer(200, done(toView(put.list))) : refuse(put.code)
  })

  serve(app, removeFromWishlist, async (request) => {
    const { id, productId } = request.params
    const taken = await takeProduct(pool, whoOf(request), id, productId)
    return taken.ok ? answer(200, done(toView(taken.list))) : refuse(taken.code)
  })

  serve(app, cartToWishlist, async (request) => {
    const { cart } = await loadOwnCart(db, request)
    const added = await addProducts(pool, whoOf(request), request.body.listId, cart.lines)
    return added.ok ? answer(200, done(toView(added.list))) : refuse(added.code)
  })

  serve(app, setWishlistsOfProduct, async (request) => {
    const set = await setLists(pool, whoOf(request), request.params.productId, request.body.listIds)
    return set.ok ? answer(200, done(set.lists.map(toView))) : refuse(set.code)
  })

  serve(app, wishlistsOfProduct, async (request) => {
    const { productId } = request.params
    if (!(await isShown(pool, productId))) return refuse('product_not_found')
    return answer(200, done(await listsHolding(pool, customerOf(request).customerId, productId)))
  })
}
