import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { refuse } from './errors.ts'
import { routeOf } from './serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Operations that have a handler. */
    readonly built: ReadonlySet<string>
  }
}

/** Collects the operations with a handler as routes are added. */
export function watchBuilt(app: FastifyInstance) {
  const built = new Set<string>()
  app.decorate('built', built)
  app.addHook('onRoute', ({ config, method }) => {
    const operationId = config?.endpoint?.schema.operationId
    if (operationId && config.isBuilt && method !== 'HEAD') built.add(operationId)
  })
}

/** Returns 501 in the standard envelope for endpoints without a handler, instead of an ambiguous 404. */
export function serveNotBuilt(app: FastifyInstance, endpoints: readonly Endpoint[]) {
  for (const endpoint of endpoints)
    if (!app.built.has(endpoint.schema.operationId))
      app.route({
        ...routeOf(endpoint, false),
        // Input rules are not final before the endpoint exists.
        validatorCompiler: () => () => true,
        handler: async (request, reply) => refuse(request, reply, 'not_built'),
      })
}
