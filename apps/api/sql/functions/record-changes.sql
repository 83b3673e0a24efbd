-- Audit log: triggers that record each change with its author and refuse a change without one (ADR 0064).
--
-- Author: `shop.staff_id` and `shop.device_id`, set per transaction, or `shop.process`, set per connection by processes
-- that act without a person. `shop.reason` is the reason that the person stated for the transaction.

-- Names every column, so that a changed byte anywhere changes the result. The text does not depend on session settings.
-- Entries from before there were reasons have none, and retain their digest.
create or replace function audit_digest(entry audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to((jsonb_build_array(entry.id, extract(epoch from entry.at), entry.staff_id, entry.device_id,
    entry.process, entry.db_role, entry.request_id, entry.table_name, entry.row_key, entry.action,
    entry.before::text, entry.after::text)
    || case when entry.reason is null then '[]' else jsonb_build_array(entry.reason) end)::text, 'UTF8'))
$$;

-- Arguments: the columns of the key; columns whose change alone is not recorded; columns whose values are secret.
-- Runs with the rights of its owner, because no process role may write the log.
create or replace function record_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ignored text[] := string_to_array(tg_argv[1], ',');
  was jsonb; became jsonb; entry audit_entry; name text;
begin
  -- A load of a whole table by the owner writes one entry itself.
  if current_setting('shop.bulk', true) = 'on' and session_user not in ('shop_api', 'shop_worker', 'shop_staff') then
    return null;
  end if;
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then became := to_jsonb(new); end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, value) into entry.before, entry.after
      from jsonb_each(became) where value is distinct from was -> key and key <> all (ignored);
    if entry.after is null then return null; end if;
  else
    entry.before := was - ignored;
    entry.after := became - ignored;
  end if;

  entry.staff_id := nullif(current_setting('shop.staff_id', true), '')::uuid;
  entry.device_id := nullif(current_setting('shop.device_id', true), '')::uuid;
  entry.process := nullif(current_setting('shop.process', true), '');
  -- A pooler drops the name of a connection. The worker has only this one; processes of the release before this one have
  -- the role shop_app and no name, and run during a rollout and after a rollback.
  if entry.staff_id is null and session_user in ('shop_worker', 'shop_app') then
    entry.process := coalesce(entry.process, case session_user when 'shop_worker' then 'worker' else 'shop_app' end);
  end if;
  if entry.staff_id is null and entry.process is null then
    raise exception 'a change of % needs a person or a named process', tg_table_name
      using errcode = 'invalid_authorization_specification';
  end if;
  foreach name in array string_to_array(tg_argv[2], ',') loop
    if entry.before ? name then entry.before := jsonb_set(entry.before, array[name], '"secret"'); end if;
    if entry.after ? name then entry.after := jsonb_set(entry.after, array[name], '"secret"'); end if;
  end loop;

  entry.id := uuidv7();
  entry.at := clock_timestamp();
  entry.db_role := session_user;
  entry.request_id := nullif(current_setting('shop.request_id', true), '');
  entry.reason := left(nullif(current_setting('shop.reason', true), ''), 500);
  entry.table_name := tg_table_name;
  entry.action := lower(tg_op);
  foreach name in array string_to_array(tg_argv[0], ',') loop
    entry.row_key := concat_ws(',', entry.row_key, coalesce(became, was) ->> name);
  end loop;
  entry.digest := audit_digest(entry);
  -- Of its day, so that the seal waits for this transaction and no transaction waits for the seal.
  perform pg_advisory_xact_lock_shared(726008, (entry.at at time zone 'UTC')::date - date '2000-01-01');
  insert into audit_entry values (entry.*);
  return null;
end $$;

-- One entry for a load of whole tables by the owner, with the number of rows of each.
create or replace function record_load(loaded jsonb) returns void language plpgsql as $$
declare entry audit_entry;
begin
  entry := row(uuidv7(), clock_timestamp(), null, null, current_setting('shop.process'), session_user, null, '*', '', 'load',
    null, loaded, null, null);
  entry.digest := audit_digest(entry);
  insert into audit_entry values (entry.*);
end $$;

-- Attaches the trigger. `scope` is 'all', or 'staff' for tables that customers change too: only changes by the staff role
-- are recorded, and the trigger does not run for an order.
create or replace function audit_table(of_table regclass, scope text, ignored text default '', secret text default '')
returns void language plpgsql as $$
declare keys text;
begin
  select string_agg(a.attname, ',' order by k.nth) into strict keys from pg_index i
    cross join unnest(i.indkey::smallint[]) with ordinality as k(attnum, nth)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = of_table and i.indisprimary;
  execute format('create or replace trigger %I after insert or update or delete on %s for each row %s
    execute function record_change(%L, %L, %L)', split_part(of_table::text, '.', -1) || '_audit', of_table,
    case scope when 'staff' then $when$when (session_user = 'shop_staff')$when$ else '' end, keys, ignored, secret);
end $$;

