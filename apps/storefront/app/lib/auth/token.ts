import { type AuthUser, authUserOf, tokenExpiry } from '@shop/domain/account/auth-token'

/** Token data that pages show. It proves nothing: the API verifies the signature and the session cookie. */
export type Session = { readonly token: string; readonly expiresAt: Date; readonly user: AuthUser }

/** Session of a token; undefined if the token is malformed or expired. */
export function readSession(token: string | undefined, now: Date): Session | undefined {
  const user = authUserOf(token)
  const expiresAt = tokenExpiry(token)
  return token && user && expiresAt && expiresAt > now ? { token, expiresAt, user } : undefined
}
