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
       contact->>'companyName' as company, contact->>'kvkNumber' as kvk_number, contact->>'vatId' as vat_id,
       contact->'companyAddress'->>'street' as invoice_street,
       contact->'companyAddress'->>'postalCode' as invoice_postal_code, contact->'companyAddress'->>'city' as invoice_city,
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
  projects: prepared<DataRow, [customerId: string]>(
    'personal_projects',
    `select list, phase, notes, budget_cents / 100.0::float8 as budget, is_shared, is_editable_by_link, picture from (
       select w.id, 0 as position, w.name as list, null as phase, p.notes, p.budget_cents,
         p.view_key is not null as is_shared, p.edit_key is not null as is_editable_by_link, null as picture
       from wishlist w join project p on p.wishlist_id = w.id where w.customer_id = $1
       union all
       select w.id, h.position, w.name, h.name, h.notes, h.budget_cents, null, null, null
       from wishlist w join project_phase h on h.project_id = w.id where w.customer_id = $1
       union all
       select w.id, 1000, w.name, h.name, null, null, null, null,
         'data:image/webp;base64,' || translate(encode(f.content, 'base64'), E'\\n', '')
       from wishlist w join project_picture f on f.project_id = w.id left join project_phase h on h.id = f.phase_id
       where w.customer_id = $1) parts order by id, position, phase`,
  ),
  reviews: prepared<DataRow, [customerId: string]>(
    'personal_reviews',
    `select product_number, state, stars, quality, value, ease, author, text, reason, written_at, changed_at, picture
     from (
       select r.id, 0 as position, p.number as product_number, r.state, r.stars, r.quality, r.value, r.ease, r.author,
         r.body as text, r.reason, r.written_at, r.changed_at, null as picture
       from customer_review r join product p on p.id = r.product_id where r.customer_id = $1
       union all
       select r.id, 1, p.number, null, null, null, null, null, null, null, null, f.added_at, null,
         'data:image/webp;base64,' || translate(encode(f.content, 'base64'), E'\\n', '')
       from customer_review r join product p on p.id = r.product_id join review_picture f on f.review_id = r.id
       where r.customer_id = $1) parts order by id, position, written_at`,
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
     union all select 'stock alert ' || p.number, a.state, a.requested_at from stock_alert a
       join product p on p.id = a.product_id
       join contact k on k.email = a.email and k.email_confirmed_at is not null where k.id = $1
     union all select topic, 'active', started_at from mailing_subscription where contact_id = $1
     union all select 'prices with vat', include_vat::text, changed_at from preference
       where contact_id = $1 and include_vat is not null`,
  ),
  // Only for a confirmed address, because messages of an unconfirmed one may be another person's.
  messages: prepared<DataRow, [contactId: string]>(
    'personal_messages',
    `select m.form, m.name, m.email, m.phone, m.order_number, m.body as message, m.left_at from message m
       join contact k on k.email = m.email and k.email_confirmed_at is not null where k.id = $1
     union all select 'question', q.author, null, null, null, q.body, q.asked_at from product_question q
       where q.contact_id = $1
     union all select 'answer', a.author, null, null, null, a.body, a.answered_at from product_answer a
       where a.contact_id = $1 order by left_at desc`,
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
