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

/** Collects which operations have a handler, as the routes are added. */
export function watchBuilt(app: FastifyInstance) {
  const built = new Set<string>()
  app.decorate('built', built)
  app.addHook('onRoute', ({ config, method }) => {
    const operationId = config?.endpoint?.schema.operationId
    if (operationId && config.isBuilt && method !== 'HEAD') built.add(operationId)
  })
}

/** A call of the contract that nobody handles yet says so in the wrapper, instead of looking like a wrong address. */
export function serveNotBuilt(app: FastifyInstance, endpoints: readonly Endpoint[]) {
  for (const endpoint of endpoints)
    if (!app.built.has(endpoint.schema.operationId))
      app.route({
        ...routeOf(endpoint, false),
        // what it would check is not settled before it is built
        validatorCompiler: () => () => true,
        handler: async (request, reply) => refuse(request, reply, 'not_built'),
      })
}
