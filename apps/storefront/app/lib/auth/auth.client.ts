import { AUTH_COOKIE } from '@shop/domain/account/auth-token'
import { cookieValue } from '../cookies.ts'
import { createAuth, type TokenPlace } from './auth-state.ts'

/** A page on http may not set a secure cookie, unless it is on this machine, which browsers trust. */
const attributes = () => `; Path=/; SameSite=Lax${window.isSecureContext ? '; Secure' : ''}`

const cookie: TokenPlace = {
  read: () => cookieValue(document.cookie, AUTH_COOKIE) || undefined,
  write(token, expiresAt) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari before 18.4
    document.cookie = `${AUTH_COOKIE}=${token}; Expires=${expiresAt.toUTCString()}${attributes()}`
  },
  clear() {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${AUTH_COOKIE}=; Max-Age=0${attributes()}`
  },
}

/** A browser may refuse storage; then the cookie alone serves. */
const storage: TokenPlace = {
  read: () => quietly(() => localStorage.getItem(AUTH_COOKIE)) ?? undefined,
  write: (token) => quietly(() => localStorage.setItem(AUTH_COOKIE, token)),
  clear: () => quietly(() => localStorage.removeItem(AUTH_COOKIE)),
}

function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    console.warn('no local storage', error)
    return undefined
  }
}

/** Who is signed in, for this page. */
export const auth = createAuth({ cookie, storage, now: () => new Date() })
