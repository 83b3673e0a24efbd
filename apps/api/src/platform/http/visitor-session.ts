import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, setCookieLine } from '../cookie.ts'

const COOKIE = 'bm_session'
const SECRET = /^[A-Za-z0-9_-]{22}$/
/** Visitors who return later count as new. */
export const SESSION_DAYS = 90

type RequestContext = Pick<FastifyRequest, 'headers' | 'protocol'>

/** Derives the session id, which does not reveal the cookie value. */
const nameOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 32)

/** The session of the visitor's cookie, if any. */
export function knownSession(request: RequestContext): string | undefined {
  const secret = cookieOf(request, COOKIE)
  return secret !== undefined && SECRET.test(secret) ? nameOf(secret) : undefined
}

/** Returns the visitor's session and creates one if needed. */
export function visitorSession(request: RequestContext, reply: Pick<FastifyReply, 'header'>): string {
  const known = knownSession(request)
  if (known !== undefined) return known
  const { visitorId, cookie } = newVisitorSession(request)
  reply.header('set-cookie', cookie)
  return visitorId
}

/**
 * Creates a session with 128 random bits in an HttpOnly cookie. Sign-in and sign-out also replace an existing session,
 * so that a planted or stolen cookie becomes useless.
 */
export function newVisitorSession(request: RequestContext) {
  const secret = randomBytes(16).toString('base64url')
  const age = { maxAge: SESSION_DAYS * 86_400 }
  const isSecure = request.protocol === 'https'
  const cookie = setCookieLine({ name: COOKIE, value: secret, ...age, httpOnly: true, secure: isSecure })
  return { visitorId: nameOf(secret), cookie }
}
