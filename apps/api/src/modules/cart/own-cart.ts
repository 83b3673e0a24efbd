import { done } from '@shop/contract'
import type { Database } from '../../platform/db.ts'
import { answer } from '../../platform/http/serve.ts'
import { toCartView } from './cart-view.ts'
import { openCart } from './join-carts.ts'
import { complete, type LoadedCart } from './load-cart.ts'
import { type Asking, ownerOf } from './owner.ts'

/** The cart of whoever calls, as it stands. */
export const loadOwnCart = async (db: Database, request: Asking): Promise<LoadedCart> =>
  complete(db.raw, await openCart(db, ownerOf(request), request))

/** What every call about a cart answers when it did as asked. */
export const cartReply = (loaded: LoadedCart) => answer(200, done(toCartView(loaded)))
