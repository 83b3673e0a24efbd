import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { hashOf, newSecret } from './secret.ts'

/** Whether somebody signed in for this address from this browser before; named so that it can be counted under. */
export async function findKnownBrowser(db: Db, email: string, secret: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select encode(substr(b.secret_hash, 1, 9), 'base64') as name
    from known_browser b join contact c on c.id = b.contact_id
    where c.email = ${email.toLowerCase()} and not c.is_guest and b.secret_hash = ${hashOf(secret)}`.execute(db)
  return rows[0]?.name
}

/** The secret the browser keeps from now on. */
export async function rememberBrowser(db: Db, contactId: string, given: string | undefined): Promise<string> {
  const secret = given ?? newSecret()
  await sql`
    insert into known_browser (contact_id, secret_hash) values (${contactId}, ${hashOf(secret)})
    on conflict (contact_id, secret_hash) do update set seen_at = now()`.execute(db)
  return secret
}

/** After a reset nobody's browser is trusted but the one that signs in next. */
export async function forgetBrowsers(db: Db, contactId: string): Promise<void> {
  await sql`delete from known_browser where contact_id = ${contactId}`.execute(db)
}
