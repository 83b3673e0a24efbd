import { PERSONAL_SECTIONS, type PersonalSection } from '@shop/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from '../../platform/db.ts'

export type Who = { readonly customerId: string; readonly contactId: string; readonly visitorId: string | undefined }
export type Cell = string | number | boolean | null
export type Sections = Record<PersonalSection, Record<string, Cell>[]>

/** One statement per section, with readable column names. Excludes secrets and internal data. */
const STATEMENTS: Readonly<Record<PersonalSection, (who: Who) => RawBuilder<Record<string, Cell>>>> = {
  profile: ({ customerId }) => sql`
    select number, email, first_name, middle_name, last_name, gender, company_name, kvk_number, phone, mobile_number,
      allow_on_account, group_code, loyalty_type, loyalty_participation_level, sbi_code, focus, wants_newsletter,
      created_at, (select name from branch where id = default_branch_id) as branch
    from customer where id = ${customerId}`,
  contacts: ({ customerId }) => sql`
    select email, first_name, middle_name, last_name, gender, phone, locale, password_set_at, email_confirmed_at, created_at
    from contact where customer_id = ${customerId} order by id`,
  addresses: ({ customerId }) => sql`
    select type, name, first_name, middle_name, last_name, phone, email, memo, street, house_number,
      house_number_extension, postal_code, city, created_at
    from address where customer_id = ${customerId} order by type`,
  orders: ({ customerId }) => sql`
    select number, state, confirmed_at, email, phone, payment_method, shipping_method, preferred_on, reference, remarks,
      delivery_address->>'street' as street, delivery_address->>'houseNumber' as house_number,
      delivery_address->>'postalCode' as postal_code, delivery_address->>'city' as city,
      total_cents / 100.0::float8 as total, points, points_earned
    from orders where customer_id = ${customerId} order by id`,
  orderLines: ({ customerId }) => sql`
    select o.number as "order", l.product_number, l.title, l.quantity, l.total_cents / 100.0::float8 as total
    from orders o join order_line l on l.order_id = o.id where o.customer_id = ${customerId} order by o.id, l.line_number`,
  invoices: ({ customerId }) => sql`
    select number, kind, issued_at, total_cents / 100.0::float8 as total, open_cents / 100.0::float8 as open
    from invoice where customer_id = ${customerId} order by id`,
  lists: ({ customerId }) => sql`
    select w.name as list, w.share_key is not null as is_shared, p.number as product_number, l.quantity, l.added_at
    from wishlist w left join wishlist_product l on l.wishlist_id = w.id left join product p on p.id = l.product_id
    where w.customer_id = ${customerId} order by w.id, l.added_at`,
  points: ({ customerId }) => sql`
    select e.at, e.kind, e.points, e.balance_after from points_entry e
    where e.customer_id = ${customerId} order by e.id`,
  consents: ({ contactId }) => sql`
    select 'newsletter' as what, s.state, s.requested_at as since from newsletter_subscription s
      join contact k on k.email = s.email and k.email_confirmed_at is not null where k.id = ${contactId}
    union all select topic, 'active', started_at from mailing_subscription where contact_id = ${contactId}
    union all select 'prices with vat', include_vat::text, changed_at from preference
      where contact_id = ${contactId} and include_vat is not null`,
  // Searches are counted without a name; only the browser stores its own.
  searches: () => sql`select null where false`,
  viewed: ({ visitorId }) => sql`
    select p.number as product_number, v.viewed_at from viewed_product v join product p on p.id = v.product_id
    where v.session_id = ${visitorId ?? ''} order by v.viewed_at desc`,
  // Only for a confirmed address, because messages of an unconfirmed one may be another person's.
  messages: ({ contactId }) => sql`
    select m.form, m.name, m.email, m.phone, m.order_number, m.body as message, m.left_at from message m
    join contact k on k.email = m.email and k.email_confirmed_at is not null
    where k.id = ${contactId} order by m.id desc`,
  sessions: ({ contactId }) => sql`
    select method, user_agent, network, created_at, seen_at, expires_at, ended_at from session
    where contact_id = ${contactId} order by id desc`,
  events: ({ contactId }) => sql`
    select kind, network, happened_at from account_event where contact_id = ${contactId} order by id desc`,
}

// pg returns no other types here.
const written = (value: unknown): Cell => (value instanceof Date ? value.toISOString() : (value as Cell))

/** All data that the shop stores about a customer, read in one snapshot. */
export const readPersonalData = (pool: Pool, who: Who): Promise<Sections> =>
  pool
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const sections: Partial<Sections> = {}
      for (const name of PERSONAL_SECTIONS) {
        const { rows } = await STATEMENTS[name](who).execute(tx)
        sections[name] = rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, value]) => [key, written(value)])),
        )
      }
      return sections as Sections // the loop fills every section
    })
