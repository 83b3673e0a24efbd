import { done } from '@shop/contract'
import type { Db } from '../../platform/db.ts'
import { answer } from '../../platform/http/serve.ts'
import { toCartView } from './cart-view.ts'
import { openCart } from './join-carts.ts'
import { type LoadedCart, withProducts } from './load-cart.ts'
import { ownerOf, type RequestContext } from './owner.ts'

/** The current cart of the caller. */
export const loadOwnCart = async (db: Db, request: RequestContext): Promise<LoadedCart> =>
  withProducts(db, await openCart(db, ownerOf(request), request))

/** The success reply of every cart endpoint. */
export const cartReply = (loaded: LoadedCart) => answer(200, done(toCartView(loaded)))
