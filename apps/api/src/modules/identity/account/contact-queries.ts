import type { Queryable } from '../../../platform/db.ts'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type SignInContact = {
  readonly id: string
  readonly customer_id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly password_hash: string | null
  readonly wrong_passwords: number
  readonly email_confirmed_at: Date | null
  readonly blocked_at: Date | null
  readonly has_second_factor: boolean
  readonly allow_on_account: boolean
}

const COLUMNS = `
  c.id, c.customer_id, c.email, c.first_name, c.last_name, c.password_hash, c.wrong_passwords, c.email_confirmed_at,
  c.blocked_at, f.confirmed_at is not null as has_second_factor, k.allow_on_account`
const FROM = `
  contact c join customer k on k.id = c.customer_id left join second_factor f on f.contact_id = c.id`

const findByEmailQuery = prepared<SignInContact, [email: string]>(
  'identity_find_by_email',
  `select ${COLUMNS} from ${FROM} where c.email = $1 and not c.is_guest`,
)

/** The contact that can sign in with this address; guests cannot. */
export async function findByEmail(db: Queryable, email: string): Promise<SignInContact | undefined> {
  const rows = await findByEmailQuery.rows(db, email.toLowerCase())
  return rows[0]
}

const findContactQuery = prepared<SignInContact, [contactId: string]>(
  'identity_find_contact',
  `select ${COLUMNS} from ${FROM} where c.id = $1`,
)

export async function findContact(db: Queryable, contactId: string): Promise<SignInContact | undefined> {
  const rows = await findContactQuery.rows(db, contactId)
  return rows[0]
}

const setPasswordQuery = prepared<NoColumns, [hash: string, contactId: string]>(
  'identity_set_password',
  `update contact set password_hash = $1, password_set_at = now(), wrong_passwords = 0
   where id = $2`,
)

export async function setPassword(db: Queryable, contactId: string, hash: string): Promise<void> {
  await setPasswordQuery.rows(db, hash, contactId)
}

const removePasswordQuery = prepared<NoColumns, [contactId: string]>(
  'identity_remove_password',
  `update contact set password_hash = null where id = $1`,
)

/** Only a newly mailed link can set a password again. */
export async function removePassword(db: Queryable, contactId: string): Promise<void> {
  await removePasswordQuery.rows(db, contactId)
}

const countWrongPasswordQuery = prepared<NoColumns, [contactId: string | null]>(
  'identity_count_wrong_password',
  `update contact set wrong_passwords = wrong_passwords + 1 where id = $1`,
)

export async function countWrongPassword(db: Queryable, contactId: string | null): Promise<void> {
  await countWrongPasswordQuery.rows(db, contactId)
}

const clearWrongPasswordsQuery = prepared<NoColumns, [contactId: string]>(
  'identity_clear_wrong_passwords',
  `update contact set wrong_passwords = 0 where id = $1 and wrong_passwords > 0`,
)

export async function clearWrongPasswords(db: Queryable, contactId: string): Promise<void> {
  await clearWrongPasswordsQuery.rows(db, contactId)
}

const confirmAddressQuery = prepared<{ readonly id: string }, [contactId: string]>(
  'identity_confirm_address',
  `update contact set email_confirmed_at = now() where id = $1 and email_confirmed_at is null
   returning id`,
)

/** Returns true if the address was not confirmed before. */
export async function confirmAddress(db: Queryable, contactId: string): Promise<boolean> {
  const rows = await confirmAddressQuery.rows(db, contactId)
  return rows.length > 0
}

/** Every factor of an account besides its password. */
export const DELETE_FACTORS = (['second_factor', 'recovery_code', 'oidc_identity', 'pin'] as const).map((table) =>
  prepared<NoColumns, [contactId: string]>(`contact_delete_${table}`, `delete from ${table} where contact_id = $1`),
)
