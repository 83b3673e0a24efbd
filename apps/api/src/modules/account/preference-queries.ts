import type { Preference } from '@shop/domain/account/preference'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** A signed-in contact or a visitor session. */
export type Chooser = { readonly contactId: string } | { readonly visitorId: string }
type Row = { readonly branch_id: number | null; readonly include_vat: boolean | null }

const toPreference = (row: Row): Preference => ({ branchId: row.branch_id, includeVat: row.include_vat })
const keyOf = (who: Chooser) =>
  'contactId' in who
    ? ({ column: 'contact_id', value: who.contactId } as const)
    : ({ column: 'visitor_id', value: who.visitorId } as const)

export async function findPreference(db: Db, who: Chooser): Promise<Preference | undefined> {
  const { column, value } = keyOf(who)
  const { rows } = await sql<Row>`
    select branch_id, include_vat from preference where ${sql.ref(column)} = ${value}`.execute(db)
  return rows[0] && toPreference(rows[0])
}

/** Null leaves a preference unchanged. */
export async function savePreference(db: Db, who: Chooser, to: Preference): Promise<Preference> {
  const { column, value } = keyOf(who)
  const { rows } = await sql<Row>`
    insert into preference (${sql.ref(column)}, branch_id, include_vat)
    values (${value}, ${to.branchId}, ${to.includeVat})
    on conflict (${sql.ref(column)}) do update set branch_id = coalesce(excluded.branch_id, preference.branch_id),
      include_vat = coalesce(excluded.include_vat, preference.include_vat), changed_at = now()
    returning branch_id, include_vat`.execute(db)
  if (!rows[0]) throw new Error('upsert of the preference returned no row')
  return toPreference(rows[0])
}

export const preferBranch = (db: Db, who: Chooser, branchId: number) =>
  savePreference(db, who, { branchId, includeVat: null })

/** Whether visitors can choose this branch. */
export async function isChoosable(db: Db, branchId: number): Promise<boolean> {
  const { rows } = await sql`select from branch where id = ${branchId} and 'Webshop' = any (tags)`.execute(db)
  return rows.length > 0
}

/** The customer's default branch, used until they choose another. */
export async function ownBranchOf(db: Db, contactId: string): Promise<number | null> {
  const { rows } = await sql<{ readonly id: number | null }>`
    select c.default_branch_id as id from customer c join contact k on k.customer_id = c.id
    where k.id = ${contactId}`.execute(db)
  return rows[0]?.id ?? null
}

export const dropPreference = (tx: Tx, visitorId: string) =>
  sql`delete from preference where visitor_id = ${visitorId}`.execute(tx)
