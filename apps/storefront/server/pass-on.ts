import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** Development has no edge, so the host proxies these paths as nginx does elsewhere, for a single origin. */
export async function passOn(app: FastifyInstance, targets: { api: string; images: string }): Promise<void> {
  const upstreams = [
    [targets.images, '/api/img', '/media'],
    [targets.api, '/api', '/robots.txt', '/sitemap.xml', '/sitemap'],
  ] as const
  for (const [upstream, ...prefixes] of upstreams)
    for (const prefix of prefixes)
      await app.register(httpProxy, { upstream, prefix, rewritePrefix: prefix, replyOptions })
}

const replyOptions: NonNullable<FastifyHttpProxyOptions['replyOptions']> = {
  rewriteRequestHeaders: (request, headers) => ({
    ...headers,
    host: request.headers.host,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
  }),
  onError: (reply, { error }) => {
    reply.log.warn({ err: error }, 'proxy request failed; returning 502')
    reply.code(502).send({ Success: false, Message: 'Bad gateway', Code: 'unavailable', Data: null })
  },
}
