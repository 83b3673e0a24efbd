import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'bm_session'
const NAMED = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{22})(?:;|$)`)
/** A visitor who stays away so long is a new one. */
export const SESSION_DAYS = 90

type Asking = Pick<FastifyRequest, 'headers' | 'protocol'>

/** Names a session without giving away the cookie that holds it. */
const nameOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 32)

/** The session a visitor already has. */
export function knownSession({ headers: { cookie } }: Asking): string | undefined {
  const secret = cookie === undefined ? undefined : NAMED.exec(cookie)?.[1]
  return secret === undefined ? undefined : nameOf(secret)
}

/** The visitor's own session; who has none gets one. */
export function visitorSession(request: Asking, reply: Pick<FastifyReply, 'header'>): string {
  const known = knownSession(request)
  if (known !== undefined) return known
  const { visitorId, cookie } = newVisitorSession(request)
  reply.header('set-cookie', cookie)
  return visitorId
}

/**
 * 128 random bits in a cookie no script can read. Also for who has one: after signing in or out the old one is nobody's,
 * whoever planted or kept it.
 */
export function newVisitorSession(request: Asking) {
  const secret = randomBytes(16).toString('base64url')
  const attributes = `Path=/; Max-Age=${SESSION_DAYS * 86_400}; HttpOnly; SameSite=Lax`
  const cookie = `${COOKIE}=${secret}; ${attributes}${request.protocol === 'https' ? '; Secure' : ''}`
  return { visitorId: nameOf(secret), cookie }
}
