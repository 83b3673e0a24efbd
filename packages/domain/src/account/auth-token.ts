/** Name of the readable cookie and of the key in local storage. It holds only half of the credential. */
export const AUTH_COOKIE = 'bm_auth'
/** Lifetime of a token. It is renewed while the customer is active. */
export const TOKEN_MINUTES = 60

export type AuthUser = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly contactId: string
  readonly emailHash: string
  /** A guest at checkout: the token has no account rights. */
  readonly isGuest: boolean
}

type Claims = Readonly<Record<string, unknown>>

/** Claims of a token, unverified. Only the API can verify the signature. */
export function claimsOf(token: string | undefined): Claims | undefined {
  const part = token?.split('.')[1]
  if (!part) return undefined
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes)) // names are not all ASCII
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined
  } catch {
    return undefined // not a token, so it identifies no user
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function authUserOf(token: string | undefined): AuthUser | undefined {
  const claims = claimsOf(token)
  const id = textOf(claims?.['nameid'])
  if (claims === undefined || id === '') return undefined
  return {
    id,
    email: textOf(claims['email']),
    name: textOf(claims['unique_name']) || textOf(claims['name']),
    contactId: textOf(claims['contactId']),
    emailHash: textOf(claims['emailHash']),
    isGuest: claims['role'] === 'guest',
  }
}

/** Expiry of the token, or undefined when it has no `exp` claim. */
export function tokenExpiry(token: string | undefined): Date | undefined {
  const exp = claimsOf(token)?.['exp']
  return typeof exp === 'number' && Number.isFinite(exp) ? new Date(exp * 1_000) : undefined
}
