import { done, productContact } from '@shop/contract'
import { CALL_BACK_THANKS } from '@shop/texts/messages'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/errors.ts'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { requestCallBack } from './ask-to-be-called.ts'
import { askerOf, HOUR_SECONDS } from './asker.ts'
import type { Leaving } from './leave-message.ts'

const refuse = refuseBy({ product_not_found: 404, phone_invalid: 422 })

export function contactRoutes(app: FastifyInstance, { db, jobs }: Pick<PublicReadDeps, 'db'> & Pick<Leaving, 'jobs'>) {
  serve(app, productContact, async (request, reply) => {
    const { query, body, locale } = request
    const asked = await requestCallBack(
      { db, jobs },
      {
        ...askerOf(request, reply),
        productId: body?.ProductID ?? query.ProductID,
        phone: body?.PhoneNumber ?? query.PhoneNumber ?? '',
        locale,
        requestId: request.id,
        quantity: body?.Quantity ?? null,
        branchId: body?.StoreID === undefined ? null : Number(body.StoreID),
      },
    )
    if (asked.ok) return answer(200, done(true, CALL_BACK_THANKS[locale]))
    if (asked.code === 'too_many_requests') throw new Refusal(asked.code, HOUR_SECONDS)
    return refuse(asked.code)
  })
}
