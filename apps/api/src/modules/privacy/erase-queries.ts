import type { Queryable, Tx } from '../../platform/db.ts'
import { type NoColumns, prepared } from '../../platform/prepared.ts'

/** Open orders block the erasure, because they still need their buyer's data. */
const UNDER_WAY = `state not in ('delivered', 'collected', 'returned', 'cancelled')`

const hasOpenOrdersQuery = prepared<NoColumns, [customerIds: readonly string[]]>(
  'privacy_has_open_orders',
  `select from orders where customer_id = any ($1::uuid[]) and ${UNDER_WAY} limit 1`,
)

export async function hasOpenOrders(tx: Tx, customerIds: readonly string[]): Promise<boolean> {
  const rows = await hasOpenOrdersQuery.rows(tx, customerIds)
  return rows.length > 0
}

const customersOfQuery = prepared<{ readonly id: string }, [email: string]>(
  'privacy_customers_of',
  `select c.id from customer c
   where c.erased_at is null and exists (select from contact k where k.customer_id = c.id and k.email = $1)
     and not exists (select from contact k where k.customer_id = c.id and k.email <> $1)
   for update`,
)

/** Customers that consist only of this address: an account with one contact, or a guest. */
export async function customersOf(tx: Tx, email: string): Promise<string[]> {
  const rows = await customersOfQuery.rows(tx, email)
  return rows.map(({ id }) => id)
}

const customersOfContactQuery = prepared<{ readonly id: string }, [contactId: string]>(
  'privacy_customers_of_contact',
  `select c.id from customer c
   where c.erased_at is null and exists (select from contact k where k.customer_id = c.id and k.id = $1)
     and not exists (select from contact k where k.customer_id = c.id and k.id <> $1)
   for update`,
)

/** For an account with an unconfirmed address: its customer, unless other contacts use it. */
export async function customersOfContact(tx: Tx, contactId: string): Promise<string[]> {
  const rows = await customersOfContactQuery.rows(tx, contactId)
  return rows.map(({ id }) => id)
}

const deleteContactQuery = prepared<NoColumns, [contactId: string]>(
  'privacy_delete_contact',
  `delete from contact where id = $1`,
)

export const deleteContact = (tx: Tx, contactId: string) => deleteContactQuery.rows(tx, contactId)

const deleteContactsQuery = prepared<NoColumns, [email: string]>(
  'privacy_delete_contacts',
  `delete from contact where email = $1`,
)

/** Deletes contacts with all dependent rows: sessions, tokens, PINs, factors, preferences and events. */
export const deleteContacts = (tx: Tx, email: string) => deleteContactsQuery.rows(tx, email)

const BY_EMAIL = (['newsletter_subscription', 'message', 'stock_alert'] as const).map((table) =>
  prepared<NoColumns, [email: string]>(`privacy_delete_by_email_${table}`, `delete from ${table} where email = $1`),
)

export async function deleteByEmail(tx: Tx, email: string): Promise<void> {
  for (const statement of BY_EMAIL) await statement.rows(tx, email)
}

const deleteViewedQuery = prepared<NoColumns, [visitorId: string]>(
  'privacy_delete_viewed',
  `delete from viewed_product where session_id = $1`,
)

export const deleteViewed = (tx: Tx, visitorId: string) => deleteViewedQuery.rows(tx, visitorId)

const OWNED = (['own_code', 'wishlist', 'customer_review', 'address', 'loyalty_card', 'cart'] as const).map((table) =>
  prepared<NoColumns, [customerIds: readonly string[]]>(
    `privacy_delete_owned_${table}`,
    `delete from ${table} where customer_id = any ($1::uuid[])`,
  ),
)

/** No process can delete entries of a ledger; the function does, for erased customers only (ADR 0063). */
const erasePoints = prepared<{ readonly erased: number }, [customerIds: readonly string[]]>(
  'privacy_erase_points',
  'select erase_points($1::uuid[]) as erased',
)

/** Notes and proofs of drivers, and parcels. */
const eraseDeliveries = prepared<{ readonly erased: number }, [customerIds: readonly string[]]>(
  'privacy_erase_deliveries',
  'select erase_deliveries($1::uuid[]) as erased',
)

/** After `maskCustomers`. */
export async function deleteOwned(tx: Tx, customerIds: readonly string[]): Promise<void> {
  for (const statement of OWNED) await statement.rows(tx, customerIds)
  await erasePoints.rows(tx, customerIds)
  await eraseDeliveries.rows(tx, customerIds)
}

const maskCustomersQuery = prepared<NoColumns, [customerIds: readonly string[]]>(
  'privacy_mask_customers',
  `update customer set email = '', first_name = '', middle_name = '', last_name = '', gender = '', phone = null,
     mobile_number = null, default_branch_id = null, default_contact_id = null, allow_on_account = false,
     wants_newsletter = false, focus = null, erased_at = now()
   where id = any ($1::uuid[])`,
)

/** The row stays for the ledger, without personal data. */
export const maskCustomers = (tx: Tx, customerIds: readonly string[]) => maskCustomersQuery.rows(tx, customerIds)

