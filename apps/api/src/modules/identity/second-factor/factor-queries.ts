import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { hashOf } from '../session/secret.ts'

export type Factor = { readonly sealed_secret: Buffer; readonly confirmed_at: Date | null; readonly last_step: number }

export async function findFactor(db: Db, contactId: string): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`
    select sealed_secret, confirmed_at, last_step from second_factor where contact_id = ${contactId}`.execute(db)
  return rows[0]
}

/** Never overwrites a confirmed factor. */
export async function storeFactor(db: Db, contactId: string, sealed: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factor (contact_id, sealed_secret) values (${contactId}, ${sealed})
    on conflict (contact_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
      where second_factor.confirmed_at is null
    returning contact_id`.execute(db)
  return rows.length > 0
}

/** Returns false if a concurrent request used this code. */
export async function takeStep(db: Db, contactId: string, step: number, isConfirming: boolean): Promise<boolean> {
  const { rows } = await sql`
    update second_factor set last_step = ${step},
      confirmed_at = case when ${isConfirming} then coalesce(confirmed_at, now()) else confirmed_at end
    where contact_id = ${contactId} and last_step < ${step}
    returning contact_id`.execute(db)
  return rows.length > 0
}

export async function dropFactor(db: Db, contactId: string): Promise<void> {
  await sql`delete from second_factor where contact_id = ${contactId}`.execute(db)
  await sql`delete from recovery_code where contact_id = ${contactId}`.execute(db)
}

// Without characters that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODES = 10
const aCode = () => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const plain = (code: string) => code.toLowerCase().replace('-', '')

/** Ten recovery codes of 49 bits for a lost phone. Each works once, and only the hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, contactId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, aCode)
  await sql`delete from recovery_code where contact_id = ${contactId}`.execute(tx)
  for (const code of codes)
    await sql`insert into recovery_code (contact_id, hash) values (${contactId}, ${hashOf(code)})`.execute(tx)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

export async function takeRecoveryCode(db: Db, contactId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = now()
    where contact_id = ${contactId} and hash = ${hashOf(plain(code))} and used_at is null
    returning contact_id`.execute(db)
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, contactId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from recovery_code where contact_id = ${contactId} and used_at is null`.execute(db)
  return rows[0]?.left ?? 0
}
