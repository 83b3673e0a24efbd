import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import { newSecret } from './session/secret.ts'

/** `flow` and `code` are two steps of one sign-in; neither is valid as the other. */
export type Purpose = 'reset-password' | 'confirm-email' | 'flow' | 'code' | 'second-factor' | 'oidc'
const STORED: Readonly<Record<Purpose, string>> = {
  'reset-password': 'reset-password',
  'confirm-email': 'confirm-email',
  flow: 'sign-in',
  code: 'sign-in',
  'second-factor': 'second-factor',
  oidc: 'oidc',
}

const hashed = (purpose: Purpose, secret: string) => createHash('sha256').update(`${purpose}:${secret}`).digest()

export type TokenData = Readonly<Record<string, string | boolean | null>>
export type NewToken = {
  readonly purpose: Purpose
  readonly contactId: string | null
  readonly seconds: number
  readonly data?: TokenData
  /** An existing secret of the browser; generated if absent. */
  readonly secret?: string
}
type Row = { readonly contact_id: string | null; readonly data: TokenData }

export async function makeOneTimeToken(db: Db, token: NewToken): Promise<string> {
  const { purpose, contactId, seconds, data = {}, secret = newSecret() } = token
  await sql`
    insert into one_time_token (hash, purpose, contact_id, data, expires_at)
    values (${hashed(purpose, secret)}, ${STORED[purpose]}, ${contactId}, ${JSON.stringify(data)}::jsonb,
      now() + make_interval(secs => ${seconds}))`.execute(db)
  return secret
}

/** Consumes the token atomically, so that only one of several concurrent requests gets it. */
export async function takeOneTimeToken(tx: Tx, purpose: Purpose, secret: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update one_time_token set used_at = now()
    where hash = ${hashed(purpose, secret)} and used_at is null and expires_at > now()
    returning contact_id, data`.execute(tx)
  return rows[0]
}

/** Whether the token is valid, without consuming it. */
export async function seeOneTimeToken(db: Db, purpose: Purpose, secret: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select contact_id, data from one_time_token
    where hash = ${hashed(purpose, secret)} and used_at is null and expires_at > now()`.execute(db)
  return rows[0]
}

/** Takes one of the limited attempts before checking the code, so that concurrent requests cannot exceed them. */
export async function tryOneTimeToken(
  db: Db,
  purpose: Purpose,
  secret: string,
  most: number,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update one_time_token set wrong_tries = wrong_tries + 1
    where hash = ${hashed(purpose, secret)} and used_at is null and expires_at > now() and wrong_tries < ${most}
    returning contact_id, data`.execute(db)
  return rows[0]
}

/** Invalidates older links when a new one is created. */
export async function dropOneTimeTokens(db: Db, purpose: Purpose, contactId: string): Promise<void> {
  await sql`
    update one_time_token set used_at = now()
    where contact_id = ${contactId} and purpose = ${STORED[purpose]} and used_at is null`.execute(db)
}
