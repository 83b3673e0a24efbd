import type { Queryable } from '../../../platform/db.ts'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

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

export const noteSeen = prepared<NoColumns, [id: string]>(
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

const insertSessionQuery = prepared<
  { id: string },
  [
    contactId: string,
    secretHash: Buffer,
    method: string,
    hasSecondFactor: boolean,
    userAgent: string,
    network: string,
    days: number,
  ]
>(
  'identity_insert_session',
  `insert into session (contact_id, secret_hash, method, second_factor_at, user_agent, network, expires_at)
   values ($1, $2, $3, case when $4 then now() end,
     $5, $6, now() + make_interval(days => $7))
   returning id`,
)

export async function insertSession(db: Queryable, one: NewSession): Promise<string> {
  const rows = await insertSessionQuery.rows(
    db,
    one.contactId,
    one.secretHash,
    one.method,
    one.hasSecondFactor,
    one.userAgent,
    one.network,
    one.days,
  )
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
const findBearerQuery = prepared<SessionBearer, [contactId: string]>(
  'identity_find_bearer',
  `select id as contact_id, customer_id, is_guest, email, first_name, middle_name, last_name
   from contact where id = $1`,
)

/** The claims for a token of this contact. */
export async function findBearer(db: Queryable, contactId: string): Promise<SessionBearer | undefined> {
  const rows = await findBearerQuery.rows(db, contactId)
  return rows[0]
}

export type SessionProof = { readonly second_factor_at: Date | null; readonly proved_at: Date }
const findSessionProofQuery = prepared<SessionProof, [sessionId: string]>(
  'identity_find_session_proof',
  `select second_factor_at, proved_at from session where id = $1`,
)

/** When the session last proved a second factor and a password; sensitive actions require more than a live session. */
export async function findSessionProof(db: Queryable, sessionId: string): Promise<SessionProof | undefined> {
  const rows = await findSessionProofQuery.rows(db, sessionId)
  return rows[0]
}

const recordReauthenticationQuery = prepared<NoColumns, [sessionId: string]>(
  'identity_record_reauthentication',
  `update session set proved_at = now() where id = $1`,
)

export async function recordReauthentication(db: Queryable, sessionId: string): Promise<void> {
  await recordReauthenticationQuery.rows(db, sessionId)
}

const noteSecondFactorQuery = prepared<NoColumns, [sessionId: string]>(
  'identity_note_second_factor',
  `update session set proved_at = now(), second_factor_at = now() where id = $1`,
)

export async function noteSecondFactor(db: Queryable, sessionId: string): Promise<void> {
  await noteSecondFactorQuery.rows(db, sessionId)
}

export type OwnSession = {
  readonly id: string
  readonly user_agent: string
  readonly created_at: Date
  readonly seen_at: Date
}
const listLiveSessionsQuery = prepared<OwnSession, [contactId: string]>(
  'identity_list_live_sessions',
  `select id, user_agent, created_at, seen_at from session
   where contact_id = $1 and ended_at is null and expires_at > now()
   order by seen_at desc, id desc limit 100`,
)

export async function listLiveSessions(db: Queryable, contactId: string): Promise<OwnSession[]> {
  const rows = await listLiveSessionsQuery.rows(db, contactId)
  return rows
}

export const endOneSessionQuery = prepared<
  { readonly id: string },
  [reason: string, sessionId: string, contactId: string]
>(
  'identity_end_one_session',
  `update session set ended_at = now(), end_reason = $1
   where id = $2 and contact_id = $3 and ended_at is null and expires_at > now()
   returning id`,
)

export const endSessionsOfQuery = prepared<NoColumns, [reason: string, contactId: string, exceptId: string | null]>(
  'identity_end_sessions_of',
  `update session set ended_at = now(), end_reason = $1
   where contact_id = $2 and ended_at is null and id is distinct from $3::uuid`,
)
