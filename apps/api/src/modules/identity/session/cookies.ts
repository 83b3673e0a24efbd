import { AUTH_COOKIE } from '@shop/domain/account/auth-token'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

function read({ headers: { cookie } }: RequestContext, name: string): string | undefined {
  const found = cookie?.split(/;\s*/).filter((pair) => pair.startsWith(`${name}=`)) ?? []
  const value = found[0]?.slice(name.length + 1)
  return found.length === 1 && value !== undefined && SECRET.test(value) ? value : undefined // of two, one was planted
}
export const sessionSecret = (request: RequestContext) => read(request, SECRET_COOKIE)
export const flowSecret = (request: RequestContext) => read(request, FLOW_COOKIE)
export const browserSecret = (request: RequestContext) => read(request, BROWSER_COOKIE)

// Always Secure: browsers accept it on 127.0.0.1 too, and reject __Host- cookies without it.
const SAFE = 'Path=/; Secure; SameSite=Lax'

export type SessionCredential = { readonly token: string; readonly secret: string; readonly expiresAt: Date }

export function setSessionCookies(reply: Answering, { token, secret, expiresAt }: SessionCredential) {
  const expires = `Expires=${expiresAt.toUTCString()}`
  reply.header('set-cookie', `${AUTH_COOKIE}=${token}; ${SAFE}; ${expires}`)
  reply.header('set-cookie', `${SECRET_COOKIE}=${secret}; ${SAFE}; HttpOnly; ${expires}`)
}

export function clearSessionCookies(reply: Answering) {
  reply.header('set-cookie', `${AUTH_COOKIE}=; ${SAFE}; Max-Age=0`)
  reply.header('set-cookie', `${SECRET_COOKIE}=; ${SAFE}; HttpOnly; Max-Age=0`)
}

export const setBrowser = (reply: Answering, secret: string) =>
  reply.header('set-cookie', `${BROWSER_COOKIE}=${secret}; ${SAFE}; HttpOnly; Max-Age=${BROWSER_DAYS * 86_400}`)

export const setFlow = (reply: Answering, secret: string, seconds: number) =>
  reply.header('set-cookie', `${FLOW_COOKIE}=${secret}; ${SAFE}; HttpOnly; Max-Age=${seconds}`)
