import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { openBooks } from './books.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { controlRoutes, NO_TROUBLE, type Trouble } from './control-routes.ts'
import { Failure } from './failure.ts'
import { openLedger } from './ledger.ts'
import { malformedReply } from './malformed-replies.ts'
import { makeWebhooks } from './webhooks.ts'

type Parts = {
  readonly ledgerFile: string
  /** URL for browsers and the shop. Defaults to the address it listens on. */
  readonly publicUrl?: string
  readonly retrySeconds: readonly number[]
  readonly log?: FastifyBaseLogger
}

/** A payment provider for development and tests. It moves no money, and the shop rejects it in production. */
export async function buildSimulator({ ledgerFile, publicUrl, retrySeconds, log }: Parts) {
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
  })
  const ledger = openLedger(ledgerFile)
  const webhooks = makeWebhooks({
    ledger,
    retrySeconds,
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
    return reply.code(failure.status).type('application/hal+json').send(failure.body())
  })
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/v2/')) return
    if (trouble.delayMs > 0) await sleep(trouble.delayMs)
    if (trouble.refuseNext <= 0) return
    trouble.refuseNext -= 1
    throw new Failure(trouble.refuseWith, 'The service is not available right now')
  })
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    if (trouble.odd === 'no' || !request.url.startsWith('/v2/') || typeof payload !== 'string') return payload
    if (trouble.odd === 'html') void reply.type('text/html')
    return malformedReply(trouble.odd, payload)
  })

  const url = () => publicUrl ?? app.listeningOrigin
  apiRoutes(app, { books, ledger, url })
  checkoutRoutes(app, books)
  controlRoutes(app, { books, ledger, webhooks, trouble })
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
