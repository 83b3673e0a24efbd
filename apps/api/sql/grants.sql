-- Rights of the process roles (ADR 0063). `migrate` runs this file in one transaction after each deploy: it withdraws
-- all rights and grants those listed here, so the file is the whole list. A new table is closed to every process until
-- it has a line here; apps/api/test/platform/roles fails for a table without one.
--
--   shop_api     the shop: carts, accounts, orders. Reads prices and content, changes neither.
--   shop_worker  background work and imports of feeds
--   shop_staff   the staff API: changes prices, content and orders with a named person. Reads no credentials.
--
-- No role owns a table, truncates one, or updates or deletes rows of a ledger.

revoke all on all tables in schema public, pgboss from shop_api, shop_worker, shop_staff;
revoke all on all sequences in schema public, pgboss from shop_api, shop_worker, shop_staff;
revoke all on schema part, archive from shop_api, shop_worker, shop_staff, public;
revoke create on schema public from public;
grant usage on schema public, pgboss to shop_api, shop_worker, shop_staff;

-- Functions with the rights of their owner.
revoke execute on function maintain_partitions(text, timestamptz), seal_audit_day(), erase_points(uuid[]), erase_deliveries(uuid[]),
  create_pick_jobs(), end_pick_jobs(), finish_picking(uuid, text), add_pieces(uuid, uuid, integer, integer, integer, timestamptz),
  task_sold_out(), end_wait_for_part(), book_van_of_order(), follow_order(), take_van(uuid, date, text), van_excess_of_move(uuid, date, text),
  propose_van(uuid, date, text, time, time), drop_proposal(uuid, text), accept_proposal(uuid), full_van_slots(uuid, date),
  check_staff_pin(uuid, bytea, timestamptz) from public;
grant execute on function check_staff_pin(uuid, bytea, timestamptz) to shop_staff;
grant execute on function maintain_partitions(text, timestamptz), seal_audit_day() to shop_worker;
grant execute on function erase_points(uuid[]), erase_deliveries(uuid[]) to shop_api, shop_staff;
grant execute on function finish_picking(uuid, text), add_pieces(uuid, uuid, integer, integer, integer, timestamptz) to shop_staff;
grant execute on function take_van(uuid, date, text) to shop_api, shop_worker, shop_staff;
grant execute on function full_van_slots(uuid, date) to shop_api, shop_staff;
grant execute on function van_excess_of_move(uuid, date, text), propose_van(uuid, date, text, time, time) to shop_staff;
grant execute on function drop_proposal(uuid, text) to shop_api, shop_staff;
grant execute on function accept_proposal(uuid) to shop_api;
-- The role of all processes before ADR 0063, until the operator drops it after the rollout.
do $$ begin
  if exists (select from pg_roles where rolname = 'shop_app') then
    grant execute on function maintain_partitions(text, timestamptz) to shop_app;
  end if;
end $$;

-- Platform ------------------------------------------------------------------------------------------------------------
grant select on migration, repeatable_migration, partition_rule, table_partition, reference_version, promotion_watermark
  to shop_api, shop_worker, shop_staff;
grant update on reference_version to shop_worker, shop_staff; -- by the triggers of settings and branches
grant update on promotion_watermark to shop_worker;
grant insert on outbox to shop_api, shop_worker, shop_staff; -- by triggers
grant select, delete on outbox to shop_worker;
grant select (id, created_at) on outbox to shop_staff; -- the age of unapplied changes
grant usage on sequence outbox_batch to shop_worker;
grant select, insert, update on durable_limit, daily_count, idempotency to shop_api, shop_worker, shop_staff;
grant delete on durable_limit, daily_count, idempotency to shop_worker;
grant select on payment_method_use to shop_api;
grant select, insert, update, delete on payment_method_use to shop_worker;

-- The collected part of split orders.
grant select on split_pickup, counter_order to shop_api, shop_worker, shop_staff;
grant insert on split_pickup to shop_api;
grant update on split_pickup to shop_staff;

