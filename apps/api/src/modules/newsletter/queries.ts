import type { Locale } from '@shop/domain/locale'
import { OPT_IN } from '@shop/domain/newsletter/opt-in'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

export type Subscriber = {
  readonly email: string
  readonly first_name: string
  readonly locale: Locale
  readonly state: 'pending' | 'active' | 'ended'
  readonly unsubscribe_key: string
}
export type SubscriptionRequest = {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
  readonly state: 'pending' | 'active'
  readonly unsubscribeKey: string
}

/** Requests a subscription, with the consent text that the page shows. An active subscription stays unchanged. */
export async function askNewsletter(tx: Tx, one: SubscriptionRequest): Promise<Subscriber['state']> {
  const { rows } = await sql<Pick<Subscriber, 'state'>>`
    insert into newsletter_subscription as s (email, first_name, locale, state, unsubscribe_key, agreed_text, confirmed_at)
    values (${one.email}, ${one.firstName}, ${one.locale}, ${one.state}, ${one.unsubscribeKey},
      ${OPT_IN[one.locale]}, case when ${one.state} = 'active' then now() end)
    on conflict (email) do update set first_name = excluded.first_name, locale = excluded.locale, requested_at = now(),
      agreed_text = excluded.agreed_text, state = excluded.state,
      confirmed_at = coalesce(s.confirmed_at, excluded.confirmed_at), ended_at = null
      where s.state <> 'active'
    returning state`.execute(tx)
  return rows[0]?.state ?? 'active'
}

export async function findSubscriber(db: Db, email: string): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    select email, first_name, locale, state, unsubscribe_key from newsletter_subscription
    where email = ${email}`.execute(db)
  return rows[0]
}

export const setConfirmHash = (db: Db, email: string, hash: Buffer) =>
  sql`update newsletter_subscription set confirm_hash = ${hash} where email = ${email}`.execute(db)

/** A repeated click succeeds, an expired link does not. `isNew` is true only for the first click. */
export async function confirmByHash(
  db: Db,
  hash: Buffer,
): Promise<{ readonly email: string; readonly isNew: boolean } | undefined> {
  const { rows } = await sql<{ readonly email: string; readonly is_new: boolean }>`
    with found as (
      select email, state from newsletter_subscription
      where confirm_hash = ${hash} and state <> 'ended' and requested_at > now() - interval '7 days' for update)
    update newsletter_subscription s set state = 'active', confirmed_at = coalesce(s.confirmed_at, now())
    from found where s.email = found.email
    returning s.email, found.state = 'pending' as is_new`.execute(db)
  return rows[0] && { email: rows[0].email, isNew: rows[0].is_new }
}

const END = sql`state = 'ended', ended_at = coalesce(ended_at, now()), confirm_hash = null`

/** Returns the email address, so that the account with this address is updated too. */
export async function endByKey(tx: Tx, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ readonly email: string }>`
    update newsletter_subscription set ${END} where unsubscribe_key = ${key} returning email`.execute(tx)
  return rows[0]?.email
}

export const endByEmail = (tx: Tx, email: string) =>
  sql`update newsletter_subscription set ${END} where email = ${email}`.execute(tx)

export const noteChoiceOf = (tx: Tx, email: string, isOptIn: boolean) =>
  sql`
    update customer set wants_newsletter = ${isOptIn} from contact k
    where k.customer_id = customer.id and k.email = ${email} and not k.is_guest`.execute(tx)

export type ContactRow = {
  readonly email: string
  readonly first_name: string
  readonly locale: Locale
  readonly is_confirmed: boolean
  readonly wants_newsletter: boolean
}
export async function findContact(db: Db, contactId: string): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`
    select k.email, k.first_name, k.locale, k.email_confirmed_at is not null as is_confirmed, c.wants_newsletter
    from contact k join customer c on c.id = k.customer_id where k.id = ${contactId}`.execute(db)
  return rows[0]
}

export async function hasTopic(db: Db, contactId: string, topic: string): Promise<boolean> {
  const { rows } = await sql`
    select from mailing_subscription where contact_id = ${contactId} and topic = ${topic}`.execute(db)
  return rows.length > 0
}
export const startTopic = (db: Db, contactId: string, topic: string) =>
  sql`
    insert into mailing_subscription (contact_id, topic) values (${contactId}, ${topic})
    on conflict do nothing`.execute(db)
export const endTopic = (db: Db, contactId: string, topic: string) =>
  sql`delete from mailing_subscription where contact_id = ${contactId} and topic = ${topic}`.execute(db)
