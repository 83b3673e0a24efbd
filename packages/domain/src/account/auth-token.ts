/** Name of the readable cookie and of the key in local storage. It holds half of the credential only. */
export const AUTH_COOKIE = 'bm_auth'
/** A token lives so long, and is renewed while the customer is active. */
export const TOKEN_MINUTES = 60

export type AuthUser = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly contactId: string
  readonly emailHash: string
  /** A guest who orders: a token without the rights of an account. */
  readonly isGuest: boolean
}

type Claims = Readonly<Record<string, unknown>>

/** What a token says, unchecked: only the API can tell whether it is true. */
export function claimsOf(token: string | undefined): Claims | undefined {
  const part = token?.split('.')[1]
  if (!part) return undefined
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes)) // names are not all ASCII
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined
  } catch {
    return undefined // not a token: nobody is known by it
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

/** When the token ends; nothing for one that does not say. */
export function tokenExpiry(token: string | undefined): Date | undefined {
  const exp = claimsOf(token)?.['exp']
  return typeof exp === 'number' && Number.isFinite(exp) ? new Date(exp * 1_000) : undefined
}
