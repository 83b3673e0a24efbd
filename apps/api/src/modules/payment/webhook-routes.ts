import { done, mollieWebhook } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { answer, serve } from '../../platform/http/serve.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { noteWebhook } from './payment-queries.ts'

const PSP_ID = /^tr_[A-Za-z0-9]{6,40}$/

/**
 * Stores the webhook and replies at once. The worker fetches the state from the provider, so a forged webhook changes
 * nothing. Every request gets the same reply.
 */
export function webhookRoutes(app: FastifyInstance, { db, metrics }: { readonly db: Db; readonly metrics: Metrics }) {
  serve(app, mollieWebhook, async (request) => {
    const { id } = request.body
    metrics.webhooks.inc({ form: PSP_ID.test(id) ? 'known' : 'odd' })
    if (PSP_ID.test(id)) await noteWebhook.rows(db, id, request.id)
    return answer(200, done(null))
  })
}
