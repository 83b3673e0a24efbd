import { createHash } from 'node:crypto'
import type { Queryable, Tx } from '../../../platform/db.ts'
import type { Registration } from './register.ts'
import { findRepeatQuery, takeAttemptQuery } from './register-queries.ts'

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
  const rows = await takeAttemptQuery.rows(tx, SCOPE, key, hash, JSON.stringify({ contactId }))
  return rows.length > 0
}

export type Repeat = { readonly kind: 'other' } | { readonly kind: 'same'; readonly contactId: string }

/** The result of an earlier request with the same attempt. */
export async function findRepeat(db: Queryable, { key, hash }: Attempt): Promise<Repeat | undefined> {
  const rows = await findRepeatQuery.rows(db, SCOPE, key)
  const known = rows[0]
  if (!known) return undefined
  return known.request_hash === hash ? { kind: 'same', contactId: known.answer.contactId } : { kind: 'other' }
}
