import type { Preference } from '@shop/domain/account/preference'
import type { Queryable, Tx } from '../../platform/db.ts'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

/** A signed-in contact or a visitor session. */
export type Chooser = { readonly contactId: string } | { readonly visitorId: string }
type Row = { readonly branch_id: number | null; readonly include_vat: boolean | null }

const toPreference = (row: Row): Preference => ({ branchId: row.branch_id, includeVat: row.include_vat })

const READ = 'select branch_id, include_vat from preference'
const findOfContact = prepared<Row, [contactId: string]>('preference_of_contact', `${READ} where contact_id = $1`)
const findOfVisitor = prepared<Row, [visitorId: string]>('preference_of_visitor', `${READ} where visitor_id = $1`)

export async function findPreference(db: Queryable, who: Chooser): Promise<Preference | undefined> {
  const [row] =
    'contactId' in who ? await findOfContact.rows(db, who.contactId) : await findOfVisitor.rows(db, who.visitorId)
  return row && toPreference(row)
}

const UPDATE = `do update set branch_id = coalesce(excluded.branch_id, preference.branch_id),
     include_vat = coalesce(excluded.include_vat, preference.include_vat), changed_at = now()
   returning branch_id, include_vat`
type New = [id: string, branchId: number | null, includeVat: boolean | null]
const saveOfContact = prepared<Row, New>(
  'preference_save_of_contact',
  `insert into preference (contact_id, branch_id, include_vat) values ($1, $2, $3) on conflict (contact_id) ${UPDATE}`,
)
const saveOfVisitor = prepared<Row, New>(
  'preference_save_of_visitor',
  `insert into preference (visitor_id, branch_id, include_vat) values ($1, $2, $3) on conflict (visitor_id) ${UPDATE}`,
)

/** Null leaves a preference unchanged. */
export async function savePreference(db: Queryable, who: Chooser, to: Preference): Promise<Preference> {
  const { branchId, includeVat } = to
  const [row] =
    'contactId' in who
      ? await saveOfContact.rows(db, who.contactId, branchId, includeVat)
      : await saveOfVisitor.rows(db, who.visitorId, branchId, includeVat)
  if (!row) throw new Error('upsert of the preference returned no row')
  return toPreference(row)
}

export const preferBranch = (db: Queryable, who: Chooser, branchId: number) =>
  savePreference(db, who, { branchId, includeVat: null })

const isChoosableQuery = prepared<NoColumns, [branchId: number]>(
  'account_is_choosable',
  `select from branch where id = $1 and 'Webshop' = any (tags)`,
)

/** Whether visitors can choose this branch. */
export async function isChoosable(db: Queryable, branchId: number): Promise<boolean> {
  const rows = await isChoosableQuery.rows(db, branchId)
  return rows.length > 0
}

const ownBranchOfQuery = prepared<{ readonly id: number | null }, [contactId: string]>(
  'account_own_branch_of',
  `select c.default_branch_id as id from customer c join contact k on k.customer_id = c.id
   where k.id = $1`,
)

/** The customer's default branch, used until they choose another. */
export async function ownBranchOf(db: Queryable, contactId: string): Promise<number | null> {
  const rows = await ownBranchOfQuery.rows(db, contactId)
  return rows[0]?.id ?? null
}

const dropPreferenceQuery = prepared<NoColumns, [visitorId: string]>(
  'account_drop_preference',
  `delete from preference where visitor_id = $1`,
)

export const dropPreference = (tx: Tx, visitorId: string) => dropPreferenceQuery.rows(tx, visitorId)
