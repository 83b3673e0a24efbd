import {
  addListToCart,
  changeLines,
  done,
  emptyCart,
  readCart,
  setCutList,
  shareCart,
  takeSharedCart,
  validateCart,
} from '@shop/contract'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { isUuid } from '@shop/domain/uuid'
import { href } from '@shop/routes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { toCartView } from './cart-view.ts'
import { addLines, applyBatch, applyCuts, applyOrderList } from './change-lines.ts'
import type { LoadedCart } from './load-cart.ts'
import { cartReply, loadOwnCart } from './own-cart.ts'
import { changingOwnerOf, ownerOf, type RequestContext } from './owner.ts'
import { priceLoaded } from './price-loaded.ts'
import { findShare, saveShare } from './share.ts'
import { checkCart, type Dates, toValidation } from './validate.ts'

const refuse = refuseBy({
  product_not_found: 404,
  line_not_found: 404,
  share_not_found: 404,
  cart_changed: 409,
  conflict: 409,
  quantity_limit: 422,
  not_orderable: 422,
  cart_empty: 422,
  sheets_needed: 422,
  configuration_needed: 422,
  configuration_invalid: 422,
  not_sawn: 422,
  cut_list_invalid: 422,
})

/** Idempotency key from the body, else from the header; in lower case, because the database returns ids that way. */
function batchIdOf({ headers }: RequestContext, inBody: string | undefined): string | undefined {
  const header = headers['idempotency-key']
  return (inBody ?? (typeof header === 'string' && isUuid(header) ? header : undefined))?.toLowerCase()
}

export type CartOptions = {
  readonly db: Db
  readonly origin: string
  /** Delivery and pickup dates, injected because the delivery module owns them. */
  readonly datesFor: (loaded: LoadedCart) => Promise<Dates>
}

export function cartRoutes(app: FastifyInstance, { db, origin, datesFor }: CartOptions) {
  serve(app, readCart, async (request) => cartReply(await loadOwnCart(db, request)))

  serve(app, changeLines, async (request, reply) => {
    const { changes, version, batchId } = request.body
    const batch = { changes, version, batchId: batchIdOf(request, batchId) }
    const changed = await applyBatch(db, changingOwnerOf(request, reply), request, batch)
    return changed.ok ? cartReply(changed.loaded) : refuse(changed.code)
  })

  serve(app, setCutList, async (request, reply) => {
    const list = { productId: request.params.productId, parts: request.body.parts }
    const changed = await applyCuts(db, changingOwnerOf(request, reply), request, list)
    return changed.ok ? cartReply(changed.loaded) : refuse(changed.code)
  })

  serve(app, addListToCart, async (request, reply) => {
    const { lines } = request.body
    const batchId = request.body.batchId.toLowerCase()
    const added = await applyOrderList(db, changingOwnerOf(request, reply), request, { batchId, lines })
    if (!added.ok) return refuse(added.code)
    const cart = toCartView(added.loaded, priceLoaded(added.loaded))
    return answer(200, done({ cart, left: [...added.left] }))
  })

  serve(app, emptyCart, async (request) => {
    const loaded = await loadOwnCart(db, request)
    if (loaded.cart.lines.length === 0) return cartReply(loaded)
    const changes = loaded.cart.lines.map(({ productId, configuration }) => ({
      action: LINE_ACTIONS.delete,
      productId,
      quantity: 0,
      configuration: configuration ?? undefined,
    }))
    const emptied = await applyBatch(db, ownerOf(request), request, { changes })
    if (emptied.ok) return cartReply(emptied.loaded)
    return refuse('conflict') // deleting lines fails for no other reason
  })

  serve(app, shareCart, async (request) => {
    const { cart } = await loadOwnCart(db, request)
    if (cart.lines.length === 0) return refuse('cart_empty')
    const shareKey = await saveShare(db, cart.lines, request.now)
    const shareLink = `${origin}${href(request.locale, 'cart')}?share=${shareKey}`
    return answer(200, done({ shareKey, shareLink }))
  })

  serve(app, takeSharedCart, async (request, reply) => {
    const shared = await findShare(db, request.body.shareKey, request.now)
    if (!shared) return refuse('share_not_found')
    const added = await addLines(db, changingOwnerOf(request, reply), request, shared)
    return added.ok ? cartReply(added.loaded) : refuse(added.code)
  })

  serve(app, validateCart, async (request) => {
    const loaded = await loadOwnCart(db, request)
    return answer(200, done(toValidation(checkCart(loaded, await datesFor(loaded)), request.locale)))
  })
}
