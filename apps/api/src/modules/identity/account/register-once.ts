import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Registration } from './register.ts'

const SCOPE = 'register'

/** One submitted form is one attempt, so that submitting it twice creates one account. */
export type Attempt = { readonly key: string; readonly hash: string }

/** The hash excludes the passwords; a repeated request must contain the right one again. */
export function attemptOf(header: unknown, given: Registration): Attempt | undefined {
  if (typeof header !== 'string' || header === '' || header.length > 255) return undefined
  const { password: _, confirmPassword: __, ...asked } = given
  const fields = Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))
  return { key: header, hash: createHash('sha256').update(JSON.stringify(fields)).digest('hex') }
}

/** Waits for a concurrent request with the same attempt. Returns false if that one created the account. */
export async function takeAttempt(tx: Tx, { key, hash }: Attempt, contactId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency (scope, key, request_hash, state, status, answer, ends_at)
    values (${SCOPE}, ${key}, ${hash}, 'done', 200, ${JSON.stringify({ contactId })}, now() + interval '1 day')
    on conflict do nothing returning key`.execute(tx)
  return rows.length > 0
}

export type Repeat = { readonly kind: 'other' } | { readonly kind: 'same'; readonly contactId: string }

/** The result of an earlier request with the same attempt. */
export async function findRepeat(db: Db, { key, hash }: Attempt): Promise<Repeat | undefined> {
  const { rows } = await sql<{ request_hash: string; answer: { readonly contactId: string } }>`
    select request_hash, answer from idempotency where scope = ${SCOPE} and key = ${key}`.execute(db)
  const known = rows[0]
  if (!known) return undefined
  return known.request_hash === hash ? { kind: 'same', contactId: known.answer.contactId } : { kind: 'other' }
}
