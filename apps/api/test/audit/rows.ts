/** Rows of audited tables that the demo range lacks. References are not checked while they are written. */
const ORDER = '(select id from orders limit 1)'
const PRODUCT = '(select id from product limit 1)'
const SESSION = `repeat('a', 32)`

export const MORE_ROWS: readonly string[] = [
  `insert into staff_person (name, email) values ('Jo', 'jo@example.nl')`,
  `insert into staff_grant (person_id, role) select id, 'owner' from staff_person limit 1`,
  `insert into staff_view (list, name, query, person_id, saved_by) select 'orders', 'x', '', id, id from staff_person limit 1`,
  `insert into staff_approval (kind, object_key, command, content, digest, author_id)
   select 'cancel_order', 'k', '{}', '[]', sha256('x'), id from staff_person limit 1`,
  `insert into staff_passkey (id, person_id, public_key) select repeat('k', 16), id, 'x' from staff_person limit 1`,
  `insert into staff_passkey_link (person_id, expires_at) select id, now() from staff_person limit 1`,
  `insert into staff_badge (person_id, code_hash) select id, sha256('x') from staff_person limit 1`,
  `insert into staff_device (branch_id, name, created_by) select 1, 'Scanner', id from staff_person limit 1`,
  `insert into staff_token (person_id, name, secret_hash, expires_at)
   select id, 'laptop', sha256('x'), now() + interval '1 hour' from staff_person limit 1`,
  `insert into staff_provider_token (name, secret_hash, created_by, expires_at)
   select 'Entra', sha256('x'), id, now() + interval '1 day' from staff_person limit 1`,
  `insert into staff_provisioned (person_id, user_name, given_name, family_name, display_name, is_active)
   select id, 'jo', '', '', '', true from staff_person limit 1`,
  `insert into staff_group (display_name) values ('Balie')`,
  `insert into staff_group_member (group_id, person_id) select g.id, p.id from staff_group g, staff_person p limit 1`,
  `insert into staff_group_grant (group_id, role) select id, 'counter' from staff_group limit 1`,
  `insert into product_job (action, reason, query, person_id, total) select 'stop_sale', 'x', '', id, 1 from staff_person limit 1`,
  `insert into sale_stop (id, kind, product_id, reason, is_unsafe, started_by)
   select gen_random_uuid(), 'product', ${PRODUCT}, 'x', false, id from staff_person limit 1`,
  `insert into voucher_batch (id, name_nl, name_en, prefix, percent, minimum_cents, ends_at, total, created_by)
   select gen_random_uuid(), 'x', 'x', 'XX', 10, 0, now() + interval '1 year', 2, id from staff_person limit 1`,
  `insert into promotion_plan (id, name, title_nl, title_en, has_label, discount, discount_value, starts_on, ends_on, choice, created_by)
   select gen_random_uuid(), 'x', 'x', 'x', true, 'percent', 10, '2026-11-20', '2026-11-20', '{}', id from staff_person limit 1`,
  `insert into change_set (name, source, person_id) select 'x', 'rule', id from staff_person limit 1`,
  `insert into customer_view (at, staff_id, customer_id, reason)
   select now(), id, id, 'Klant belde zelf' from staff_person limit 1`,
  `insert into alert_subscription (person_id, locale, least_level) select id, 'nl', 'red' from staff_person limit 1`,
  `insert into attention_owner (kind, item_id, person_id) select 'call_back', 'k', id from staff_person limit 1`,
  `insert into feed_run (feed, file, loaded, refused) values ('stock', 'a.csv', 1, 0)`,
  `insert into suspected_price (product_id, former_cents, price_cents) values (${PRODUCT}, 1000, 100)`,
  `insert into message (left_on, content_hash, name, email, form, locale, body, session_id)
   values ('2026-11-17', sha256('x'), 'Jo', 'jo@example.nl', 'contact', 'nl', 'x', ${SESSION})`,
  `insert into order_mail (order_id, key, kind, recipient) values (${ORDER}, 'k', 'paid', 'jo@example.nl')`,
  `insert into search_rule (key, kind, terms, source, added, added_by)
   values ('k', 'equal', '{a,b}', 'test', '2026-11-17', 'test')`,
  `insert into product_contact (product_id, session_id, phone, locale)
   values (${PRODUCT}, ${SESSION}, '+31612345678', 'nl')`,
  `insert into product_question (product_id, body, locale, asked_at, asked_on, content_hash)
   values (${PRODUCT}, 'Kan dit buiten?', 'nl', now(), '2026-11-17', sha256('x'))`,
  `insert into product_answer (question_id, staff_id, body, locale, answered_at)
   select q.id, p.id, 'Ja', 'nl', now() from product_question q, staff_person p limit 1`,
  `insert into invoice_payment (id, customer_id, provider, method, amount_cents, locale)
   select gen_random_uuid(), customer_id, 'mollie', 'ideal', 100, 'nl' from invoice limit 1`,
  `insert into invoice_payment_part (payment_id, invoice_id, cents)
   select p.id, i.id, 100 from invoice_payment p, invoice i limit 1`,
  `insert into customer_review (product_id, customer_id, order_id, stars, body, locale, written_at, changed_at)
   values (${PRODUCT}, (select id from customer limit 1), ${ORDER}, 4, 'Zaagt recht en stil.', 'nl', now(), now())`,
  `insert into reservation (order_id, branch_id, product_id, quantity) values (${ORDER}, 1, ${PRODUCT}, 2)`,
  `insert into pick_job (order_id, branch_id, promised_at) values (${ORDER}, 1, now())`,
  `insert into parcel (id, order_id, grams) values (gen_random_uuid(), ${ORDER}, 100)`,
  `insert into split_pickup (order_id, promised_on, promised_from, promised_to) select ${ORDER}, '2026-11-17', '10:00', '18:00'`,
  `insert into van_slot (branch_id, day, slot_id) values (1, '2026-11-17', 'ochtend')`,
  `insert into count_task (branch_id, product_id, reason) values (1, ${PRODUCT}, 'shelf')`,
  `insert into shelf_location (branch_id, product_id, aisle, bay, level) values (1, ${PRODUCT}, 1, 2, 'A')`,
  `insert into payment (order_id, amount_cents, holds_until, method) values (${ORDER}, 500, now(), 'ideal')`,
  `insert into refund (payment_id, order_id, amount_cents, reason, key)
   values ((select id from payment limit 1), ${ORDER}, 100, 'staff', 'k')`,
  `insert into withdrawal (order_id, lines, refund_cents, token, name, email)
   values (${ORDER}, '[]', 100, repeat('t', 22), 'Jo', 'jo@example.nl')`,
  `insert into redirect (source, target, changed_by) select '/a', '/b', id from staff_person limit 1`,
  `insert into search_answer (locale, term, kind, target, changed_by)
   select 'nl', 'a', 'synonym', 'b', id from staff_person limit 1`,
  `insert into search_term_rule (id, kind, terms, changed_by)
   select gen_random_uuid(), 'equal', '{a,b}', id from staff_person limit 1`,
  `insert into search_term_run (id, digest, basis, rules, total, created_by)
   select gen_random_uuid(), 'x', 'x', '[]', 1, id from staff_person limit 1`,
  `insert into search_term_version (run_id, rules, is_drop_confirmed, published_by)
   select id, '[]', false, created_by from search_term_run limit 1`,
  `insert into search_proposal (visits, kind, locale, term, target) values (1, 'synonym', 'nl', 'a', 'b')`,
  `insert into service_page (nl_path, nl_title, en_path, en_title, phrases, updated_by)
   values ('/a', 'A', '/b', 'B', '{a}', 'test')`,
  `insert into voucher_redemption (voucher_id, order_id, customer_id, cents)
   values ((select id from voucher limit 1), ${ORDER}, (select id from customer limit 1), 1)`,
]
