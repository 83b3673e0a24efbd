import type { Role } from '@shop/contract/staff/permissions'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import type { OutsideChecks } from '../../../ports/identity.ts'

export type GrantRow = { readonly role: Role; readonly branch_ids: readonly number[] | null }
export type SessionRow = {
  readonly id: string
  readonly person_id: string
  readonly name: string
  readonly seen_at: Date
  readonly expires_at: Date
  readonly confirmed_at: Date | null
  readonly device_id: string | null
  readonly device: string | null
  readonly device_branch_id: number | null
  readonly grants: readonly GrantRow[]
}

/** The grants of the person `p`, also by groups. */
export const GRANTS = `(select coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'branch_ids', g.branch_ids) order by g.id), '[]')
  from person_grant g where g.person_id = p.id) as grants`

/** Sessions that were not ended, of people and devices that still have access. The caller checks their expiry. */
const LIVE_SESSIONS = `select s.id, s.person_id, p.name, s.seen_at, s.expires_at, s.confirmed_at, s.device_id,
     d.name as device, d.branch_id as device_branch_id,
     ${GRANTS}
   from staff_session s join staff_person p on p.id = s.person_id left join staff_device d on d.id = s.device_id
   where s.ended_at is null and p.is_active and d.revoked_at is null`

export const findSession = prepared<SessionRow, [secretHash: Buffer]>(
  'staff_session_find',
  `${LIVE_SESSIONS} and s.secret_hash = $1`,
)

export const findLiveSessions = prepared<SessionRow, [ids: readonly string[]]>(
  'staff_sessions_live',
  `${LIVE_SESSIONS} and s.id = any ($1::uuid[])`,
)

export const insertSession = prepared<
  NoColumns,
  [
    personId: string,
    secretHash: Buffer,
    userAgent: string,
    at: Date,
    expiresAt: Date,
    confirmedAt: Date | null,
    deviceId: string | null,
  ]
>(
  'staff_session_insert',
  `insert into staff_session
     (person_id, secret_hash, user_agent, created_at, seen_at, expires_at, confirmed_at, device_id)
   values ($1, $2, $3, $4, $4, $5, $6, $7)`,
)

export const touchSession = prepared<NoColumns, [id: string, at: Date]>(
  'staff_session_touch',
  'update staff_session set seen_at = $2 where id = $1',
)

/** Only the person of the session can confirm it. */
export const confirmSession = prepared<{ readonly id: string }, [id: string, personId: string, at: Date]>(
  'staff_session_confirm',
  `update staff_session set confirmed_at = $3 where id = $1 and person_id = $2 and ended_at is null returning id`,
)

export const endSession = prepared<NoColumns, [id: string]>(
  'staff_session_end',
  'update staff_session set ended_at = now() where id = $1 and ended_at is null',
)

export const endSessionsOf = prepared<NoColumns, [personId: string]>(
  'staff_sessions_end',
  'update staff_session set ended_at = now() where person_id = $1 and ended_at is null',
)

export const insertSignIn = prepared<
  NoColumns,
  [secretHash: Buffer, checks: string, returnTo: string, expiresAt: Date, sessionId: string | null]
>(
  'staff_sign_in_insert',
  `insert into staff_sign_in (secret_hash, checks, return_to, expires_at, session_id)
   values ($1, $2::jsonb, $3, $4, $5)`,
)

/** Consumes the sign-in, so that the provider's reply can be used once. */
export const takeSignIn = prepared<
  { readonly checks: OutsideChecks; readonly return_to: string; readonly session_id: string | null },
  [secretHash: Buffer, at: Date]
>(
  'staff_sign_in_take',
  'delete from staff_sign_in where secret_hash = $1 and expires_at > $2 returning checks, return_to, session_id',
)

export const findPersonBySubject = prepared<{ readonly id: string }, [issuer: string, subject: string]>(
  'staff_person_by_subject',
  'select id from staff_person where oidc_issuer = $1 and oidc_subject = $2 and is_active',
)
