import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Development has no edge, so the host proxies these paths as nginx does elsewhere, for a single origin. */
export async function passOn(app: FastifyInstance, targets: { api: string; images: string }): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const to = (target: string) => (request: FastifyRequest, reply: FastifyReply) => forward(target, request, reply)
    scope.all('/api/img', to(targets.images))
    scope.all('/media/*', to(targets.images))
    scope.all('/api/*', to(targets.api))
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/*']) scope.get(path, to(targets.api))
  })
}

function forward(target: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  return new Promise((resolve) => {
    const headers = { ...request.headers, 'x-request-id': request.id, 'x-forwarded-for': request.ip }
    const outgoing = httpRequest(target + request.url, { method: request.method, headers }, (answer) => {
      reply.code(answer.statusCode ?? 502)
      for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) reply.header(name, value)
      resolve(reply.send(answer))
    })
    outgoing.on('error', (error) => {
      request.log.warn({ err: error, target }, 'proxy request failed; returning 502')
      resolve(reply.code(502).send({ Success: false, Message: 'Bad gateway', Code: 'unavailable', Data: null }))
    })
    reply.raw.on('close', () => outgoing.destroy())
    Readable.from(request.raw).pipe(outgoing)
  })
}