-- Audit log: written by triggers only.
grant select on audit_entry, audit_seal to shop_staff;
grant select on audit_seal to shop_worker;

-- Catalogue, prices, content, settings: the shop reads, staff and imports write -----------------------------------------
grant select on
  branch, branch_hours, branch_holiday, branch_post, brand, content_article, content_banner, content_menu, faq_category,
  postcode_area, postcode_street, price_history, price_tier, product, product_relation, product_review, product_text,
  product_web_node, promotion, promotion_product, search_proposal, search_rule, service_page, setting, spec_definition,
  voucher, web_node, web_node_spec, web_node_text
  to shop_api, shop_worker, shop_staff;
grant insert, update on
  branch, branch_hours, branch_holiday, branch_post, brand, content_article, content_banner, content_menu, faq_category,
  price_tier, product, product_relation, product_text, product_web_node, promotion, promotion_product, search_proposal,
  search_rule, service_page, setting, spec_definition, voucher, web_node, web_node_spec, web_node_text
  to shop_staff;
-- Products, branches and codes that orders refer to are switched off, not deleted.
grant delete on
  branch_hours, branch_holiday, branch_post, content_article, content_banner, content_menu, faq_category, price_tier,
  product_relation, product_text, product_web_node, promotion_product, search_rule, service_page, web_node_spec,
  web_node_text
  to shop_staff;
-- Feeds, the search lexicon, service pages and operators' commands.
grant insert, update on
  branch, branch_hours, brand, content_article, content_banner, content_menu, faq_category, price_tier, product,
  product_text, product_web_node, search_proposal, search_rule, service_page, setting, web_node, web_node_text
  to shop_worker;
grant delete on branch_hours, content_article, content_banner, content_menu, faq_category, price_tier, product_web_node,
  search_rule to shop_worker;
grant insert on price_history to shop_worker, shop_staff; -- by the trigger of a price
grant update (used) on voucher to shop_api, shop_worker; -- a redemption
-- Batches of codes: staff order and disable them, the worker makes the codes.
grant select on voucher_batch to shop_api, shop_worker;
grant update (made) on voucher_batch to shop_worker;
grant insert on voucher to shop_worker;
grant select, insert on voucher_batch to shop_staff;
grant update (disabled_at, disabled_by, disabled_reason) on voucher_batch to shop_staff;

-- Stops of sale: staff start and end them, the worker applies those of many products.
grant select on sale_stop to shop_api, shop_worker;
grant select, insert on sale_stop to shop_staff;
grant update (ended_at, ended_by) on sale_stop to shop_staff;

-- Gaps in the data of products: the worker finds them.
grant select on data_gap, product_turnover to shop_staff;
grant select, insert, update, delete on data_gap, product_turnover to shop_worker;
grant select, insert, delete, update on data_gap_backlog to shop_worker;

-- Bulk actions: staff prepare, start and stop them, the worker applies them.
grant select, insert, delete on product_job, product_job_row to shop_staff;
grant update (state, total, started_at, ended_at) on product_job to shop_staff;
grant select, update on product_job, product_job_row to shop_worker;

-- Change sets: staff prepare, schedule and revert them, the worker applies them. Lines cannot change after they were shown.
grant select, insert, delete on change_set, change_line to shop_staff;
grant update (state, accepts_errors, starts_at, reverted_at, reverted_by, total, to_undo) on change_set to shop_staff;
grant select, update on change_set, change_line to shop_worker;
-- Promotions: staff prepare plans, which neither the shop nor the worker reads, and withdraw promotions that have not started.
grant select, insert, update, delete on promotion_plan, promotion_plan_line to shop_staff;
grant delete on promotion to shop_staff;
-- The shop does not know what products cost.
grant select on product_cost to shop_staff;
grant select, insert, update on product_cost to shop_worker; -- the price feed
grant select, insert on product_cost_change to shop_worker; -- by the trigger of a cost price
grant select, insert, delete on margin_day to shop_worker;
grant select on margin_day to shop_staff;

