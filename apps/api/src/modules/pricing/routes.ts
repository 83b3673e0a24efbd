import { done, findVoucher, redeemPoints, removeVoucher, useVoucher } from '@shop/contract'
import { redeemsOnline } from '@shop/domain/payment/methods'
import { checkPoints } from '@shop/domain/pricing/points'
import { isUuid } from '@shop/domain/uuid'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { customerOf } from '../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import {
  cartReply,
  changeCart,
  type Decided,
  type LoadedCart,
  loadOwnCart,
  ownerOf,
  pointsOf,
  priceLoaded,
} from '../cart/index.ts'
import { dropVoucher, findByCode, findById } from './queries.ts'
import { decideVoucher, statusOf } from './use-voucher.ts'

const refuse = refuseBy({
  voucher_not_found: 404,
  conflict: 409,
  voucher_used: 422,
  voucher_refused: 422,
  points_too_few: 422,
  points_too_many: 422,
})

type Either = { readonly voucherId?: string; readonly couponId?: string }
/** The voucher or coupon that the request names. Returns nothing for a malformed id. */
function namedBy({ voucherId, couponId }: Either) {
  const id = voucherId ?? couponId
  if (id === undefined || !isUuid(id)) return undefined
  return { id, kind: voucherId === undefined ? ('coupon' as const) : ('voucher' as const) }
}

export function pricingRoutes(app: FastifyInstance, { db }: { readonly db: Db }) {
  serve(app, findVoucher, async (request) => {
    const { customerId } = customerOf(request)
    const code = request.params.code.trim()
    const [row] = await findByCode.rows(db, customerId, request.now, request.locale, code)
    if (!row) return refuse('voucher_not_found')
    const status = statusOf(row, await loadOwnCart(db, request))
    return answer(
      200,
      done({
        voucher: row.kind === 'voucher' ? { id: row.id, type: { id: row.type_id, name: row.name } } : null,
        coupon: row.kind === 'coupon' ? { id: row.id, name: row.name } : null,
        status,
      }),
    )
  })

  serve(app, useVoucher, async (request) => {
    const named = namedBy(request.body)
    const { customerId } = customerOf(request)
    const [row] = named ? await findById.rows(db, customerId, request.now, request.locale, named.id, named.kind) : []
    if (!row) return refuse('voucher_not_found')
    const changed = await changeCart(db, ownerOf(request), request, (loaded) => decideVoucher(row, loaded))
    return changed.ok ? cartReply(changed.loaded) : refuse(changed.code)
  })

  serve(app, removeVoucher, async (request) => {
    const named = namedBy(request.query)
    const decide = ({ cart }: LoadedCart): Decided<'voucher_not_found'> => {
      const isOn = cart.codes.some(({ id, kind }) => id === named?.id && kind === named.kind)
      if (!named || !isOn) return { ok: false, code: 'voucher_not_found' }
      return {
        ok: true,
        patch: {},
        also: (tx, cartId) => dropVoucher.rows(tx, cartId, named.id),
      }
    }
    const changed = await changeCart(db, ownerOf(request), request, decide)
    return changed.ok ? cartReply(changed.loaded) : refuse(changed.code)
  })

  serve(app, redeemPoints, async (request) => {
    const { pointsToRedeem } = request.body
    const decide = (loaded: LoadedCart): Decided<'points_too_few' | 'points_too_many'> => {
      const isOnline = redeemsOnline(loaded.cart.payment?.method)
      const totalCents = priceLoaded(loaded).total.incl
      const checked = checkPoints(pointsToRedeem, { ...pointsOf(loaded), totalCents, isOnline })
      return checked.ok ? { ok: true, patch: { points_to_redeem: checked.value } } : checked
    }
    const changed = await changeCart(db, ownerOf(request), request, decide)
    return changed.ok ? cartReply(changed.loaded) : refuse(changed.code)
  })
}
