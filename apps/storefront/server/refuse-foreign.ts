import type { FastifyInstance } from 'fastify'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects cross-site posts, which a browser sends with the visitor's cookies (CSRF). The host must do it: the API only
 * sees the request of the page, which no longer shows its origin.
 */
export function refuseForeign(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (READS.has(method)) return
    const site = headers['sec-fetch-site']
    const isForeign =
      typeof site === 'string'
        ? site !== 'same-origin' && site !== 'none'
        : headers.origin !== undefined && headers.origin !== origin
    if (isForeign) return reply.code(403).type('text/plain').send('Forbidden')
  })
}
