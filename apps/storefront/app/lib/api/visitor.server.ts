import type { Answered, Client } from '@shop/contract/client'
import { AUTH_COOKIE } from '@shop/domain/account/auth-token'
import { createContext } from 'react-router'
import { readSession, type Session } from '~/lib/auth/token.ts'
import { cookieValue } from '~/lib/cookies.ts'

/** The visitor of a personal page: the session, and an API client with the visitor's credentials. */
export type Visitor = {
  readonly session: Session | undefined
  readonly call: Client
  /** Returns the raw response for a document, requested with the visitor's credentials. */
  readonly fetchFile: (path: string) => Promise<Response>
  /** Sets or clears the token cookie in the response of this page. */
  readonly setToken: (token: string | undefined) => void
  /** Cookies that the API and this page set in the browser. */
  readonly setCookies: readonly string[]
}

/** Set on personal pages only; public pages are the same for every visitor. */
export const visitorContext = createContext<Visitor>()

export const sessionOf = (request: Request): Session | undefined =>
  readSession(cookieValue(request.headers.get('cookie'), AUTH_COOKIE), new Date())

/** Browser headers passed to the API: the session cookie, and the address and user agent for rate limits. */
export function visitorHeaders(request: Request): Record<string, string> {
  const passed = ['cookie', 'x-forwarded-for', 'user-agent'].flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(passed)
}

type Options = { readonly request: Request; readonly isHttps: boolean; readonly apiUrl: string }
type MakeClient = (options: {
  readonly headers: Readonly<Record<string, string>>
  readonly token: () => string | undefined
  readonly onReply: (response: Answered) => void
}) => Client

export function createVisitor(make: MakeClient, { request, isHttps, apiUrl }: Options): Visitor {
  const session = sessionOf(request)
  const setCookies: string[] = []
  const isSecure = isHttps || isLocal(request)
  let token = session?.token
  const call = make({
    headers: visitorHeaders(request),
    token: () => token,
    onReply: (response) => {
      setCookies.push(...response.headers.getSetCookie())
      // A rejected token must go, or its owner could not open the sign-in page.
      if (response.status === 401 && session) setCookies.push(tokenCookie(undefined, isSecure))
    },
  })
  return {
    session,
    call,
    setCookies,
    fetchFile: (path) =>
      fetch(apiUrl + path, {
        headers: { ...visitorHeaders(request), ...(token ? { authorization: `Bearer ${token}` } : {}) },
        signal: request.signal,
      }),
    setToken(next) {
      token = next
      setCookies.push(tokenCookie(next, isSecure))
    },
  }
}

const isLocal = (request: Request) => /^(localhost|127\.)/.test(new URL(request.url).hostname)

function tokenCookie(token: string | undefined, isSecure: boolean): string {
  const session = readSession(token, new Date())
  const life = session ? `Expires=${session.expiresAt.toUTCString()}` : 'Max-Age=0'
  return `${AUTH_COOKIE}=${session?.token ?? ''}; ${life}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
