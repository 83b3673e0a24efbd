import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { hashOf, newSecret } from './secret.ts'

/** A short name for a browser that has signed in to this address before, used as a rate limit key. */
export async function findKnownBrowser(db: Db, email: string, secret: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select encode(substr(b.secret_hash, 1, 9), 'base64') as name
    from known_browser b join contact c on c.id = b.contact_id
    where c.email = ${email.toLowerCase()} and not c.is_guest and b.secret_hash = ${hashOf(secret)}`.execute(db)
  return rows[0]?.name
}

/** Returns the secret for the browser's cookie. */
export async function rememberBrowser(db: Db, contactId: string, given: string | undefined): Promise<string> {
  const secret = given ?? newSecret()
  await sql`
    insert into known_browser (contact_id, secret_hash) values (${contactId}, ${hashOf(secret)})
    on conflict (contact_id, secret_hash) do update set seen_at = now()`.execute(db)
  return secret
}

/** After a password reset, no browser is trusted until it signs in again. */
export async function forgetBrowsers(db: Db, contactId: string): Promise<void> {
  await sql`delete from known_browser where contact_id = ${contactId}`.execute(db)
}
