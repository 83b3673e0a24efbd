import { createHash, randomBytes } from 'node:crypto'

const COOKIE = 'bm_session'
const NAMED = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{22})(?:;|$)`)
const LIFE_SECONDS = 90 * 86_400

export type VisitorSession = {
  /** Names the session without giving away the cookie that holds it. */
  readonly sessionId: string
  /** Only for a visitor who had none. */
  readonly setCookie: string | undefined
}

/** A visitor's own session: 128 random bits in a cookie no script can read. */
export function visitorSession(cookies: string | undefined, isSecure: boolean): VisitorSession {
  const given = cookies === undefined ? undefined : NAMED.exec(cookies)?.[1]
  const secret = given ?? randomBytes(16).toString('base64url')
  const sessionId = createHash('sha256').update(secret).digest('hex').slice(0, 32)
  const attributes = `Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { sessionId, setCookie: given ? undefined : `${COOKIE}=${secret}; ${attributes}` }
}
