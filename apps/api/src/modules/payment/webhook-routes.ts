import { done, paymentWebhook } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { WebhookMessage, WebhookReading } from '../../ports/payment.ts'
import { noteWebhook } from './payment-queries.ts'
import type { Providers } from './providers.ts'
import { rawBodyOf, storeRawBodies } from './raw-body.ts'

const BODY_LIMIT = 64 * 1024
const refuse = refuseBy({ not_found: 404, forbidden: 403 })
type Deps = { readonly db: Db; readonly metrics: Metrics; readonly providers: Providers }

/**
 * Stores the webhook and replies at once. The worker fetches the state from the provider, so a forged webhook changes
 * nothing; a provider that signs its webhooks rejects it before it is stored.
 */
export function webhookRoutes(app: FastifyInstance, { db, metrics, providers }: Deps) {
  /** The first mode of the provider that accepts the message. */
  function read(name: string, message: WebhookMessage): WebhookReading | undefined {
    const readings = providers.all(name).map((provider) => provider.readWebhook(message))
    return readings.find(({ ok }) => ok) ?? readings[0]
  }

  return app.register(async (scope) => {
    storeRawBodies(scope, BODY_LIMIT)
    serve(scope, paymentWebhook, async (request) => {
      const { provider } = request.params
      const message = { id: request.body.id, rawBody: rawBodyOf(request), headers: request.headers }
      const reading = read(provider, message)
      if (!reading) return refuse('not_found')
      metrics.webhooks.inc({ form: !reading.ok ? 'unsigned' : reading.pspId === undefined ? 'odd' : 'known' })
      if (!reading.ok) return refuse('forbidden')
      if (reading.pspId !== undefined) await noteWebhook.rows(db, provider, reading.pspId, request.id)
      return answer(200, done(null))
    })
  })
}
