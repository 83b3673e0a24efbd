import { prepared } from '../../platform/prepared.ts'

export type Cell = string | number | boolean | null
type DataRow = { readonly [column: string]: Cell | Date }

// One statement per section, with readable column names. Excludes secrets and internal data.
export const DATA_OF_CUSTOMER = {
  profile: prepared<DataRow, [customerId: string]>(
    'personal_profile',
    `select number, email, first_name, middle_name, last_name, gender, company_name, kvk_number, phone, mobile_number,
       allow_on_account, group_code, loyalty_type, loyalty_participation_level, sbi_code, focus, wants_newsletter,
       created_at, (select name from branch where id = default_branch_id) as branch
     from customer where id = $1`,
  ),
  contacts: prepared<DataRow, [customerId: string]>(
    'personal_contacts',
    `select email, first_name, middle_name, last_name, gender, phone, locale, password_set_at, email_confirmed_at, created_at
     from contact where customer_id = $1 order by id`,
  ),
  addresses: prepared<DataRow, [customerId: string]>(
    'personal_addresses',
    `select type, name, first_name, middle_name, last_name, phone, email, memo, street, house_number,
       house_number_extension, postal_code, city, created_at
     from address where customer_id = $1 order by type`,
  ),
  orders: prepared<DataRow, [customerId: string]>(
    'personal_orders',
    `select number, state, confirmed_at, email, phone, payment_method, shipping_method, preferred_on, reference, remarks, if_short,
       delivery_address->>'street' as street, delivery_address->>'houseNumber' as house_number,
       delivery_address->>'postalCode' as postal_code, delivery_address->>'city' as city,
       total_cents / 100.0::float8 as total, points, points_earned
     from orders where customer_id = $1 order by id`,
  ),
  orderLines: prepared<DataRow, [customerId: string]>(
    'personal_order_lines',
    `select o.number as "order", l.product_number, l.title, l.quantity, l.total_cents / 100.0::float8 as total
     from orders o join order_line l on l.order_id = o.id where o.customer_id = $1 order by o.id, l.line_number`,
  ),
  invoices: prepared<DataRow, [customerId: string]>(
    'personal_invoices',
    `select number, kind, issued_at, total_cents / 100.0::float8 as total, open_cents / 100.0::float8 as open
     from invoice where customer_id = $1 order by id`,
  ),
  // Without the name of the driver. Proofs are deleted after 180 days.
  deliveries: prepared<DataRow, [customerId: string]>(
    'personal_deliveries',
    `select o.number as "order", r.at, r.kind as outcome, r.note, f.kind as proof,
       'data:image/webp;base64,' || translate(encode(f.content, 'base64'), E'\\n', '') as picture
     from orders o join stop_report r on r.order_id = o.id left join stop_proof f on f.report_id = r.id
     where o.customer_id = $1 order by r.at`,
  ),
  parcels: prepared<DataRow, [customerId: string]>(
    'personal_parcels',
    `select o.number as "order", p.created_at, p.state, p.grams, p.tracking_number, p.tracking_url
     from orders o join parcel p on p.order_id = o.id where o.customer_id = $1 order by p.created_at`,
  ),
  lists: prepared<DataRow, [customerId: string]>(
    'personal_lists',
    `select w.name as list, w.share_key is not null as is_shared, p.number as product_number, l.quantity, l.added_at
     from wishlist w left join wishlist_product l on l.wishlist_id = w.id left join product p on p.id = l.product_id
     where w.customer_id = $1 order by w.id, l.added_at`,
  ),
  points: prepared<DataRow, [customerId: string]>(
    'personal_points',
    `select e.at, e.kind, e.points, e.balance_after from points_entry e
     where e.customer_id = $1 order by e.id`,
  ),
  // Times and reasons, without the names of staff (CJEU C-579/21).
  staffViews: prepared<DataRow, [customerId: string]>(
    'personal_staff_views',
    `select at, reason, order_number as "order" from customer_view where customer_id = $1 order by at desc`,
  ),
}

export const DATA_OF_CONTACT = {
  consents: prepared<DataRow, [contactId: string]>(
    'personal_consents',
    `select 'newsletter' as what, s.state, s.requested_at as since from newsletter_subscription s
       join contact k on k.email = s.email and k.email_confirmed_at is not null where k.id = $1
     union all select topic, 'active', started_at from mailing_subscription where contact_id = $1
     union all select 'prices with vat', include_vat::text, changed_at from preference
       where contact_id = $1 and include_vat is not null`,
  ),
  // Only for a confirmed address, because messages of an unconfirmed one may be another person's.
  messages: prepared<DataRow, [contactId: string]>(
    'personal_messages',
    `select m.form, m.name, m.email, m.phone, m.order_number, m.body as message, m.left_at from message m
     join contact k on k.email = m.email and k.email_confirmed_at is not null
     where k.id = $1 order by m.id desc`,
  ),
  sessions: prepared<DataRow, [contactId: string]>(
    'personal_sessions',
    `select method, user_agent, network, created_at, seen_at, expires_at, ended_at from session
     where contact_id = $1 order by id desc`,
  ),
  events: prepared<DataRow, [contactId: string]>(
    'personal_events',
    `select kind, network, happened_at from account_event where contact_id = $1 order by id desc`,
  ),
}

export const DATA_OF_VISITOR = {
  viewed: prepared<DataRow, [visitorId: string]>(
    'personal_viewed',
    `select p.number as product_number, v.viewed_at from viewed_product v join product p on p.id = v.product_id
     where v.session_id = $1 order by v.viewed_at desc`,
  ),
}
