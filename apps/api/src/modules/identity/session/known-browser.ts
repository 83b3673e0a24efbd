import type { Queryable } from '../../../platform/db.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import { findKnownBrowserQuery, forgetBrowsersQuery, rememberBrowserQuery } from './browser-queries.ts'

/** A short name for a browser that has signed in to this address before, used as a rate limit key. */
export async function findKnownBrowser(db: Queryable, email: string, secret: string): Promise<string | undefined> {
  const rows = await findKnownBrowserQuery.rows(db, email.toLowerCase(), hashOf(secret))
  return rows[0]?.name
}

/** Returns the secret for the browser's cookie. */
export async function rememberBrowser(db: Queryable, contactId: string, given: string | undefined): Promise<string> {
  const secret = given ?? newSecret()
  await rememberBrowserQuery.rows(db, contactId, hashOf(secret))
  return secret
}

/** After a password reset, no browser is trusted until it signs in again. */
export async function forgetBrowsers(db: Queryable, contactId: string): Promise<void> {
  await forgetBrowsersQuery.rows(db, contactId)
}
