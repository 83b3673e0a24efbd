import type { FastifyInstance, FastifyRequest } from 'fastify'

const bodies = new WeakMap<FastifyRequest, string>()

/**
 * Stores the JSON body of each request of this scope as received, because a signature covers its bytes. Use it in a
 * registered scope only, so that other endpoints do not hold their body twice.
 */
export function storeRawBodies(scope: FastifyInstance, bodyLimit: number) {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit }, (request, body, parsed) => {
    bodies.set(request, body)
    parse(request, body, parsed)
  })
}

/** The JSON body as received; empty if the body was a form. */
export const rawBodyOf = (request: object): string => bodies.get(request as FastifyRequest) ?? ''