-- Catalogue, prices, content and settings: each change, by whichever process.
select audit_table('branch', 'all');
select audit_table('branch_hours', 'all');
select audit_table('branch_holiday', 'all');
select audit_table('branch_post', 'all');
select audit_table('brand', 'all');
select audit_table('change_set', 'all', 'done,undone,unread');
select audit_table('content_article', 'all', 'updated_at');
select audit_table('content_banner', 'all', 'updated_at');
select audit_table('content_menu', 'all', 'updated_at');
select audit_table('customer_view', 'all');
select audit_table('faq_category', 'all', 'updated_at');
select audit_table('price_tier', 'all');
-- The rating follows from reviews, which customers change too (reviews.sql).
select audit_table('product', 'all', 'version,updated_at,is_sale_stopped,rating_average,rating_count');
select audit_table('product_job', 'all', 'done');
select audit_table('product_relation', 'all');
select audit_table('product_text', 'all');
select audit_table('product_web_node', 'all');
select audit_table('promotion', 'all');
select audit_table('promotion_plan', 'all');
select audit_table('promotion_product', 'all');
select audit_table('redirect', 'all', 'changed_at,changed_by');
select audit_table('sale_stop', 'all');
select audit_table('search_answer', 'all', 'changed_at,changed_by');
select audit_table('search_rule', 'all');
select audit_table('search_term_rule', 'all', 'changed_at,changed_by');
select audit_table('search_term_run', 'staff', 'done,progressed_at,rules');
select audit_table('search_term_version', 'all');
select audit_table('service_page', 'all', 'updated_at');
select audit_table('setting', 'all', 'updated_at');
select audit_table('spec_definition', 'all');
select audit_table('staff_approval', 'all');
select audit_table('staff_badge', 'all', '', 'code_hash,pin_hash');
select audit_table('staff_device', 'all', 'code_hash,code_expires_at');
select audit_table('staff_grant', 'all');
select audit_table('staff_group', 'all', 'updated_at');
select audit_table('staff_group_grant', 'all');
select audit_table('staff_group_member', 'all');
select audit_table('staff_passkey', 'all', 'counter,used_at');
select audit_table('staff_passkey_link', 'all', 'secret_hash');
select audit_table('staff_person', 'all');
select audit_table('staff_provider_token', 'all', 'used_at', 'secret_hash');
select audit_table('staff_provisioned', 'all', 'updated_at');
select audit_table('staff_token', 'all', 'used_at', 'secret_hash');
select audit_table('staff_view', 'all');
select audit_table('voucher_batch', 'all', 'made');
select audit_table('web_node', 'all');
select audit_table('web_node_spec', 'all');
select audit_table('web_node_text', 'all');

-- Orders, customers and learning jobs change these as well.
select audit_table('address', 'staff');
select audit_table('alert_subscription', 'staff');
select audit_table('attention_owner', 'staff');
select audit_table('contact', 'staff', '', 'password_hash');
select audit_table('count_task', 'staff');
select audit_table('credit_account', 'staff', 'updated_at');
select audit_table('customer', 'staff');
select audit_table('delivery_slot', 'staff');
select audit_table('feed_run', 'staff');
select audit_table('invoice', 'staff');
select audit_table('invoice_payment', 'staff');
select audit_table('invoice_payment_part', 'staff');
select audit_table('message', 'staff');
select audit_table('order_mail', 'staff');
select audit_table('orders', 'staff');
select audit_table('parcel', 'staff');
select audit_table('split_pickup', 'staff');
select audit_table('customer_review', 'staff');
select audit_table('payment', 'staff');
select audit_table('pick_job', 'staff', 'active_at');
select audit_table('points_account', 'staff');
select audit_table('product_answer', 'staff');
select audit_table('product_contact', 'staff');
select audit_table('product_question', 'staff', 'terms');
select audit_table('refund', 'staff');
select audit_table('reservation', 'staff');
select audit_table('search_proposal', 'staff');
select audit_table('shelf_location', 'staff', 'updated_at');
select audit_table('stock', 'staff');
select audit_table('suspected_price', 'staff');
select audit_table('van_slot', 'staff', 'stops,grams,litres');
select audit_table('van_stop', 'staff');
select audit_table('voucher_redemption', 'staff');
select audit_table('withdrawal', 'staff', '', 'token');

-- A redemption counts `used` in each order and is recorded in voucher_redemption.
create or replace trigger voucher_audit after insert or delete or update of code, kind, type_id, name_nl, name_en,
  percent, amount_cents, minimum_cents, brand_id, customer_id, starts_at, ends_at, max_uses, batch_id on voucher
  for each row execute function record_change('id', 'used', '');
create or replace trigger voucher_used_audit after update of used on voucher
  for each row when (session_user = 'shop_staff') execute function record_change('id',
    'code,kind,type_id,name_nl,name_en,percent,amount_cents,minimum_cents,brand_id,customer_id,starts_at,ends_at,max_uses,batch_id',
    '');

-- Seals the first unsealed day and returns it, or nothing if the last complete day is sealed. Waits for transactions that
-- wrote entries of that day. Each day is sealed, also one without entries, so that a missing day is visible.
create or replace function seal_audit_day() returns setof audit_seal
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare last audit_seal; next_day date; today date := (now() at time zone 'UTC')::date;
begin
  select * into last from audit_seal order by day desc limit 1;
  next_day := coalesce(last.day + 1, (select (min(at) at time zone 'UTC')::date from audit_entry));
  if next_day is null or next_day >= today then return; end if;
  perform pg_advisory_xact_lock(726008, next_day - date '2000-01-01');
  return query
    insert into audit_seal (day, entries, previous, digest)
    select next_day, count(*), coalesce(last.digest, ''), sha256(coalesce(last.digest, '') ||
      convert_to(to_char(next_day, 'YYYY-MM-DD') || ' ' || count(*), 'UTF8') ||
      coalesce(string_agg(e.digest, '' order by e.at, e.id), ''))
    from audit_entry e
    where e.at >= next_day::timestamp at time zone 'UTC' and e.at < (next_day + 1)::timestamp at time zone 'UTC'
    on conflict do nothing returning *;
end $$;
