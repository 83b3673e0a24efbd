import { createHash } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from './config.ts'
import { paperOf, paperPdf } from './documents.ts'
import { PictureFailure, STATUS } from './failure.ts'
import { fallbackPicture } from './fallback.ts'
import { filmOf, readFilm } from './films.ts'
import { canonicalQuery, type Format, formatFor, type ImageRequest, readImageRequest, SIZES } from './image-request.ts'
import { libraryVersion } from './library-version.ts'
import { makeMetrics } from './metrics.ts'
import { makePictures, type PictureReply } from './pictures.ts'
import { Queue } from './queue.ts'
import { addressOf, ownAddress } from './source/address.ts'
import { openOriginals } from './source/originals.ts'
import type { ReadRemote } from './source/remote.ts'
import { Store } from './store.ts'

type Parts = {
  readonly config: Config
  readonly log?: FastifyBaseLogger | undefined
  readonly isStopping?: (() => boolean) | undefined
  /** Reads from the mapped host. The default reader rejects private addresses. */
  readonly readRemote?: ReadRemote | undefined
}

const FOREVER = 'public, max-age=31536000, immutable'

export async function buildApp({ config, log, isStopping = () => false, readRemote }: Parts) {
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    requestTimeout: 30_000,
    // A load balancer notices a stop late: requests on open connections are served.
    return503OnClosing: false,
    bodyLimit: 1024,
    routerOptions: { maxParamLength: 600 },
  })
  const queue = new Queue(config.limits.parallel, config.limits.waiting)
  const store = await Store.open(config.store.dir, config.store.maxBytes)
  const metrics = makeMetrics(queue, store)
  const originals = openOriginals({ originals: config.originals, limits: config.limits, readRemote })
  const pictures = makePictures({ config, originals, queue, store, metrics, version: await libraryVersion() })

  function send(request: FastifyRequest, reply: FastifyReply, { body, type }: PictureReply) {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.headers({
      etag,
      'cache-control': FOREVER,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    // An SVG opened directly is a page, so it gets no rights.
    if (type === 'image/svg+xml')
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    metrics.answers.inc({ outcome: 'ok' })
    if (request.headers['if-none-match']?.split(/,\s*/).some((known) => known.replace(/^W\//, '') === etag))
      return reply.code(304).send()
    return reply.type(type).send(body)
  }

  /** Sends the fallback picture with the status of the failure. No cache may store it. */
  async function sendFallback(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    width: number,
    format: Format,
  ) {
    const reason = error instanceof PictureFailure ? error.reason : null
    const status = reason ? STATUS[reason] : 500
    metrics.answers.inc({ outcome: reason ?? 'error' })
    const told = { err: error, reason, url: request.url.slice(0, 300) }
    if (status >= 500 && reason !== 'busy') request.log.error(told, 'picture request failed')
    else request.log.info(told, 'picture request failed')
    reply.code(status).headers({
      'cache-control': 'no-store',
      'x-picture-failure': reason ?? 'error',
      'x-content-type-options': 'nosniff',
    })
    if (reason === 'busy') reply.header('retry-after', '1')
    return reply.type(`image/${format}`).send(await fallbackPicture(width, format))
  }

  app.get<{ Querystring: Record<string, unknown> }>('/api/img', async (request, reply) => {
    let ask: ImageRequest | null = null
    const format = () => (ask && ask.format !== 'auto' ? ask.format : formatFor(request.headers.accept))
    try {
      ask = readImageRequest(request.query, config.defaultQuality)
      const address = addressOf(ask.url, config)
      if (ask.format === 'auto') reply.header('vary', 'Accept')
      const canonical = canonicalQuery(ask)
      if (canonical) return reply.header('cache-control', FOREVER).redirect(`/api/img?${canonical}`, 308)
      const { width, height, quality } = ask
      return send(request, reply, await pictures.resized(address, { width, height, quality, format: format() }))
    } catch (error) {
      const wanted = ask?.width ?? ask?.height ?? 320
      return sendFallback(request, reply, error, SIZES.find((size) => size >= wanted) ?? 320, format())
    }
  })

  for (const route of ['/media/*', '/api/images/*'])
    app.get(route, async (request, reply) => {
      try {
        const address = ownAddress(request.url)
        const paper = config.originals.isDrawn ? paperOf(address.path) : null
        if (paper) return send(request, reply, { body: await paperPdf(paper), type: 'application/pdf' })
        const film = config.originals.isDrawn ? filmOf(address.path) : null
        const body = film ? await readFilm(film) : undefined
        // Caches may serve it in parts, because players seek.
        if (body) return send(request, reply.header('accept-ranges', 'bytes'), { body, type: 'video/mp4' })
        return send(request, reply, await pictures.original(address))
      } catch (error) {
        return sendFallback(request, reply, error, 320, 'png')
      }
    })

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => (isStopping() ? reply.code(503).send({ ok: false }) : { ok: true }))
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
  return app
}
