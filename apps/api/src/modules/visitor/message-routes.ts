import { done, leaveMessage as leaveMessageCall } from '@shop/contract'
import { MESSAGE_THANKS } from '@shop/texts/messages'
import type { FastifyInstance } from 'fastify'
import { accountOf } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { askerOf, HOUR_SECONDS } from './asker.ts'
import { type Leaving, leaveMessage } from './leave-message.ts'

const refuse = refuseBy({ email_invalid: 422, phone_invalid: 422, order_number_missing: 422 })

export function messageRoutes(app: FastifyInstance, leaving: Leaving) {
  serve(app, leaveMessageCall, async (request, reply) => {
    const { body, locale, id } = request
    const { form, name, email, phone, orderNumber, message } = body
    const left = await leaveMessage(leaving, {
      ...{ form, name, email, phone, orderNumber, message, locale, by: accountOf(request), requestId: id },
      ...askerOf(request, reply),
    })
    if (left.ok) return answer(200, done(true, MESSAGE_THANKS[locale][form]))
    if (left.code === 'too_many_requests') throw new Refusal(left.code, HOUR_SECONDS)
    return refuse(left.code)
  })
}
