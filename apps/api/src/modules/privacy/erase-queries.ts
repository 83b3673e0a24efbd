import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** Open orders block the erasure, because they still need their buyer's data. */
const UNDER_WAY = sql`state not in ('delivered', 'collected', 'returned', 'cancelled')`

export async function hasOpenOrders(tx: Tx, customerIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from orders where customer_id = any (${[...customerIds]}::uuid[]) and ${UNDER_WAY} limit 1`.execute(tx)
  return rows.length > 0
}

/** Customers that consist only of this address: an account with one contact, or a guest. */
export async function customersOf(tx: Tx, email: string): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select c.id from customer c
    where c.erased_at is null and exists (select from contact k where k.customer_id = c.id and k.email = ${email})
      and not exists (select from contact k where k.customer_id = c.id and k.email <> ${email})
    for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** For an account with an unconfirmed address: its customer, unless other contacts use it. */
export async function customersOfContact(tx: Tx, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select c.id from customer c
    where c.erased_at is null and exists (select from contact k where k.customer_id = c.id and k.id = ${contactId})
      and not exists (select from contact k where k.customer_id = c.id and k.id <> ${contactId})
    for update`.execute(tx)
  return rows.map(({ id }) => id)
}

export const deleteContact = (tx: Tx, contactId: string) => sql`delete from contact where id = ${contactId}`.execute(tx)

/** Deletes contacts with all dependent rows: sessions, tokens, PINs, factors, preferences and events. */
export const deleteContacts = (tx: Tx, email: string) => sql`delete from contact where email = ${email}`.execute(tx)

export async function deleteByEmail(tx: Tx, email: string): Promise<void> {
  for (const table of ['newsletter_subscription', 'message'])
    await sql`delete from ${sql.table(table)} where email = ${email}`.execute(tx)
}

export const deleteViewed = (tx: Tx, visitorId: string) =>
  sql`delete from viewed_product where session_id = ${visitorId}`.execute(tx)

export async function deleteOwned(tx: Tx, customerIds: readonly string[]): Promise<void> {
  for (const table of ['own_code', 'wishlist', 'address', 'loyalty_card', 'cart', 'points_entry', 'points_account'])
    await sql`delete from ${sql.table(table)} where customer_id = any (${[...customerIds]}::uuid[])`.execute(tx)
}

/** The row stays for the ledger, without personal data. */
export const maskCustomers = (tx: Tx, customerIds: readonly string[]) =>
  sql`
    update customer set email = '', first_name = '', middle_name = '', last_name = '', gender = '', phone = null,
      mobile_number = null, default_branch_id = null, default_contact_id = null, allow_on_account = false,
      wants_newsletter = false, focus = null, erased_at = now()
    where id = any (${[...customerIds]}::uuid[])`.execute(tx)

/**
 * Retains for seven years what was sold, for how much and to which place. Companies retain their name, because invoices
 * require it.
 */
export const maskOrders = (tx: Tx, customerIds: readonly string[]) =>
  sql`
    update orders set email = '', phone = '', contact_id = null, reference = null, remarks = null,
      contact = case when contact->>'companyName' is null then '{}'::jsonb
        else jsonb_build_object('companyName', contact->'companyName', 'kvkNumber', contact->'kvkNumber') end,
      delivery_address = case when delivery_address is null then null
        else jsonb_build_object('postalCode', left(delivery_address->>'postalCode', 4), 'city', delivery_address->'city') end
    where customer_id = any (${[...customerIds]}::uuid[])`.execute(tx)

export async function maskAroundOrders(tx: Tx, customerIds: readonly string[]): Promise<void> {
  const own = sql`order_id in (select id from orders where customer_id = any (${[...customerIds]}::uuid[]))`
  await sql`update withdrawal set name = '', email = '' where ${own}`.execute(tx)
  await sql`delete from order_mail where ${own} and state <> 'waiting'`.execute(tx)
}

export async function countInvoices(tx: Tx, customerIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from invoice where customer_id = any (${[...customerIds]}::uuid[])`.execute(tx)
  return rows[0]?.count ?? 0
}

export const SYSTEMS = ['newsletter', 'payment-provider', 'carrier', 'search'] as const

export async function noteErasure(tx: Tx, emailHash: Buffer, keptInvoices: number): Promise<string> {
  const { rows } = await sql<{ readonly id: string }>`
    insert into erasure (email_hash, erased_at, retained_invoices) values (${emailHash}, now(), ${keptInvoices})
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('insert of the erasure returned no row')
  await sql`
    insert into erasure_notice (erasure_id, system)
    select ${id}, system from unnest(${[...SYSTEMS]}::text[]) system`.execute(tx)
  return id
}

export const askErasure = (tx: Tx, emailHash: Buffer, confirmHash: Buffer) =>
  sql`
    insert into erasure (email_hash, confirm_hash, expires_at)
    values (${emailHash}, ${confirmHash}, now() + interval '1 day')`.execute(tx)

/** Consumes the link. The token in the mail contains the address; the table contains only a hash of it. */
export async function takeErasure(tx: Tx, confirmHash: Buffer): Promise<Buffer | undefined> {
  const { rows } = await sql<{ readonly email_hash: Buffer }>`
    delete from erasure where confirm_hash = ${confirmHash} and expires_at > now() and erased_at is null
    returning email_hash`.execute(tx)
  return rows[0]?.email_hash
}