-- Missed sales: the worker counts, staff read the report.
grant select, insert, delete on best_seller, best_seller_branch to shop_worker;
grant select, insert, update, delete on stock_check, stock_gap to shop_worker;
grant select on stock_check, stock_gap to shop_staff;
-- Values of feeds that the product does not show: feeds and corrections write them, a return to the source removes them.
grant select, insert, update, delete on product_field_value to shop_worker;
grant select, insert, delete on product_field_value to shop_staff;

-- Decisions about search terms without results: staff take them, the shop reads them.
grant select on search_answer to shop_api;
grant select, insert, update on search_answer to shop_staff;

-- Rules of staff for search terms: staff edit the draft and publish it, the worker measures it, the shop reads versions.
grant select, insert, update, delete on search_term_rule to shop_staff;
grant select, insert on search_term_run to shop_staff;
grant update (dropped_at) on search_term_run to shop_staff;
grant select, update, delete on search_term_run to shop_worker;
grant select on search_term_result to shop_staff;
grant select, insert, delete on search_term_result to shop_worker;
grant select on search_term_version to shop_api, shop_worker;
grant select, insert on search_term_version to shop_staff;
grant update (taken_back_at, taken_back_by) on search_term_version to shop_staff;
-- Redirects: staff set them, the shop follows and counts them, the worker deletes old counts.
grant select on redirect to shop_api;
grant select, insert, update on redirect to shop_staff;
grant select, insert, update on redirect_hit to shop_api;
grant select on redirect_hit to shop_staff;
grant select, delete on redirect_hit to shop_worker;

-- Search log and index
grant select, insert, update on search_count, search_event to shop_api;
grant select, insert, update, delete on search_backlog, search_count, search_event, search_reformulation, search_use
  to shop_worker;
grant select on search_backlog, search_count, search_event, search_reformulation, search_use to shop_staff;

-- Orders: rows stay for the ledger, so no role deletes them ---------------------------------------------------------------
grant select, insert, update on
  credit_account, delivery_slot, invoice, invoice_counter, order_mail, orders, payment, points_account, refund,
  reservation, stock, voucher_redemption, withdrawal
  to shop_api, shop_worker, shop_staff;
grant select, insert, update on webhook_inbox, invoice_payment, invoice_payment_part to shop_api, shop_worker;
grant select, update on invoice_payment, invoice_payment_part to shop_staff; -- a mismatch that staff settle
grant select on order_line, review_objection, webhook_inbox to shop_staff;
grant delete on order_mail to shop_api; -- unsent mail of an erased customer
grant select, insert on order_line, review_objection to shop_api, shop_worker;

-- Picking: triggers of the orders create and end jobs; staff pick them.
grant select, update on pick_job to shop_staff;
grant select on pick_line to shop_staff;
grant select on pick_job to shop_worker; -- whether an order may become ready
grant select, insert, update on count_task, shelf_location to shop_staff;
grant select on shelf_location to shop_api;
grant select on product_pack to shop_api, shop_staff; -- codes of packs in lists and at the pick
grant select, insert, update, delete on product_pack to shop_worker; -- the product feed

-- Vans: functions and triggers of the orders count deliveries; planners set limits; the customer reads a proposal.
grant select, insert, update on van_slot to shop_staff;
grant select on van_stop to shop_api, shop_staff;

-- Drivers: ledgers of visits and their proofs.
grant select, insert on stop_report, stop_proof to shop_staff;
grant select, delete on stop_proof to shop_worker; -- after its time
grant select on stop_report, stop_proof to shop_api; -- the export of personal data

-- Parcels: staff ship them; the customer and the mail read their tracking numbers.
grant select, insert, update on parcel to shop_staff;
grant select on parcel to shop_api, shop_worker;

-- Ledgers: entries are added and never changed.
grant select, insert on account_event, credit_entry, order_event, points_entry, stock_move
  to shop_api, shop_worker, shop_staff;
grant select, insert on count_entry, pick_scan, short_pick, stock_adjustment to shop_staff;
grant delete on account_event to shop_worker; -- only after its retention period: sql/functions/append-only.sql

