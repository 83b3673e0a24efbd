import { AUTH_COOKIE } from '@shop/domain/account/auth-token'
import { cookieValue } from '~/lib/cookies.ts'
import { createAuth, type TokenPlace } from './auth-state.ts'

/** Browsers accept a secure cookie only on https or on localhost. */
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

/** If the browser refuses local storage, the token is stored in the cookie only. */
const storage: TokenPlace = {
  read: () => quietly(() => localStorage.getItem(AUTH_COOKIE)) ?? undefined,
  write: (token) => quietly(() => localStorage.setItem(AUTH_COOKIE, token)),
  clear: () => quietly(() => localStorage.removeItem(AUTH_COOKIE)),
}

function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch (error) {
    console.warn('local storage unavailable', error)
    return undefined
  }
}

/** Sign-in state of this page. */
export const auth = createAuth({ cookie, storage, now: () => new Date() })
