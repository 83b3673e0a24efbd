import { answerMove, done } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { orderFor } from '../view/order-for.ts'
import { orderDetail } from './detail.ts'
import { answerProposal } from './move-delivery.ts'
import type { AfterOptions } from './post-purchase-routes.ts'

const refuse = refuseBy({ order_not_found: 404, move_over: 422 })

/** The customer's answer to another delivery window. */
export function moveRoutes(app: FastifyInstance, { db, settings, secret, now }: AfterOptions) {
  serve(app, answerMove, async (request) => {
    const { signature, isAccepted, date: day, timeFrom: from } = request.body
    const order = await orderFor({ db, secret }, request, request.params.id, signature)
    if (!order) return refuse('order_not_found')
    const answered = await transaction(db, request.id, async (tx) => ({
      ok: await answerProposal(tx, order.id, { isAccepted, day, from }),
    }))
    if (!answered.ok) return refuse('move_over')
    const { holidays, idealName } = await settings()
    return answer(
      200,
      done(await orderDetail(db, order.id, secret, { now: now(), holidays, idealName, locale: request.locale })),
    )
  })
}