-- Counter: the customer names who collects and says 'I am here'; the other three are ledgers of staff.
grant select, insert, update on pickup to shop_api, shop_worker;
grant select on pickup to shop_staff;
grant select, insert on day_close, hand_over, hand_over_line, hand_over_part, till_entry to shop_staff;
grant select on hand_over, hand_over_line, hand_over_part, till_entry to shop_api, shop_worker;
grant select, insert on counter_return, counter_return_line, return_photo, till_payout to shop_staff;
grant select, delete on return_photo to shop_worker; -- after its time

-- Carts and visitors ------------------------------------------------------------------------------------------------------
grant select, insert, update, delete on
  cart, cart_line, cart_voucher, mailing_subscription, message, newsletter_subscription, preference, product_contact,
  shared_cart, stock_alert, viewed_product, wishlist, wishlist_product
  to shop_api;
grant select, insert, update on cart, cart_line, cart_voucher, message, newsletter_subscription, product_contact
  to shop_worker;
grant delete on cart, message, newsletter_subscription, preference, product_contact, viewed_product to shop_worker;
grant select, update, delete on stock_alert to shop_worker; -- its mail, and expired ones
grant select on mailing_subscription, preference, shared_cart, viewed_product, wishlist, wishlist_product to shop_worker;
grant select on
  cart, cart_line, cart_voucher, mailing_subscription, message, newsletter_subscription, preference, product_contact,
  shared_cart, wishlist, wishlist_product
  to shop_staff;
grant update on message, product_contact to shop_staff;
-- Questions: staff publish, reject and answer them; the worker mails about an answer and deletes rejected ones.
grant select, insert on product_question, product_answer to shop_api;
grant select, delete on product_question, product_answer to shop_worker;
grant select, update on product_question, product_answer to shop_staff;
grant insert on product_answer to shop_staff;
-- Reviews: customers write, change and remove theirs, staff publish or reject them. The shop copies those of the provider.
grant select, insert, update, delete on customer_review to shop_api;
grant select, insert, delete on product_review, review_picture, review_vote to shop_api;
grant select, insert, update on review_copy to shop_api;
grant select, update on customer_review to shop_staff;
grant select on review_picture to shop_staff;
-- Projects of customers; no other process reads their notes or pictures.
grant select, insert, update, delete on project, project_line, project_phase, project_picture, project_plan to shop_api;

-- Customers: the shop cannot raise a credit limit ---------------------------------------------------------------------------
grant select, insert on customer to shop_api, shop_worker;
grant update (
  email, first_name, middle_name, last_name, gender, company_name, kvk_number, phone, mobile_number, default_branch_id,
  default_contact_id, allow_on_account, group_code, loyalty_type, loyalty_participation_level, sbi_code, focus,
  wants_newsletter, erased_at
) on customer to shop_api;
grant update on customer to shop_worker;
grant select, update on customer to shop_staff;
grant select, insert, update, delete on address, erasure, erasure_notice, loyalty_card, own_code to shop_api;
grant select, insert, update on address, erasure_notice to shop_worker;
grant select, insert, update, delete on erasure to shop_worker; -- links in mails, and their expiry
grant select on loyalty_card, own_code to shop_worker;
grant select, insert, update on address to shop_staff;
grant select on erasure, erasure_notice, loyalty_card, own_code to shop_staff;
-- Access of staff to records: append-only for staff, and the worker deletes old ones. The customer reads when and why.
grant select, insert on customer_view to shop_staff;
grant select, delete on customer_view to shop_worker;
grant select (customer_id, at, reason, order_number) on customer_view to shop_api;

-- Credentials: the shop checks them, the worker deletes expired ones, staff cannot read them ------------------------------------
grant select, insert, update, delete on
  contact, known_browser, oidc_identity, one_time_token, pin, recovery_code, second_factor, session, signing_key
  to shop_api;
