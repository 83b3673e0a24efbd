import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { prepared } from '../../../platform/prepared.ts'

export type LiveSession = {
  readonly id: string
  readonly contact_id: string
  readonly customer_id: string
  readonly is_guest: boolean
  readonly seen_at: Date
}

/** The session behind a token. Runs with every customer request, so it is one lookup by key. */
export const findLiveSession = prepared<LiveSession, [id: string, secretHash: Buffer]>(
  'session_live',
  `select s.id, s.contact_id, c.customer_id, c.is_guest, s.seen_at
   from session s join contact c on c.id = s.contact_id
   where s.id = $1 and s.secret_hash = $2 and s.ended_at is null and s.expires_at > now() and c.blocked_at is null`,
)

export const noteSeen = prepared<Record<string, never>, [id: string]>(
  'session_seen',
  `update session set seen_at = now() where id = $1 and ended_at is null`,
)

export type NewSession = {
  readonly contactId: string
  readonly secretHash: Buffer
  readonly method: string
  readonly hasSecondFactor: boolean
  readonly userAgent: string
  readonly network: string
  readonly days: number
}

export async function insertSession(db: Db, one: NewSession): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into session (contact_id, secret_hash, method, second_factor_at, user_agent, network, expires_at)
    values (${one.contactId}, ${one.secretHash}, ${one.method}, case when ${one.hasSecondFactor} then now() end,
      ${one.userAgent}, ${one.network}, now() + make_interval(days => ${one.days}))
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('insert of the session returned no row')
  return id
}

export type SessionBearer = {
  readonly contact_id: string
  readonly customer_id: string
  readonly is_guest: boolean
  readonly email: string
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
}
/** The claims for a token of this contact. */
export async function findBearer(db: Db, contactId: string): Promise<SessionBearer | undefined> {
  const { rows } = await sql<SessionBearer>`
    select id as contact_id, customer_id, is_guest, email, first_name, middle_name, last_name
    from contact where id = ${contactId}`.execute(db)
  return rows[0]
}

export type SessionProof = { readonly second_factor_at: Date | null; readonly proved_at: Date }
/** When the session last proved a second factor and a password; sensitive actions require more than a live session. */
export async function findSessionProof(db: Db, sessionId: string): Promise<SessionProof | undefined> {
  const { rows } = await sql<SessionProof>`
    select second_factor_at, proved_at from session where id = ${sessionId}`.execute(db)
  return rows[0]
}

export async function recordReauthentication(db: Db, sessionId: string): Promise<void> {
  await sql`update session set proved_at = now() where id = ${sessionId}`.execute(db)
}

export async function noteSecondFactor(db: Db, sessionId: string): Promise<void> {
  await sql`update session set proved_at = now(), second_factor_at = now() where id = ${sessionId}`.execute(db)
}

export type OwnSession = {
  readonly id: string
  readonly user_agent: string
  readonly created_at: Date
  readonly seen_at: Date
}
export async function listLiveSessions(db: Db, contactId: string): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select id, user_agent, created_at, seen_at from session
    where contact_id = ${contactId} and ended_at is null and expires_at > now()
    order by seen_at desc, id desc limit 100`.execute(db)
  return rows
}
