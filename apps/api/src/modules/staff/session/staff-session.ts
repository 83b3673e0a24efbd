import { type Grant, limitedTo, type PermissionScopes, permissionsOf } from '@shop/contract/staff/permissions'
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
/** On a device that colleagues share. */
const DEVICE_IDLE_MS = 5 * 60_000
const LONGEST_MS = 12 * 3_600_000
/** Saves a write on most requests; the idle time is this much shorter at worst. */
const TOUCH_MS = 60_000
const DEVICE_TOUCH_MS = 15_000
/** Sensitive actions need an authentication within this time. */
const CLOCK_DIFFERENCE_MS = 60_000
export const CONFIRMED_MS = 5 * 60_000

/** The signed-in staff member of a request. */
export type StaffCaller = {
  readonly personId: string
  readonly name: string
  readonly sessionId: string
  /** Set if the request uses a token of a terminal instead of a session. */
  readonly tokenId?: string
  /** The last time at which the person authenticated. */
  readonly confirmedAt: Date | null
  /** The enrolled device of the session. Its branch limits all permissions. */
  readonly device: { readonly id: string; readonly name: string } | null
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

type NewSession = {
  readonly personId: string
  readonly request: FastifyRequest
  readonly now: Date
  readonly confirmedAt: Date | null
  readonly deviceId?: string
}

/** Opens a session for the person and sets its cookie. Only the hash of the secret is stored. */
export async function openStaffSession(
  db: Db,
  reply: FastifyReply,
  { personId, request, now, confirmedAt, deviceId }: NewSession,
) {
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + LONGEST_MS)
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
  const bound = [confirmedAt, deviceId ?? null] as const
  await insertSession.rows(db, personId, hashOf(secret), userAgent, now, expiresAt, ...bound)
  setSessionCookie(reply, secret, LONGEST_MS / 1_000)
}

/** Whether the session is over by the clock: idle for too long, or at its longest duration. */
export function isOver(session: Pick<SessionRow, 'seen_at' | 'expires_at' | 'device_id'>, now: Date): boolean {
  const idleMs = session.device_id === null ? IDLE_MS : DEVICE_IDLE_MS
  return now.getTime() - session.seen_at.getTime() > idleMs || now > session.expires_at
}

export function toCaller(session: SessionRow): StaffCaller {
  const { person_id, name, id, confirmed_at, device_id, device, device_branch_id } = session
  const grants = session.grants.map(toGrant)
  const scopes = permissionsOf(grants)
  return {
    personId: person_id,
    name,
    sessionId: id,
    confirmedAt: confirmed_at,
    device: device_id === null ? null : { id: device_id, name: device ?? '' },
    grants,
    scopes: device_branch_id === null ? scopes : limitedTo(scopes, device_branch_id),
  }
}

/** Requests that no person caused, such as those after a live update, do not prolong a session that a person left. */
const isByPerson = (request: FastifyRequest) => request.headers[UNATTENDED_HEADER] === undefined

/** Whether the person authenticated recently enough for a sensitive action. A time in the future does not count. */
export function isConfirmedAt({ confirmedAt }: StaffCaller, now: Date): boolean {
  const ageMs = confirmedAt === null ? Number.NaN : now.getTime() - confirmedAt.getTime()
  return ageMs >= -CLOCK_DIFFERENCE_MS && ageMs <= CONFIRMED_MS
}

/** Authenticates a request by its live session row. Permissions are read each time, so that a withdrawal takes effect. */
export async function identifyStaff(db: Db, request: FastifyRequest, now: Date): Promise<Identified> {
  const secret = secretIn(request, SESSION_COOKIE)
  const [session] = secret === undefined ? [] : await findSession.rows(db, hashOf(secret))
  if (!session) return { ok: false, code: 'unauthenticated' }
  if (isOver(session, now)) return { ok: false, code: 'session_expired' }
  const touchMs = session.device_id === null ? TOUCH_MS : DEVICE_TOUCH_MS
  if (now.getTime() - session.seen_at.getTime() > touchMs && isByPerson(request))
    await touchSession.rows(db, session.id, now)
  return { ok: true, staff: toCaller(session) }
}
