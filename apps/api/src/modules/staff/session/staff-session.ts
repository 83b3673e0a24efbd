import { type Grant, type PermissionScopes, permissionsOf } from '@shop/contract/staff/permissions'
import { UNATTENDED_HEADER } from '@shop/contract/staff/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf, isSentTwice, setCookieLine } from '../../../platform/cookie.ts'
import type { Db } from '../../../platform/db.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import { findSession, type GrantRow, insertSession, type SessionRow, touchSession } from './session-queries.ts'

const SESSION_COOKIE = '__Host-staff'
/** Binds the reply of the identity provider to the browser that started the sign-in. */
const FLOW_COOKIE = '__Host-staff-flow'
const IDLE_MS = 30 * 60_000
const LONGEST_MS = 12 * 3_600_000
/** Saves a write on most requests; the idle time is this much shorter at worst. */
const TOUCH_MS = 60_000

/** The signed-in staff member of a request. */
export type StaffCaller = {
  readonly personId: string
  readonly name: string
  readonly sessionId: string
  /** Set if the request uses a token of a terminal instead of a session. */
  readonly tokenId?: string
  readonly grants: readonly Grant[]
  readonly scopes: PermissionScopes
}
export type Identified =
  | { readonly ok: true; readonly staff: StaffCaller }
  | { readonly ok: false; readonly code: 'unauthenticated' | 'session_expired' }

const SECRET = /^[A-Za-z0-9_-]{43}$/
function secretIn(request: FastifyRequest, name: string): string | undefined {
  const value = cookieOf(request, name)
  return value !== undefined && SECRET.test(value) && !isSentTwice(request, name) ? value : undefined
}
export const flowSecret = (request: FastifyRequest) => secretIn(request, FLOW_COOKIE)

// Always Secure: browsers accept it on the loopback address too, and reject __Host- cookies without it.
const HIDDEN = { secure: true, httpOnly: true } as const

/** Lax, because the browser returns from the identity provider, which is another site. */
export const setFlowCookie = (reply: FastifyReply, secret: string, seconds: number) =>
  reply.header('set-cookie', setCookieLine({ name: FLOW_COOKIE, value: secret, ...HIDDEN, maxAge: seconds }))

const setSessionCookie = (reply: FastifyReply, value: string, maxAge: number) =>
  reply.header('set-cookie', setCookieLine({ name: SESSION_COOKIE, value, ...HIDDEN, sameSite: 'strict', maxAge }))

export const clearSessionCookie = (reply: FastifyReply) => setSessionCookie(reply, '', 0)

export const toGrant = ({ role, branch_ids }: GrantRow): Grant => ({ role, branches: branch_ids ?? 'all' })

/** Opens a session for the person and sets its cookie. Only the hash of the secret is stored. */
export async function openStaffSession(
  db: Db,
  reply: FastifyReply,
  { personId, request, now }: { readonly personId: string; readonly request: FastifyRequest; readonly now: Date },
) {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + LONGEST_MS)
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
  await insertSession.rows(db, personId, hashOf(secret), userAgent, now, expiresAt)
  setSessionCookie(reply, secret, LONGEST_MS / 1_000)
}

/** Whether the session is over by the clock: idle for too long, or at its longest duration. */
export const isOver = ({ seen_at, expires_at }: Pick<SessionRow, 'seen_at' | 'expires_at'>, now: Date): boolean =>
  now.getTime() - seen_at.getTime() > IDLE_MS || now > expires_at

export function toCaller(session: SessionRow): StaffCaller {
  const grants = session.grants.map(toGrant)
  return {
    personId: session.person_id,
    name: session.name,
    sessionId: session.id,
    grants,
    scopes: permissionsOf(grants),
  }
}

/** Requests that no person caused, such as those after a live update, do not prolong a session that a person left. */
const isByPerson = (request: FastifyRequest) => request.headers[UNATTENDED_HEADER] === undefined

/** Authenticates a request by its live session row. Permissions are read each time, so that a withdrawal takes effect. */
export async function identifyStaff(db: Db, request: FastifyRequest, now: Date): Promise<Identified> {
  const secret = secretIn(request, SESSION_COOKIE)
  const [session] = secret === undefined ? [] : await findSession.rows(db, hashOf(secret))
  if (!session) return { ok: false, code: 'unauthenticated' }
  if (isOver(session, now)) return { ok: false, code: 'session_expired' }
  if (now.getTime() - session.seen_at.getTime() > TOUCH_MS && isByPerson(request))
    await touchSession.rows(db, session.id, now)
  return { ok: true, staff: toCaller(session) }
}
