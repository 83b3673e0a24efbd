import {
  checkSubscription,
  confirmNewsletter as confirmNewsletterCall,
  customerNewsletter,
  done,
  endNewsletter as endNewsletterCall,
  subscribe,
  subscribeNewsletter,
  TOPICS,
  unsubscribe,
} from '@shop/contract'
import { SUBSCRIBED } from '@shop/texts/newsletter'
import type { FastifyInstance } from 'fastify'
import { accountOf, customerOf } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { endTopic, hasTopic, startTopic } from './queries.ts'
import { chooseNewsletter, confirmNewsletter, endNewsletter, type Mailing, requestSubscription } from './subscribe.ts'

const refuse = refuseBy({ email_invalid: 422, token_invalid: 422, topic_not_found: 404 })
const isTopic = (id: string) => (TOPICS as readonly string[]).includes(id)

export function newsletterRoutes(app: FastifyInstance, mailing: Mailing) {
  const { db } = mailing

  serve(app, subscribeNewsletter, async (request) => {
    const { locale, id } = request
    const { email, firstName = '' } = request.body
    const asked = await requestSubscription(mailing, {
      email,
      firstName,
      locale,
      by: accountOf(request),
      requestId: id,
    })
    return asked.ok ? answer(200, done(true, SUBSCRIBED[locale])) : refuse(asked.code)
  })

  serve(app, confirmNewsletterCall, async ({ body, id }) =>
    (await confirmNewsletter(mailing, body.token, id)) ? answer(200, done(true)) : refuse('token_invalid'),
  )

  serve(app, endNewsletterCall, async ({ body, query, id }) =>
    (await endNewsletter(db, body?.token ?? query.token ?? '', id)) ? answer(200, done(true)) : refuse('token_invalid'),
  )

  serve(app, customerNewsletter, async (request) => {
    const { isOptIn } = request.body
    const chosen = await chooseNewsletter(mailing, customerOf(request).contactId, isOptIn, request.id)
    if (!chosen.ok) throw new Refusal('session_expired') // erased during the request
    return answer(200, done({ isOptIn }))
  })

  serve(app, checkSubscription, async (request) => {
    const { id } = request.params
    if (!isTopic(id)) return refuse('topic_not_found')
    return answer(200, done(await hasTopic(db, customerOf(request).contactId, id)))
  })

  serve(app, subscribe, async (request) => {
    const { id } = request.params
    if (!isTopic(id)) return refuse('topic_not_found')
    await startTopic(db, customerOf(request).contactId, id)
    return answer(200, done(true))
  })

  serve(app, unsubscribe, async (request) => {
    const { id } = request.params
    if (!isTopic(id)) return refuse('topic_not_found')
    await endTopic(db, customerOf(request).contactId, id)
    return answer(200, done(true))
  })
}
