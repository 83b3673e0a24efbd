import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { browserSecret } from './cookies.ts'
import { findKnownBrowser } from './known-browser.ts'

/** For rate limits: guesses from elsewhere must not use up the attempts of the owner's browser. */
export const knownBrowserOf = (db: Db) => async (request: FastifyRequest) => {
  const secret = browserSecret(request)
  const email = (request.body as { readonly email?: unknown } | null)?.email
  return secret === undefined || typeof email !== 'string' ? undefined : findKnownBrowser(db, email, secret)
}
