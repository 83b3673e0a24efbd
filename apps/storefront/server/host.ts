import { randomUUID } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import { maskedPath } from '@shop/contract/masked-path'
import Fastify, { type FastifyInstance, type FastifyLoggerOptions } from 'fastify'
import { type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'
import { createMetrics } from './metrics.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { type AdapterOptions, reactRouter } from './rr-adapter.ts'
import { securityHeaders } from './security-headers.ts'
import { spanOf } from './trace.ts'

export type HostOptions = {
  readonly config: Config
  readonly build: AdapterOptions['build']
  readonly mode: AdapterOptions['mode']
  /** folder of built client files; none in development, where Vite serves them */
  readonly clientFolder?: string
  /** runs before the pages are mounted: development adds Vite and the passing on of /api here */
  readonly before?: (app: FastifyInstance) => Promise<void>
}

/** A request id of our own edge is kept; anything odd is replaced, since it ends up in logs and headers. */
const requestId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()

const logger = (level: string): FastifyLoggerOptions & LoggerOptions => ({
  level,
  // a full disk costs lines, not pages: nobody waits for room, and there is nowhere left to say so
  stream: pino.destination({ fd: 1, sync: true, maxLength: 1024 * 1024 }).on('error', () => undefined),
  base: { service: 'storefront' },
  // query values and some parts of a path are search terms, tokens and addresses (MODERN-12)
  serializers: {
    req: (request) => ({ method: request.method, path: maskedPath(request.url ?? '') }),
    res: (reply) => ({ status: reply.statusCode }),
  },
})

/** The only way to make the host; prod.ts, dev.ts and the tests call this one. */
export async function buildHost(options: HostOptions): Promise<FastifyInstance> {
  const { config } = options
  let isStopping = false
  const app = Fastify({
    logger: logger(config.logLevel),
    trustProxy: 'loopback',
    genReqId: (request) => requestId(request.headers['x-request-id']),
    // every line of a request tells which step of its trace it belongs to
    childLoggerFactory: (log, bindings, options, raw) => {
      const { span, parent } = spanOf(raw, String(bindings.reqId))
      return log.child({ ...bindings, span, parent }, options)
    },
    requestTimeout: 30_000,
    // pages that are being sent are finished; idle keep-alive sockets do not hold up a stop
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2_000 },
  })
  const metrics = createMetrics()
  metrics.watch(app)
  securityHeaders(app, { isHttps: config.publicOrigin.startsWith('https:') })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // 'GET http://elsewhere/ HTTP/1.1': a proxy request, not one of ours
    if (!request.url.startsWith('/')) return reply.code(400).type('text/plain').send('Bad request')
  })
  refuseForeign(app, config.publicOrigin)
  app.addHook('preClose', async () => {
    isStopping = true
  })

  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  // Says whether this process takes requests. A dead API is no reason to stop: its error pages come from here.
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
  // what stands in public/: few files, with names that do not change
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    maxAge: '1h',
    decorateReply: false,
    globIgnore: ['assets/**', '.vite/**'],
    // what decides about later pages is never an old one
    setHeaders: (reply, path) => {
      if (path.endsWith('/sw.js')) reply.header('cache-control', 'no-cache')
    },
  })
}
