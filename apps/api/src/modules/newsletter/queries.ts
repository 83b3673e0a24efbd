import type { Locale } from '@shop/domain/locale'
import { OPT_IN } from '@shop/texts/opt-in'
import type { Queryable, Tx } from '../../platform/db.ts'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

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

const askNewsletterQuery = prepared<
  Pick<Subscriber, 'state'>,
  [email: string, firstName: string, locale: string, state: string, unsubscribeKey: string, locale2: string]
>(
  'newsletter_ask_newsletter',
  `insert into newsletter_subscription as s (email, first_name, locale, state, unsubscribe_key, agreed_text, confirmed_at)
   values ($1, $2, $3, $4, $5,
     $6, case when $4 = 'active' then now() end)
   on conflict (email) do update set first_name = excluded.first_name, locale = excluded.locale, requested_at = now(),
     agreed_text = excluded.agreed_text, state = excluded.state,
     confirmed_at = coalesce(s.confirmed_at, excluded.confirmed_at), ended_at = null
     where s.state <> 'active'
   returning state`,
)

/** Requests a subscription, with the consent text that the page shows. An active subscription stays unchanged. */
export async function askNewsletter(tx: Tx, one: SubscriptionRequest): Promise<Subscriber['state']> {
  const rows = await askNewsletterQuery.rows(
    tx,
    one.email,
    one.firstName,
    one.locale,
    one.state,
    one.unsubscribeKey,
    OPT_IN[one.locale],
  )
  return rows[0]?.state ?? 'active'
}

const findSubscriberQuery = prepared<Subscriber, [email: string]>(
  'newsletter_find_subscriber',
  `select email, first_name, locale, state, unsubscribe_key from newsletter_subscription
   where email = $1`,
)

export async function findSubscriber(db: Queryable, email: string): Promise<Subscriber | undefined> {
  const rows = await findSubscriberQuery.rows(db, email)
  return rows[0]
}

const setConfirmHashQuery = prepared<NoColumns, [hash: Buffer, email: string]>(
  'newsletter_set_confirm_hash',
  `update newsletter_subscription set confirm_hash = $1 where email = $2`,
)

export const setConfirmHash = (db: Queryable, email: string, hash: Buffer) => setConfirmHashQuery.rows(db, hash, email)

const confirmByHashQuery = prepared<{ readonly email: string; readonly is_new: boolean }, [hash: Buffer]>(
  'newsletter_confirm_by_hash',
  `with found as (
     select email, state from newsletter_subscription
     where confirm_hash = $1 and state <> 'ended' and requested_at > now() - interval '7 days' for update)
   update newsletter_subscription s set state = 'active', confirmed_at = coalesce(s.confirmed_at, now())
   from found where s.email = found.email
   returning s.email, found.state = 'pending' as is_new`,
)

/** A repeated click succeeds, an expired link does not. `isNew` is true only for the first click. */
export async function confirmByHash(
  db: Queryable,
  hash: Buffer,
): Promise<{ readonly email: string; readonly isNew: boolean } | undefined> {
  const rows = await confirmByHashQuery.rows(db, hash)
  return rows[0] && { email: rows[0].email, isNew: rows[0].is_new }
}

const END = `state = 'ended', ended_at = coalesce(ended_at, now()), confirm_hash = null`

const endByKeyQuery = prepared<{ readonly email: string }, [key: string]>(
  'newsletter_end_by_key',
  `update newsletter_subscription set ${END} where unsubscribe_key = $1 returning email`,
)

/** Returns the email address, so that the account with this address is updated too. */
export async function endByKey(tx: Tx, key: string): Promise<string | undefined> {
  const rows = await endByKeyQuery.rows(tx, key)
  return rows[0]?.email
}

const endByEmailQuery = prepared<NoColumns, [email: string]>(
  'newsletter_end_by_email',
  `update newsletter_subscription set ${END} where email = $1`,
)

export const endByEmail = (tx: Tx, email: string) => endByEmailQuery.rows(tx, email)

const noteChoiceOfQuery = prepared<NoColumns, [isOptIn: boolean, email: string]>(
  'newsletter_note_choice_of',
  `update customer set wants_newsletter = $1 from contact k
   where k.customer_id = customer.id and k.email = $2 and not k.is_guest`,
)

export const noteChoiceOf = (tx: Tx, email: string, isOptIn: boolean) => noteChoiceOfQuery.rows(tx, isOptIn, email)

export type ContactRow = {
  readonly email: string
  readonly first_name: string
  readonly locale: Locale
  readonly is_confirmed: boolean
  readonly wants_newsletter: boolean
}
const findContactQuery = prepared<ContactRow, [contactId: string]>(
  'newsletter_find_contact',
  `select k.email, k.first_name, k.locale, k.email_confirmed_at is not null as is_confirmed, c.wants_newsletter
   from contact k join customer c on c.id = k.customer_id where k.id = $1`,
)

export async function findContact(db: Queryable, contactId: string): Promise<ContactRow | undefined> {
  const rows = await findContactQuery.rows(db, contactId)
  return rows[0]
}

const hasTopicQuery = prepared<NoColumns, [contactId: string, topic: string]>(
  'newsletter_has_topic',
  `select from mailing_subscription where contact_id = $1 and topic = $2`,
)

export async function hasTopic(db: Queryable, contactId: string, topic: string): Promise<boolean> {
  const rows = await hasTopicQuery.rows(db, contactId, topic)
  return rows.length > 0
}
const startTopicQuery = prepared<NoColumns, [contactId: string, topic: string]>(
  'newsletter_start_topic',
  `insert into mailing_subscription (contact_id, topic) values ($1, $2)
   on conflict do nothing`,
)

export const startTopic = (db: Queryable, contactId: string, topic: string) =>
  startTopicQuery.rows(db, contactId, topic)
const endTopicQuery = prepared<NoColumns, [contactId: string, topic: string]>(
  'newsletter_end_topic',
  `delete from mailing_subscription where contact_id = $1 and topic = $2`,
)

export const endTopic = (db: Queryable, contactId: string, topic: string) => endTopicQuery.rows(db, contactId, topic)
