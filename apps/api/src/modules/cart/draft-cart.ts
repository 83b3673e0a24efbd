import type { Db } from '../../platform/db.ts'
import { productRows } from '../catalogue/index.ts'
import type { CartRow } from './cart-row.ts'
import { type LoadedCart, NO_CART, type RequestMoment, readShop } from './load-cart.ts'

/** A cart that is not stored and has no owner: for questions about one. */
export async function draftCart(db: Db, at: RequestMoment, cart: Partial<CartRow>): Promise<LoadedCart> {
  const ids = (cart.lines ?? []).map(({ productId }) => productId)
  return {
    ...{ at, owner: { visitorId: undefined, customerId: undefined, contactId: undefined }, buyer: undefined },
    ...(await readShop(db)),
    ...{ referenceVersion: 0, facts: [], cards: new Map() },
    cart: { ...NO_CART, ...cart },
    products: new Map((await productRows(db, ids, at)).map((row) => [row.id, row])),
  }
}
