import type { Db } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { insertFirstOwner } from './people-queries.ts'

export type FirstOwner = {
  readonly name: string
  readonly email: string
  readonly issuer: string
  readonly subject: string
}

/** Adds the first owner of a new shop. No staff member can do it, because only owners grant this role. */
export const addFirstOwner = (db: Db, { name, email, issuer, subject }: FirstOwner) =>
  transaction(db, 'staff-owner', async (tx) => {
    const rows = await insertFirstOwner.rows(tx, name, email, issuer, subject)
    return { ok: rows.length > 0 }
  })
