import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'

/**
 * Who may call, read from the contract, before anything of the request is looked at.
 * There are no accounts yet, so nobody is a customer: each call that needs one is refused.
 */
export function guardAccess(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.endpoint?.access
    if (access === 'customer' || access === 'own') throw new Refusal('unauthenticated')
  })
}
