import { type AuthUser, authUserOf, tokenExpiry } from '@shop/domain/account/auth-token'

/** What a page needs to know of a token. It proves nothing: the API checks the signature and the other half. */
export type Session = { readonly token: string; readonly expiresAt: Date; readonly user: AuthUser }

/** The session a token stands for; nothing when it is no token or has expired. */
export function readSession(token: string | undefined, now: Date): Session | undefined {
  const user = authUserOf(token)
  const expiresAt = tokenExpiry(token)
  return token && user && expiresAt && expiresAt > now ? { token, expiresAt, user } : undefined
}