grant select (
  id, customer_id, is_guest, email, first_name, middle_name, last_name, gender, phone, locale, password_set_at,
  email_confirmed_at, wrong_passwords, blocked_at, created_at
) on contact to shop_worker, shop_staff;
grant update (email, first_name, middle_name, last_name, gender, phone, locale, email_confirmed_at, blocked_at)
  on contact to shop_staff;
grant select, insert, update, delete on one_time_token to shop_worker;
grant select, delete on known_browser, session to shop_worker;

-- Staff: the shop has no right on any of these -------------------------------------------------------------------------------------
grant select, insert, update on staff_person, staff_session to shop_staff;
grant select, insert, delete on staff_grant, staff_sign_in to shop_staff;
grant select, insert, update, delete on staff_view to shop_staff;
grant select, delete on staff_session, staff_sign_in to shop_worker; -- expired ones
-- The content of a request cannot change after a person was shown it.
grant select, insert on staff_approval to shop_staff;
grant update (state, decided_by, decided_at) on staff_approval to shop_staff;
-- Passkeys are public keys: staff verify and replace them.
grant select, insert, delete on staff_passkey, staff_challenge to shop_staff;
grant update (counter, used_at) on staff_passkey to shop_staff;
grant select, insert on staff_passkey_link to shop_staff;
grant update (used_at) on staff_passkey_link to shop_staff;
-- The PIN is compared by a function: no process reads it.
grant select, insert on staff_device to shop_staff;
grant update (code_hash, public_key, enrolled_at, revoked_at) on staff_device to shop_staff;
grant select, insert, update on staff_pin_use to shop_staff;
grant select (person_id, code_hash) on staff_badge to shop_staff;
grant insert (person_id, code_hash) on staff_badge to shop_staff;
grant update (code_hash, pin_hash, issued_at) on staff_badge to shop_staff;
-- The worker sends the links; it can read whom to address.
grant select on staff_passkey_link to shop_worker;
grant update (secret_hash) on staff_passkey_link to shop_worker;
grant select (id, name, email) on staff_person to shop_worker;
grant select, delete on staff_challenge, staff_session, staff_sign_in to shop_worker; -- expired ones
grant select, insert, update on staff_token to shop_staff;
grant select, delete on staff_token to shop_worker; -- expired ones
grant select, insert, update, delete on staff_presence to shop_staff;
grant select, delete on staff_presence to shop_worker; -- screens that never left
-- Provisioning by the identity provider. `person_grant` joins the grants of people and of their groups.
grant select, insert, update on staff_provider_token to shop_staff;
grant select, delete on staff_provider_token to shop_worker; -- expired ones
grant select, insert, update, delete on staff_provisioned, staff_group to shop_staff;
grant select, insert, delete on staff_group_member, staff_group_grant to shop_staff;
grant select on person_grant to shop_staff, shop_worker;

-- Attention, health and alerts -----------------------------------------------------------------------------------------------------
grant select, insert, update, delete on attention_owner to shop_staff;
grant select, delete on attention_owner to shop_worker; -- of settled items
grant select, insert on feed_run to shop_worker;
grant select, update on feed_run to shop_staff;
grant insert on suspected_price to shop_worker, shop_staff; -- by the trigger of a price
grant select, update on suspected_price to shop_staff;
grant select, insert, update, delete on health_report to shop_worker;
grant select on health_report, incident to shop_staff;
grant select, insert, update, delete on incident, alert_mail to shop_worker;
grant select, insert, update, delete on alert_subscription to shop_staff;
grant select on alert_subscription to shop_worker;
grant select (id, email, is_active) on staff_person to shop_worker; -- recipients of alerts
grant select (person_id, role, branch_ids) on staff_grant to shop_worker; -- by the release before person_grant

-- Jobs: pg-boss. The shop and staff send them, the worker processes them. -----------------------------------------------------
grant select on pgboss.version, pgboss.queue to shop_api, shop_staff;
grant select, insert on pgboss.job, pgboss.job_common to shop_api, shop_staff;
grant select, insert, update, delete on all tables in schema pgboss to shop_worker;
grant usage, select on all sequences in schema pgboss to shop_worker;
