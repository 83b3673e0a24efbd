import { randomUUID } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import { maskedPath } from '@shop/contract/masked-path'
import Fastify, {
  type FastifyInstance,
  type FastifyLoggerOptions,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'
import { createMetrics } from './metrics.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { type AdapterOptions, reactRouter } from './rr-adapter.ts'
import { securityHeaders } from './security-headers.ts'
import { exportTelemetry } from './telemetry.ts'
import { spanOf } from './trace.ts'

export type HostOptions = {
  readonly config: Config
  readonly build: AdapterOptions['build']
  readonly mode: AdapterOptions['mode']
  /** Folder of built client files; undefined in development, where Vite serves them. */
  readonly clientFolder?: string
  /** Runs before the pages are mounted: development adds Vite and the /api proxy here. */
  readonly before?: (app: FastifyInstance) => Promise<void>
}

/** Adopts the request id of the edge. An invalid one is replaced because it is written to logs and headers. */
const requestId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()

const logger = (level: string): FastifyLoggerOptions & LoggerOptions => ({
  level,
  // A full disk loses log lines but must not block pages, and the failure cannot be logged anywhere.
  stream: pino.destination({ fd: 1, sync: true, maxLength: 1024 * 1024 }).on('error', () => undefined),
  base: { service: 'storefront' },
  // Query values and some path segments contain search terms, tokens and addresses (MODERN-12).
  serializers: {
    req: (request) => ({ method: request.method, path: maskedPath(request.url ?? '') }),
    res: (reply) => ({ status: reply.statusCode }),
  },
})

/** One log line per request, at its end, instead of two. */
class RequestLog extends LogController {
  override incomingRequest() {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const fields = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...fields, err: error }, 'request errored')
    else reply.log.info(fields, 'request completed')
  }
}

/** The only factory of the host, used by prod.ts, dev.ts and the tests. */
export async function buildHost(options: HostOptions): Promise<FastifyInstance> {
  const { config } = options
  let isStopping = false
  const app = Fastify({
    logger: logger(config.logLevel),
    logController: new RequestLog(),
    trustProxy: 'loopback',
    genReqId: (request) => requestId(request.headers['x-request-id']),
    // Each log line of a request has its trace span.
    childLoggerFactory: (log, bindings, options, raw) => {
      const { span, parent } = spanOf(raw, String(bindings.reqId))
      return log.child({ ...bindings, span, parent }, options)
    },
    requestTimeout: 30_000,
    // Responses in progress are finished; idle keep-alive connections must not delay a stop.
    forceCloseConnections: 'idle',
    // A load balancer notices a stop late: requests on open connections are served.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2_000 },
  })
  const metrics = createMetrics()
  metrics.watch(app)
  exportTelemetry(app, metrics, config.collector)
  securityHeaders(app, { isHttps: config.publicOrigin.startsWith('https:') })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // 'GET http://elsewhere/ HTTP/1.1' is a proxy request.
    if (!request.url.startsWith('/')) return reply.code(400).type('text/plain').send('Bad request')
  })
  refuseForeign(app, config.publicOrigin)
  app.addHook('preClose', async () => {
    isStopping = true
  })

  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  // Ready means that this process accepts requests. It stays ready without the API because it renders the error pages.
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) =>
    reply
      .code(isStopping ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ok: !isStopping }),
  )
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )

  if (options.clientFolder) await serveClientFiles(app, options.clientFolder)
  if (options.before) await options.before(app)
  await app.register(reactRouter, {
    build: options.build,
    mode: options.mode,
    origin: config.publicOrigin,
    host: {
      apiUrl: config.apiUrl,
      publicOrigin: config.publicOrigin,
      shopEnv: config.shopEnv,
      demoPages: config.demoPages,
      tagManager: config.tagManager,
      brandVariant: config.brandVariant,
      pageBudgetMs: config.pageBudgetMs,
      rendersAtOnce: config.rendersAtOnce,
      pictures: config.pictures,
    },
  })
  return app
}

async function serveClientFiles(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  })
  // Files of public/: few, with stable names.
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    maxAge: '1h',
    decorateReply: false,
    globIgnore: ['assets/**', '.vite/**'],
    // The service worker controls later pages, so it must always be current.
    setHeaders: (reply, path) => {
      if (path.endsWith('/sw.js')) reply.header('cache-control', 'no-cache')
    },
  })
}
