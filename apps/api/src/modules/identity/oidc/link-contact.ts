import { EMAIL, matches } from '@shop/domain/account/patterns'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { findByEmail, findContact, type SignInContact } from '../account/contact-queries.ts'
import { recordAccountEvent } from '../account-events.ts'
import type { Asker } from '../asker.ts'
import type { OutsidePerson } from './provider.ts'

export type Linked =
  | { readonly ok: true; readonly contact: SignInContact }
  | { readonly ok: false; readonly code: 'no_address' | 'not_ours' }

async function link(tx: Tx, { issuer, subject }: OutsidePerson, contactId: string, asker: Asker) {
  await sql`
    insert into oidc_identity (issuer, subject, contact_id) values (${issuer}, ${subject}, ${contactId})
    on conflict do nothing`.execute(tx)
  await recordAccountEvent(tx, contactId, 'outside-linked', asker)
}

async function insertPerson(tx: Tx, person: OutsidePerson, email: string, { locale }: Asker): Promise<string> {
  const { rows } = await sql<{ id: string; customer_id: string }>`
    with made as (
      insert into customer (email, first_name, last_name) values (${email}, ${person.firstName}, ${person.lastName})
      returning id
    )
    insert into contact (customer_id, email, first_name, last_name, locale, email_confirmed_at)
    select id, ${email.toLowerCase()}, ${person.firstName}, ${person.lastName}, ${locale}, now() from made
    returning id, customer_id`.execute(tx)
  const made = rows[0]
  if (!made) throw new Error('insert of the contact returned no row')
  await sql`update customer set default_contact_id = ${made.id} where id = ${made.customer_id}`.execute(tx)
  return made.id
}

/**
 * Finds the linked account, else the one with the same address if both the provider and we verified it, else a new one.
 * An unverified address never grants access to an account.
 */
export async function linkContact(tx: Tx, person: OutsidePerson, asker: Asker): Promise<Linked> {
  const { rows } = await sql<{ contact_id: string }>`
    select contact_id from oidc_identity where issuer = ${person.issuer} and subject = ${person.subject}`.execute(tx)
  const known = rows[0] ? await findContact(tx, rows[0].contact_id) : undefined
  if (known?.blocked_at) return { ok: false, code: 'not_ours' }
  if (known) return { ok: true, contact: known }
  const { email } = person
  if (email === undefined || !matches(EMAIL, email) || !person.isEmailVerified) return { ok: false, code: 'no_address' }
  const same = await findByEmail(tx, email)
  if (same && (!same.email_confirmed_at || same.blocked_at)) return { ok: false, code: 'not_ours' }
  const contactId = same?.id ?? (await insertPerson(tx, person, email, asker))
  await link(tx, person, contactId, asker)
  const contact = await findContact(tx, contactId)
  if (!contact) throw new Error('linked contact not found')
  return { ok: true, contact }
}
