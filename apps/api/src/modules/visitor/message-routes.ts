import { done, leaveMessage as leaveMessageCall } from '@shop/contract'
import type { MessageForm } from '@shop/domain/content/message'
import type { Locale } from '@shop/domain/locale'
import type { FastifyInstance } from 'fastify'
import { accountOf } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { askerOf, HOUR_SECONDS } from './asker.ts'
import { type Leaving, leaveMessage } from './leave-message.ts'

const refuse = refuseBy({ email_invalid: 422, phone_invalid: 422, order_number_missing: 422 })
const THANKS: Readonly<Record<Locale, Readonly<Record<MessageForm, string>>>> = {
  nl: {
    contact: 'Bedankt voor je vraag. Op werkdagen heb je binnen een dag antwoord.',
    quote: 'Bedankt voor je aanvraag. Binnen 2 werkdagen heb je een prijs.',
    return: 'Je retour is gemeld. Binnen een werkdag hoor je hoe het verder gaat.',
  },
  en: {
    contact: 'Thank you for your question. On working days you have an answer within a day.',
    quote: 'Thank you for your request. You have a price within 2 working days.',
    return: 'Your return is announced. Within a working day you hear what happens next.',
  },
}

export function messageRoutes(app: FastifyInstance, leaving: Leaving) {
  serve(app, leaveMessageCall, async (request, reply) => {
    const { body, locale, id } = request
    const { form, name, email, phone, orderNumber, message } = body
    const left = await leaveMessage(leaving, {
      ...{ form, name, email, phone, orderNumber, message, locale, by: accountOf(request), requestId: id },
      ...askerOf(request, reply),
    })
    if (left.ok) return answer(200, done(true, THANKS[locale][form]))
    if (left.code === 'too_many_requests') throw new Refusal(left.code, HOUR_SECONDS)
    return refuse(left.code)
  })
}
