import { recommendations, search } from '@shop/contract'
import { emailHashOf } from '@shop/domain/account/email-hash'
import { emailParam } from '@shop/domain/search/search-request'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identified } from '../../platform/http/access.ts'
import { consentOf } from './consent.ts'

type Query = { userEmailMD5?: string }
export type Identify = (request: FastifyRequest) => Promise<Identified>

/**
 * Adds the email hash of a signed-in customer who allows marketing to search and recommendation requests (MODERN-04). A
 * hash sent by the browser is dropped, because it could be another person's.
 */
export function addCustomerHash(app: FastifyInstance, identify: Identify): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const endpoint = request.routeOptions.config.endpoint
    if (endpoint !== search && endpoint !== recommendations) return done()
    const query = request.query as Query
    delete query.userEmailMD5
    const { authorization } = request.headers
    if (authorization === undefined || !consentOf(request)?.marketing) return done()
    identify(request)
      .then((found) => {
        if (found.ok && !found.customer.isGuest)
          Object.assign(query, emailParam(emailHashOf(authorization.replace(/^Bearer /, ''))))
      })
      .then(() => done(), done)
  })
}

/** Whether the reply depends on the customer. */
export const isPersonal = ({ query }: { readonly query: Query }): boolean => query.userEmailMD5 !== undefined
