import { EMAIL, matches } from '@shop/domain/account/patterns'
import type { Tx } from '../../../platform/db.ts'
import type { OutsidePerson } from '../../../ports/identity.ts'
import { findByEmail, findContact, type SignInContact } from '../account/contact-queries.ts'
import { setDefaultContact } from '../account/register-queries.ts'
import { recordAccountEvent } from '../account-events.ts'
import type { Asker } from '../asker.ts'
import { insertCustomerQuery, linkContactQuery, linkQuery } from './link-queries.ts'

export type Linked =
  | { readonly ok: true; readonly contact: SignInContact }
  | { readonly ok: false; readonly code: 'no_address' | 'not_ours' }

async function link(tx: Tx, { issuer, subject }: OutsidePerson, contactId: string, asker: Asker) {
  await linkQuery.rows(tx, issuer, subject, contactId)
  await recordAccountEvent(tx, contactId, 'outside-linked', asker)
}

async function insertPerson(tx: Tx, person: OutsidePerson, email: string, { locale }: Asker): Promise<string> {
  const rows = await insertCustomerQuery.rows(tx, email, person.firstName, person.lastName, email.toLowerCase(), locale)
  const made = rows[0]
  if (!made) throw new Error('insert of the contact returned no row')
  await setDefaultContact.rows(tx, made.id, made.customer_id)
  return made.id
}

/**
 * Finds the linked account, else the one with the same address if both the provider and we verified it, else a new one.
 * An unverified address never grants access to an account.
 */
export async function linkContact(tx: Tx, person: OutsidePerson, asker: Asker): Promise<Linked> {
  const rows = await linkContactQuery.rows(tx, person.issuer, person.subject)
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
