import { done } from '@shop/contract'
import type { Db } from '../../platform/db.ts'
import { answer } from '../../platform/http/serve.ts'
import { toCartView } from './cart-view.ts'
import type { LoadedCart } from './load-cart.ts'
import { ownerOf, type RequestContext } from './owner.ts'
import { priceLoaded } from './price-loaded.ts'
import { loadCart } from './with-cart.ts'

/** The current cart of the caller. */
export const loadOwnCart = (db: Db, request: RequestContext): Promise<LoadedCart> =>
  loadCart(db, ownerOf(request), request)

/** The success reply of every cart endpoint. */
export const cartReply = (loaded: LoadedCart) => answer(200, done(toCartView(loaded, priceLoaded(loaded))))
