import {
  deliveryOptions,
  done,
  pickupBranches,
  pickupOptions,
  refreshDelivery,
  setCartBranch,
  setDelivery,
  setShipment,
  setSplit,
  splitOptions,
} from '@shop/contract'
import { timeOf } from '@shop/domain/clock-time'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import {
  cartReply,
  changeCart,
  changingOwnerOf,
  type Decided,
  forgetSplit,
  type LoadedCart,
  loadOwnCart,
} from '../cart/index.ts'
import { datesFor, deliveryDatesFor, lacksSawFor, pickupBranch, pickupBranchesFor, pickupDatesAt } from './dates.ts'
import { decideDelivery, forgetSlot } from './set-delivery.ts'
import { decideShipment } from './set-shipment.ts'
import { collectableAt, decideSplit, splitDatesAt } from './set-split.ts'

const refuse = refuseBy({
  address_not_found: 404,
  slot_not_found: 404,
  branch_not_found: 404,
  conflict: 409,
  delivery_missing: 422,
  not_orderable: 422,
  date_unavailable: 422,
  branch_without_saw: 422,
  split_not_possible: 422,
  split_whole: 422,
  split_too_late: 422,
})

export function deliveryRoutes(app: FastifyInstance, { db }: { readonly db: Db }) {
  serve(app, setDelivery, async (request, reply) => {
    const owner = changingOwnerOf(request, reply)
    const changed = await changeCart(db, owner, request, (loaded) => decideDelivery(db, loaded, request.body))
    return changed.ok ? cartReply(changed.loaded) : refuse(changed.code)
  })

  serve(app, refreshDelivery, async (request, reply) => {
    const loaded = await loadOwnCart(db, request)
    const { isOffered } = await datesFor(db, loaded)
    if (!loaded.cart.slot || isOffered) return cartReply(loaded)
    const drop = (): Decided<never> => ({ ok: true, patch: forgetSlot })
    const changed = await changeCart(db, changingOwnerOf(request, reply), request, drop)
    return changed.ok ? cartReply(changed.loaded) : refuse(changed.code)
  })

  serve(app, setShipment, async (request, reply) => {
    const owner = changingOwnerOf(request, reply)
    const changed = await changeCart(db, owner, request, (loaded) => decideShipment(db, loaded, request.body))
    return changed.ok ? cartReply(changed.loaded) : refuse(changed.code)
  })

  serve(app, setCartBranch, async (request, reply) => {
    const branchId = Number(request.body.storeId)
    const decide = async (loaded: LoadedCart): Promise<Decided<'branch_not_found'>> => {
      const found = await pickupBranch(db, branchId, loaded)
      if (!found) return { ok: false, code: 'branch_not_found' }
      const isSame = loaded.cart.shippingMethod === 'Pickup' && loaded.cart.branch?.id === branchId
      const patch = {
        shipping_method: 'Pickup' as const,
        branch_id: branchId,
        ...forgetSplit,
        ...(isSame ? {} : forgetSlot),
      }
      return { ok: true, patch, branch: { id: found.id, name: found.name, services: found.services } }
    }
    const changed = await changeCart(db, changingOwnerOf(request, reply), request, decide)
    return changed.ok ? cartReply(changed.loaded) : refuse(changed.code)
  })

  serve(app, splitOptions, async (request) => {
    const loaded = await loadOwnCart(db, request)
    const { storeId } = request.query
    const branchId = storeId === undefined ? loaded.cart.branch?.id : Number(storeId)
    const branch = branchId === undefined ? undefined : await pickupBranch(db, branchId, loaded)
    if (!branch) return refuse('branch_not_found')
    const productIds = collectableAt(branch, loaded)
    const dates = productIds.length === 0 ? [] : splitDatesAt(branch, loaded, productIds)
    return answer(
      200,
      done({
        storeId: String(branch.id),
        storeName: branch.name,
        productIds,
        dates: dates.map(({ day, from, to }) => ({ date: day, fromTime: from, toTime: to })),
      }),
    )
  })

  serve(app, setSplit, async (request, reply) => {
    const owner = changingOwnerOf(request, reply)
    const changed = await changeCart(db, owner, request, (loaded) => decideSplit(db, loaded, request.body))
    return changed.ok ? cartReply(changed.loaded) : refuse(changed.code)
  })

  serve(app, deliveryOptions, async (request) => {
    const dates = await deliveryDatesFor(db, await loadOwnCart(db, request))
    return answer(200, done({ dates: dates.map(({ day, windows }) => ({ date: day, windows: [...windows] })) }))
  })

  serve(app, pickupOptions, async (request) => {
    const loaded = await loadOwnCart(db, request)
    const branchId = request.query.storeId === undefined ? loaded.cart.branch?.id : Number(request.query.storeId)
    const branch = branchId === undefined ? undefined : await pickupBranch(db, branchId, loaded)
    if (!branch) return refuse('branch_not_found')
    const dates = lacksSawFor(branch, loaded) ? [] : pickupDatesAt(branch, loaded)
    return answer(
      200,
      done({
        dates: dates.map(({ day, from, to }) => ({ date: day, fromTime: from, toTime: to })),
        fromTime: dates[0]?.from ?? null,
      }),
    )
  })

  serve(app, pickupBranches, async (request) => {
    const branches = await pickupBranchesFor(db, await loadOwnCart(db, request))
    return answer(
      200,
      done(
        branches.map(({ id, first, lacking, lacksSaw }) => ({
          storeId: String(id),
          date: first?.day ?? null,
          fromTime: first ? timeOf(first.minutes) : null,
          lackingProductIds: lacking.map(({ productId }) => productId),
          lacking,
          lacksSaw,
        })),
      ),
    )
  })
}
