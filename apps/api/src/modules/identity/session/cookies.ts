import { AUTH_COOKIE } from '@shop/domain/account/auth-token'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, isSentTwice, setCookieLine } from '../../../platform/cookie.ts'

/** The half of the credential that scripts cannot read and other hosts cannot set. */
const SECRET_COOKIE = '__Host-sid'
/** Marks a browser from which the customer has signed in before. It grants no access. */
const BROWSER_COOKIE = '__Host-known'
const BROWSER_DAYS = 400
/** Binds a sign-in started at /api/auth/bm to the browser that started it (PKCE). */
const FLOW_COOKIE = '__Host-flow'

const SECRET = /^[A-Za-z0-9_-]{43}$/
type RequestContext = Pick<FastifyRequest, 'headers'>
type Answering = Pick<FastifyReply, 'header'>

function read(request: RequestContext, name: string): string | undefined {
  const value = cookieOf(request, name)
  return value !== undefined && SECRET.test(value) && !isSentTwice(request, name) ? value : undefined
}
export const sessionSecret = (request: RequestContext) => read(request, SECRET_COOKIE)
export const flowSecret = (request: RequestContext) => read(request, FLOW_COOKIE)
export const browserSecret = (request: RequestContext) => read(request, BROWSER_COOKIE)

// Always Secure: browsers accept it on 127.0.0.1 too, and reject __Host- cookies without it.
const SAFE = { secure: true }
const HIDDEN = { ...SAFE, httpOnly: true }

export type SessionCredential = { readonly token: string; readonly secret: string; readonly expiresAt: Date }

export function setSessionCookies(reply: Answering, { token, secret, expiresAt }: SessionCredential) {
  const expires = expiresAt
  reply.header('set-cookie', setCookieLine({ name: AUTH_COOKIE, value: token, ...SAFE, expires }))
  reply.header('set-cookie', setCookieLine({ name: SECRET_COOKIE, value: secret, ...HIDDEN, expires }))
}

export function clearSessionCookies(reply: Answering) {
  reply.header('set-cookie', setCookieLine({ name: AUTH_COOKIE, value: '', ...SAFE, maxAge: 0 }))
  reply.header('set-cookie', setCookieLine({ name: SECRET_COOKIE, value: '', ...HIDDEN, maxAge: 0 }))
}

export const setBrowser = (reply: Answering, secret: string) =>
  reply.header(
    'set-cookie',
    setCookieLine({ name: BROWSER_COOKIE, value: secret, ...HIDDEN, maxAge: BROWSER_DAYS * 86_400 }),
  )

export const setFlow = (reply: Answering, secret: string, seconds: number) =>
  reply.header('set-cookie', setCookieLine({ name: FLOW_COOKIE, value: secret, ...HIDDEN, maxAge: seconds }))