const maskOrdersQuery = prepared<NoColumns, [customerIds: readonly string[]]>(
  'privacy_mask_orders',
  `update orders set email = '', phone = '', contact_id = null, reference = null, remarks = null,
     contact = case when contact->>'companyName' is null then '{}'::jsonb
       else (select jsonb_object_agg(key, value) from jsonb_each(contact)
         where key in ('companyName', 'kvkNumber', 'vatId', 'companyAddress')) end,
     delivery_address = case when delivery_address is null then null
       else jsonb_build_object('postalCode', left(delivery_address->>'postalCode', 4), 'city', delivery_address->'city') end
   where customer_id = any ($1::uuid[])`,
)

/**
 * Retains for seven years what was sold, for how much and to which place. Companies retain their name,
 * numbers and address, because invoices require them.
 */
export const maskOrders = (tx: Tx, customerIds: readonly string[]) => maskOrdersQuery.rows(tx, customerIds)

/** Rows of the orders of these customers. */
const THEIRS = 'order_id in (select id from orders where customer_id = any ($1::uuid[]))'

const updateWithdrawalQuery = prepared<NoColumns, [customerIds: readonly string[]]>(
  'privacy_update_withdrawal',
  `update withdrawal set name = '', email = '' where ${THEIRS}`,
)

const updatePickupQuery = prepared<NoColumns, [customerIds: readonly string[]]>(
  'privacy_update_pickup',
  `update pickup set collector_name = null where ${THEIRS}`,
)

const deleteOrderMailQuery = prepared<NoColumns, [customerIds: readonly string[]]>(
  'privacy_delete_order_mail',
  `delete from order_mail where ${THEIRS} and state <> 'waiting'`,
)

export async function maskAroundOrders(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await updateWithdrawalQuery.rows(tx, customerIds)
  await updatePickupQuery.rows(tx, customerIds)
  await deleteOrderMailQuery.rows(tx, customerIds)
}

const countInvoicesQuery = prepared<{ readonly count: number }, [customerIds: readonly string[]]>(
  'privacy_count_invoices',
  `select count(*) as count from invoice where customer_id = any ($1::uuid[])`,
)

export async function countInvoices(tx: Tx, customerIds: readonly string[]): Promise<number> {
  const rows = await countInvoicesQuery.rows(tx, customerIds)
  return rows[0]?.count ?? 0
}

export const SYSTEMS = ['newsletter', 'payment-provider', 'carrier', 'search'] as const

const insertErasureQuery = prepared<{ readonly id: string }, [emailHash: Buffer, keptInvoices: number]>(
  'privacy_insert_erasure',
  `insert into erasure (email_hash, erased_at, retained_invoices) values ($1, now(), $2)
   returning id`,
)

const insertErasureNoticeQuery = prepared<NoColumns, [id: string, systems: readonly string[]]>(
  'privacy_insert_erasure_notice',
  `insert into erasure_notice (erasure_id, system)
   select $1, system from unnest($2::text[]) system`,
)

export async function noteErasure(tx: Tx, emailHash: Buffer, keptInvoices: number): Promise<string> {
  const rows = await insertErasureQuery.rows(tx, emailHash, keptInvoices)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('insert of the erasure returned no row')
  await insertErasureNoticeQuery.rows(tx, id, SYSTEMS)
  return id
}

const askErasureQuery = prepared<NoColumns, [emailHash: Buffer, confirmHash: Buffer]>(
  'privacy_ask_erasure',
  `insert into erasure (email_hash, confirm_hash, expires_at)
   values ($1, $2, now() + interval '1 day')`,
)

export const askErasure = (db: Queryable, emailHash: Buffer, confirmHash: Buffer) =>
  askErasureQuery.rows(db, emailHash, confirmHash)

const takeErasureQuery = prepared<{ readonly email_hash: Buffer }, [confirmHash: Buffer]>(
  'privacy_take_erasure',
  `delete from erasure where confirm_hash = $1 and expires_at > now() and erased_at is null
   returning email_hash`,
)

/** Consumes the link. The token in the mail contains the address; the table contains only a hash of it. */
export async function takeErasure(tx: Tx, confirmHash: Buffer): Promise<Buffer | undefined> {
  const rows = await takeErasureQuery.rows(tx, confirmHash)
  return rows[0]?.email_hash
}

export const selectErasureNoticeQuery = prepared<
  { readonly system: string; readonly email_hash: Buffer },
  [erasureId: string]
>(
  'privacy_select_erasure_notice',
  `select n.system, e.email_hash from erasure_notice n join erasure e on e.id = n.erasure_id
   where n.erasure_id = $1 and n.notified_at is null order by n.system`,
)

export const updateErasureNoticeQuery = prepared<NoColumns, [erasureId: string, system: string]>(
  'privacy_update_erasure_notice',
  `update erasure_notice set notified_at = now()
     where erasure_id = $1 and system = $2`,
)

export const addressOfQuery = prepared<{ readonly email: string; readonly is_confirmed: boolean }, [contactId: string]>(
  'privacy_address_of',
  `select email, email_confirmed_at is not null as is_confirmed from contact where id = $1`,
)
