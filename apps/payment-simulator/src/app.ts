import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { openBooks } from './books.ts'
import { carrierRoutes } from './carrier/carrier-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { controlRoutes, NO_TROUBLE, type Trouble } from './control-routes.ts'
import { Failure } from './failure.ts'
import { type CallRow, openLedger } from './ledger.ts'
import { malformedReply } from './malformed-replies.ts'
import type { MissingMethods } from './methods.ts'
import { eventOf, signatureOf } from './stripe/session.ts'
import { isSession } from './stripe/session-id.ts'
import { stripeRoutes } from './stripe/stripe-routes.ts'
import { makeWebhooks, mollieMessage, type WebhookMessage } from './webhooks.ts'

export type StripeAccount = { readonly webhookUrl?: string | undefined; readonly webhookSecret: string }
type Parts = {
  readonly ledgerFile: string
  /** URL for browsers and the shop. Defaults to the address it listens on. */
  readonly publicUrl?: string
  readonly retrySeconds: readonly number[]
  /** The webhook endpoint of the Stripe account. Without a URL, Stripe sends none. */
  readonly stripe?: StripeAccount
  readonly log?: FastifyBaseLogger
}

const PROVIDERS = ['/v1/', '/v2/', '/carrier/']
const isProviderApi = (url: string) => PROVIDERS.some((path) => url.startsWith(path))

/** Payment providers for development and tests. They move no money, and the shop rejects them in production. */
export async function buildSimulator({ ledgerFile, publicUrl, retrySeconds, stripe, log }: Parts) {
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
  })
  const ledger = openLedger(ledgerFile)
  const url = () => publicUrl ?? app.listeningOrigin
  const signedEvent = (call: CallRow): WebhookMessage => {
    const event = eventOf(call, books.payment(call.payment_id), books.refunds(call.payment_id).at(-1), url())
    const body = JSON.stringify(event)
    const signature = signatureOf(stripe?.webhookSecret ?? '', body, Date.now())
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
  }
  const webhooks = makeWebhooks({
    ledger,
    retrySeconds,
    messageOf: (call) => (isSession(call.payment_id) ? signedEvent(call) : mollieMessage(call)),
    onError: (error, { url: to }) => app.log.warn({ err: error, to }, 'webhook got no reply'),
  })
  const books = openBooks(ledger, webhooks.owe)
  const trouble: Trouble = { ...NO_TROUBLE }

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // The official client sends an empty JSON body with DELETE.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? null : JSON.parse(String(body)))
    } catch {
      done(new Failure(400, 'The body is no JSON'), undefined)
    }
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const failure = error instanceof Failure ? error : new Failure(error.statusCode ?? 500, error.message)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    if (request.url.startsWith('/v1/')) {
      const { status, body } = failure.stripe()
      return reply.code(status).send(body)
    }
    return reply.code(failure.status).type('application/hal+json').send(failure.body())
  })
  app.addHook('onRequest', async (request) => {
    if (!isProviderApi(request.url)) return
    if (trouble.delayMs > 0) await sleep(trouble.delayMs)
    if (trouble.refuseNext <= 0) return
    trouble.refuseNext -= 1
    throw new Failure(trouble.refuseWith, 'The service is not available right now')
  })
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (trouble.odd === 'no' || !isProviderApi(request.url) || typeof payload !== 'string') return payload
    if (trouble.odd === 'html') void reply.type('text/html')
    return malformedReply(trouble.odd, payload)
  })

  const missing: MissingMethods = new Set()
  apiRoutes(app, { books, ledger, missing, url })
  stripeRoutes(app, { books, ledger, url, webhookUrl: stripe?.webhookUrl, missing })
  carrierRoutes(app, { ledger, url })
  checkoutRoutes(app, books)
  controlRoutes(app, { books, ledger, webhooks, trouble, missing })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => ({ ok: true }))

  const calling = webhooks.run(books.expireOld)
  app.addHook('onClose', async () => {
    webhooks.stop()
    await calling
    ledger.close()
  })
  return app
}
