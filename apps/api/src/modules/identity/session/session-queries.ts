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

/** The row that makes a token count. Asked by every call of a customer, so it is one look-up by key. */
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
  if (id === undefined) throw new Error('the session was not stored')
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
/** What a token of this contact says. */
export async function findBearer(db: Db, contactId: string): Promise<SessionBearer | undefined> {
  const { rows } = await sql<SessionBearer>`
    select id as contact_id, customer_id, is_guest, email, first_name, middle_name, last_name
    from contact where id = ${contactId}`.execute(db)
  return rows[0]
}
