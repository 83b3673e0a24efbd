import { createStore, type Store } from '~/lib/store.ts'
import { readSession, type Session } from './token.ts'

/** Storage for the token: the cookie or local storage. */
export type TokenPlace = {
  readonly read: () => string | undefined
  readonly write: (token: string, expiresAt: Date) => void
  readonly clear: () => void
}

export type AuthEvent = 'login' | 'logout'

export type Auth = {
  /** The session; undefined for an anonymous visitor. */
  readonly session: Store<Session | undefined>
  readonly status: () => 'anonymous' | 'authed'
  /** Reads the token that an earlier page stored. */
  readonly start: () => void
  /** The token. An expired token is removed from both places and not returned. */
  readonly token: () => string | undefined
  /** Stores a renewed token without notifying the login listeners. */
  readonly set: (token: string) => void
  readonly remove: () => void
  readonly login: (token: string) => void
  readonly logout: () => void
  readonly on: (event: AuthEvent, listener: () => void) => () => void
}

type Options = { readonly cookie: TokenPlace; readonly storage: TokenPlace; readonly now: () => Date }

/** Sign-in state of this browser, with the same token in the cookie and in local storage. */
export function createAuth({ cookie, storage, now }: Options): Auth {
  const session = createStore<Session | undefined>(undefined)
  const listeners: Record<AuthEvent, Set<() => void>> = { login: new Set(), logout: new Set() }
  const emit = (event: AuthEvent) => {
    for (const listener of listeners[event]) listener()
  }

  function remove() {
    session.set(undefined)
    cookie.clear()
    storage.clear()
  }

  function set(token: string) {
    const read = readSession(token, now())
    if (!read) return remove()
    session.set(read)
    cookie.write(token, read.expiresAt)
    storage.write(token, read.expiresAt)
  }

  /** Reads the cookie first because a server-rendered page or another tab may have renewed it. */
  function read(): Session | undefined {
    const known = cookie.read() ?? storage.read()
    if (known === undefined) {
      session.set(undefined)
      return undefined
    }
    if (known !== session.get()?.token || cookie.read() === undefined || storage.read() !== known) set(known)
    const current = readSession(known, now())
    if (!current) remove()
    return current
  }

  return {
    session,
    status: () => (read() ? 'authed' : 'anonymous'),
    start: () => void read(),
    token: () => read()?.token,
    set,
    remove,
    login(token) {
      set(token)
      if (session.get()) emit('login')
    },
    logout() {
      remove()
      emit('logout')
    },
    on(event, listener) {
      listeners[event].add(listener)
      return () => listeners[event].delete(listener)
    },
  }
}
