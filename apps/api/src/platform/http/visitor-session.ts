import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, setCookieLine } from '../cookie.ts'

const COOKIE = 'bm_session'
const SECRET = /^[A-Za-z0-9_-]{22}$/
/** Visitors who return later count as new. */
export const SESSION_DAYS = 90

/** The end of a secret authenticates its beginning, so that the shop recognises its own sessions without storing them. */
const RANDOM_BYTES = 11
const MAC_BYTES = 5
let key = randomBytes(32)

/** All processes use the same key, so that each recognises the sessions of the others. */
export function signVisitorSessions(secret: string): void {
  key = createHash('sha256').update(`visitor-session:${secret}`).digest()
}
const macOf = (random: Buffer) => createHmac('sha256', key).update(random).digest().subarray(0, MAC_BYTES)

function isIssued(secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64url')
  const [random, mac] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)]
  return mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(random))
}

type RequestContext = Pick<FastifyRequest, 'headers' | 'protocol'>

/** Derives the session id, which does not reveal the cookie value. */
const nameOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 32)

function secretOf(request: RequestContext): string | undefined {
  const secret = cookieOf(request, COOKIE)
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}

/** The session of the visitor's cookie, if any. */
export function knownSession(request: RequestContext): string | undefined {
  const secret = secretOf(request)
  return secret === undefined ? undefined : nameOf(secret)
}

/** The session of the visitor's cookie if this shop issued it; undefined for a forged one. */
export function issuedSession(request: RequestContext): string | undefined {
  const secret = secretOf(request)
  return secret !== undefined && isIssued(secret) ? nameOf(secret) : undefined
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
 * Creates a session with 88 random bits and a signature of 40 bits in an HttpOnly cookie. Sign-in and sign-out also
 * replace an existing session, so that a planted or stolen cookie becomes useless.
 */
export function newVisitorSession(request: RequestContext) {
  const random = randomBytes(RANDOM_BYTES)
  const secret = Buffer.concat([random, macOf(random)]).toString('base64url')
  const age = { maxAge: SESSION_DAYS * 86_400 }
  const isSecure = request.protocol === 'https'
  const cookie = setCookieLine({ name: COOKIE, value: secret, ...age, httpOnly: true, secure: isSecure })
  return { visitorId: nameOf(secret), cookie }
}
