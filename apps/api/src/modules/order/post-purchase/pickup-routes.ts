import { arriveForPickup, done, nameCollector } from '@shop/contract'
import { isOpenPickup } from '@shop/domain/order/collection'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tx } from '../../../platform/db.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { newPickupCode } from '../names.ts'
import { lockOrder } from '../order-queries.ts'
import { orderFor } from '../view/order-for.ts'
import { setArrived, setCollector } from './collection-queries.ts'
import { orderDetail } from './detail.ts'
import type { AfterOptions } from './post-purchase-routes.ts'

const refuse = refuseBy({ order_not_found: 404, pickup_over: 422 })

/** Messages of the buyer to the counter: the name of the collector, and 'I am here'. */
export function pickupRoutes(app: FastifyInstance, { db, settings, secret, now }: AfterOptions) {
  /** The order is locked, so that an arrival cannot follow its hand-over. */
  async function tell(
    request: FastifyRequest,
    id: string,
    signature: string | undefined,
    write: (tx: Tx, orderId: string) => Promise<unknown>,
  ) {
    const order = await orderFor({ db, secret }, request, id, signature)
    if (!order) return refuse('order_not_found')
    const told = await transaction(db, request.id, async (tx) => {
      const [locked] = await lockOrder.rows(tx, order.id)
      if (!locked || !isOpenPickup(locked)) return { ok: false }
      await write(tx, order.id)
      return { ok: true }
    })
    if (!told.ok) return refuse('pickup_over')
    const { holidays, idealName } = await settings()
    return answer(
      200,
      done(await orderDetail(db, order.id, secret, { now: now(), holidays, idealName, locale: request.locale })),
    )
  }

  serve(app, nameCollector, (request) => {
    const { signature, name } = request.body
    const trimmed = name.replace(/\s+/g, ' ').trim()
    return tell(request, request.params.id, signature, (tx, orderId) =>
      setCollector.rows(tx, orderId, trimmed === '' ? null : trimmed),
    )
  })

  serve(app, arriveForPickup, (request) => {
    const { signature, bay = '' } = request.body
    const trimmed = bay.trim().toUpperCase()
    return tell(request, request.params.id, signature, (tx, orderId) =>
      setArrived.rows(tx, orderId, now(), trimmed === '' ? null : trimmed, newPickupCode()),
    )
  })
}
