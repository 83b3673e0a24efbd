import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

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

const COLUMNS = sql`
  c.id, c.customer_id, c.email, c.first_name, c.last_name, c.password_hash, c.wrong_passwords, c.email_confirmed_at,
  c.blocked_at, f.confirmed_at is not null as has_second_factor, k.allow_on_account`
const FROM = sql`
  contact c join customer k on k.id = c.customer_id left join second_factor f on f.contact_id = c.id`

/** The contact that can sign in with this address; guests cannot. */
export async function findByEmail(db: Db, email: string): Promise<SignInContact | undefined> {
  const { rows } = await sql<SignInContact>`
    select ${COLUMNS} from ${FROM} where c.email = ${email.toLowerCase()} and not c.is_guest`.execute(db)
  return rows[0]
}

export async function findContact(db: Db, contactId: string): Promise<SignInContact | undefined> {
  const { rows } = await sql<SignInContact>`select ${COLUMNS} from ${FROM} where c.id = ${contactId}`.execute(db)
  return rows[0]
}

export async function setPassword(db: Db, contactId: string, hash: string): Promise<void> {
  await sql`
    update contact set password_hash = ${hash}, password_set_at = now(), wrong_passwords = 0
    where id = ${contactId}`.execute(db)
}

/** Only a newly mailed link can set a password again. */
export async function removePassword(db: Db, contactId: string): Promise<void> {
  await sql`update contact set password_hash = null where id = ${contactId}`.execute(db)
}

export async function countWrongPassword(db: Db, contactId: string | null): Promise<void> {
  await sql`update contact set wrong_passwords = wrong_passwords + 1 where id = ${contactId}`.execute(db)
}

export async function clearWrongPasswords(db: Db, contactId: string): Promise<void> {
  await sql`update contact set wrong_passwords = 0 where id = ${contactId} and wrong_passwords > 0`.execute(db)
}

/** Returns true if the address was not confirmed before. */
export async function confirmAddress(db: Db, contactId: string): Promise<boolean> {
  const { rows } = await sql`
    update contact set email_confirmed_at = now() where id = ${contactId} and email_confirmed_at is null
    returning id`.execute(db)
  return rows.length > 0
}
