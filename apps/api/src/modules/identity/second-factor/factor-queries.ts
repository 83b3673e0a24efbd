import { randomInt } from 'node:crypto'
import type { Queryable, Tx } from '../../../platform/db.ts'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import { hashOf } from '../../../platform/secret.ts'

export type Factor = { readonly sealed_secret: Buffer; readonly confirmed_at: Date | null; readonly last_step: number }

const findFactorQuery = prepared<Factor, [contactId: string]>(
  'identity_find_factor',
  `select sealed_secret, confirmed_at, last_step from second_factor where contact_id = $1`,
)

export async function findFactor(db: Queryable, contactId: string): Promise<Factor | undefined> {
  const rows = await findFactorQuery.rows(db, contactId)
  return rows[0]
}

const storeFactorQuery = prepared<{ readonly contact_id: string }, [contactId: string, sealed: Buffer]>(
  'identity_store_factor',
  `insert into second_factor (contact_id, sealed_secret) values ($1, $2)
   on conflict (contact_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()
     where second_factor.confirmed_at is null
   returning contact_id`,
)

/** Never overwrites a confirmed factor. */
export async function storeFactor(db: Queryable, contactId: string, sealed: Buffer): Promise<boolean> {
  const rows = await storeFactorQuery.rows(db, contactId, sealed)
  return rows.length > 0
}

const takeStepQuery = prepared<
  { readonly contact_id: string },
  [step: number, isConfirming: boolean, contactId: string]
>(
  'identity_take_step',
  `update second_factor set last_step = $1,
     confirmed_at = case when $2 then coalesce(confirmed_at, now()) else confirmed_at end
   where contact_id = $3 and last_step < $1
   returning contact_id`,
)

/** Returns false if a concurrent request used this code. */
export async function takeStep(
  db: Queryable,
  contactId: string,
  step: number,
  isConfirming: boolean,
): Promise<boolean> {
  const rows = await takeStepQuery.rows(db, step, isConfirming, contactId)
  return rows.length > 0
}

const deleteSecondFactorQuery = prepared<NoColumns, [contactId: string]>(
  'identity_delete_second_factor',
  `delete from second_factor where contact_id = $1`,
)

const deleteRecoveryCodeQuery = prepared<NoColumns, [contactId: string]>(
  'identity_delete_recovery_code',
  `delete from recovery_code where contact_id = $1`,
)

export async function dropFactor(db: Queryable, contactId: string): Promise<void> {
  await deleteSecondFactorQuery.rows(db, contactId)
  await deleteRecoveryCodeQuery.rows(db, contactId)
}

// Without characters that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODES = 10
const aCode = () => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const plain = (code: string) => code.toLowerCase().replace('-', '')

const insertRecoveryCodeQuery = prepared<NoColumns, [contactId: string, code: Buffer]>(
  'identity_insert_recovery_code',
  `insert into recovery_code (contact_id, hash) values ($1, $2)`,
)

/** Ten recovery codes of 49 bits for a lost phone. Each works once, and only the hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, contactId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, aCode)
  await deleteRecoveryCodeQuery.rows(tx, contactId)
  for (const code of codes) await insertRecoveryCodeQuery.rows(tx, contactId, hashOf(code))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

const takeRecoveryCodeQuery = prepared<{ readonly contact_id: string }, [contactId: string, code: Buffer]>(
  'identity_take_recovery_code',
  `update recovery_code set used_at = now()
   where contact_id = $1 and hash = $2 and used_at is null
   returning contact_id`,
)

export async function takeRecoveryCode(db: Queryable, contactId: string, code: string): Promise<boolean> {
  const rows = await takeRecoveryCodeQuery.rows(db, contactId, hashOf(plain(code)))
  return rows.length > 0
}

const countRecoveryCodesQuery = prepared<{ left: number }, [contactId: string]>(
  'identity_count_recovery_codes',
  `select count(*)::int as left from recovery_code where contact_id = $1 and used_at is null`,
)

export async function countRecoveryCodes(db: Queryable, contactId: string): Promise<number> {
  const rows = await countRecoveryCodesQuery.rows(db, contactId)
  return rows[0]?.left ?? 0
}
