import type { FastifyInstance } from 'fastify'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A form that a page of another site posts here comes with the cookies of whoever looks at that page. It is refused before
 * a page hears of it: calls that our pages make for them to the API no longer show where they began.
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
