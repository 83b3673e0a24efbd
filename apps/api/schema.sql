--
-- PostgreSQL database dump
--

\restrict shop


SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: accept_proposal(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.accept_proposal(of_order uuid) RETURNS date
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  proposed van_stop;
  before record;
begin
  delete from van_stop where order_id = of_order and role = 'proposed' returning * into proposed;
  if proposed.order_id is null then return null; end if;
  select preferred_on, slot_id into before from orders where id = of_order;
  update delivery_slot set taken = taken - 1 where day = before.preferred_on and slot_id = before.slot_id and taken > 0;
  perform count_van_stop(proposed, -1);
  -- follow_order counts the stop in its new window.
  update orders set preferred_on = proposed.day, slot_id = proposed.slot_id, preferred_from = proposed.time_from,
    preferred_to = proposed.time_to, late_notified_at = null, updated_at = now() where id = of_order;
  return proposed.day;
end $$;


--
-- Name: add_pieces(uuid, uuid, integer, integer, integer, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.add_pieces(of_order uuid, of_product uuid, in_branch integer, pieces integer, bring_to integer, ready_at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  is_sold boolean := not exists (select from reservation where order_id = of_order and state = 'active');
  job uuid;
begin
  update stock set promised = promised + case when is_sold then pieces else 0 end,
      reserved = reserved + case when is_sold then 0 else pieces end
    where product_id = of_product and branch_id = in_branch and sellable >= pieces;
  if not found then return false; end if;
  insert into reservation (order_id, branch_id, product_id, quantity, state)
    values (of_order, in_branch, of_product, pieces, case when is_sold then 'promised' else 'active' end)
    on conflict (order_id, branch_id, product_id) do update set quantity = reservation.quantity + excluded.quantity;
  insert into pick_job (order_id, branch_id, promised_at, brings_to) values (of_order, in_branch, ready_at, bring_to)
    on conflict (order_id, branch_id) do nothing;
  select id into job from pick_job where order_id = of_order and branch_id = in_branch;
  insert into pick_line (job_id, product_id, quantity) values (job, of_product, pieces)
    on conflict (job_id, product_id) do update set quantity = pick_line.quantity + excluded.quantity;
  return true;
end $$;


--
-- Name: adjust_stock(uuid, uuid, integer, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.adjust_stock(adjustment uuid, of_product uuid, in_branch integer, pieces integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare became integer;
begin
  insert into stock (product_id, branch_id, on_hand) values (of_product, in_branch, 0) on conflict (product_id, branch_id) do nothing;
  perform set_config('shop.stock_reason', 'adjust:', true), set_config('shop.stock_adjustment', adjustment::text, true);
  update stock set on_hand = on_hand + pieces
    where product_id = of_product and branch_id = in_branch and on_hand + pieces >= reserved + promised
    returning on_hand into became;
  perform set_config('shop.stock_reason', '', true), set_config('shop.stock_adjustment', '', true);
  return became;
end $$;


--
-- Name: announce_answer(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.announce_answer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare of_question uuid := coalesce(new.question_id, old.question_id);
begin
  perform index_question(of_question);
  perform announce_product(q.product_id) from product_question q where q.id = of_question;
  return null;
end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: product; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product (
    id uuid DEFAULT uuidv7() NOT NULL,
    number text NOT NULL,
    scan_code text,
    supplier_number text,
    brand_id integer,
    web_node_id integer NOT NULL,
    state text DEFAULT 'Active'::text NOT NULL,
    is_webshop_orderable boolean DEFAULT true NOT NULL,
    successor_id uuid,
    expected_on date,
    delivery_type text DEFAULT 'standard'::text NOT NULL,
    delivery_size text DEFAULT 'small'::text NOT NULL,
    is_pallet_item boolean DEFAULT false NOT NULL,
    is_made_to_measure boolean DEFAULT false NOT NULL,
    is_last_stock boolean DEFAULT false NOT NULL,
    unit text DEFAULT 'stuk'::text NOT NULL,
    unit_price_unit text,
    unit_per_product numeric(12,4),
    unit_price_exemption text,
    vat_rate smallint DEFAULT 21 NOT NULL,
    price_cents integer NOT NULL,
    recommended_price_cents integer,
    reduced_from date,
    reduced_until date,
    weight_grams integer,
    width_mm integer,
    height_mm integer,
    depth_mm integer,
    color text,
    material text,
    size text,
    energy_level text,
    claim_proof text,
    choice_helper_url text,
    advisor_id text,
    max_stock_default integer DEFAULT 100 NOT NULL,
    max_stock_total integer DEFAULT 1000 NOT NULL,
    specs jsonb DEFAULT '{}'::jsonb NOT NULL,
    media jsonb DEFAULT '[]'::jsonb NOT NULL,
    files jsonb DEFAULT '[]'::jsonb NOT NULL,
    safety jsonb,
    rating_average numeric(3,2),
    rating_count integer DEFAULT 0 NOT NULL,
    rank integer DEFAULT 1000000 NOT NULL,
    locked_fields text[] DEFAULT '{}'::text[] NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    collection_check text,
    family_code text,
    configurator jsonb,
    is_sale_stopped boolean DEFAULT false NOT NULL,
    CONSTRAINT product_check CHECK ((max_stock_total >= max_stock_default)),
    CONSTRAINT product_check1 CHECK ((reduced_until >= reduced_from)),
    CONSTRAINT product_check2 CHECK (((rating_average IS NULL) = (rating_count = 0))),
    CONSTRAINT product_check3 CHECK (((state <> 'Active'::text) OR (successor_id IS NULL))),
    CONSTRAINT product_claim_proof_check CHECK ((claim_proof <> ''::text)),
    CONSTRAINT product_delivery_size_check CHECK ((delivery_size = ANY (ARRAY['small'::text, 'large'::text]))),
    CONSTRAINT product_delivery_type_check CHECK ((delivery_type = ANY (ARRAY['standard'::text, 'pickupOnly'::text]))),
    CONSTRAINT product_depth_mm_check CHECK ((depth_mm > 0)),
    CONSTRAINT product_energy_level_check CHECK ((energy_level = ANY (ARRAY['A'::text, 'B'::text, 'C'::text, 'D'::text, 'E'::text, 'F'::text, 'G'::text]))),
    CONSTRAINT product_family_code CHECK (((family_code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(family_code) <= 100))),
    CONSTRAINT product_height_mm_check CHECK ((height_mm > 0)),
    CONSTRAINT product_max_stock_default_check CHECK ((max_stock_default >= 0)),
    CONSTRAINT product_number_check CHECK ((number ~ '^[0-9]{6,10}$'::text)),
    CONSTRAINT product_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT product_rating_average_check CHECK (((rating_average >= (1)::numeric) AND (rating_average <= (5)::numeric))),
    CONSTRAINT product_rating_count_check CHECK ((rating_count >= 0)),
    CONSTRAINT product_recommended_price_cents_check CHECK ((recommended_price_cents > 0)),
    CONSTRAINT product_state_check CHECK ((state = ANY (ARRAY['Active'::text, 'Ended'::text, 'Draft'::text]))),
    CONSTRAINT product_unit_per_product_check CHECK ((unit_per_product > (0)::numeric)),
    CONSTRAINT product_unit_price_exemption_check CHECK ((unit_price_exemption = ANY (ARRAY['sold_by_piece'::text, 'same_as_price'::text, 'assortment'::text, 'made_to_measure'::text, 'small_content'::text]))),
    CONSTRAINT product_unit_price_or_reason CHECK (((unit_price_exemption IS NOT NULL) OR ((unit_per_product IS NOT NULL) AND (COALESCE(unit_price_unit, ''::text) = ANY (ARRAY['m'::text, 'm2'::text, 'm3'::text, 'kg'::text, 'l'::text]))))),
    CONSTRAINT product_vat_rate_check CHECK ((vat_rate = ANY (ARRAY[0, 9, 21]))),
    CONSTRAINT product_weight_grams_check CHECK ((weight_grams > 0)),
    CONSTRAINT product_width_mm_check CHECK ((width_mm > 0))
);


--
-- Name: announce_family(public.product); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.announce_family(member public.product) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if member.family_code is null then return; end if;
  perform announce_product(id) from product
  where family_code = member.family_code and web_node_id = member.web_node_id and brand_id = member.brand_id
    and id <> member.id;
end $$;


--
-- Name: announce_product(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.announce_product(product_id uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if current_setting('shop.bulk', true) = 'on' then return; end if;
  insert into outbox (topic, key, request_id)
    values ('product', product_id::text, nullif(current_setting('shop.request_id', true), ''));
  perform pg_notify('outbox', '');
end $$;


--
-- Name: announce_product_row(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.announce_product_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform announce_product(coalesce(new.id, old.id));
  if tg_op <> 'DELETE' then perform announce_family(new); end if;
  if tg_op = 'DELETE' then perform announce_family(old);
  elsif tg_op = 'UPDATE' and (old.family_code, old.web_node_id, old.brand_id)
      is distinct from (new.family_code, new.web_node_id, new.brand_id) then perform announce_family(old);
  end if;
  return null;
end $$;


--
-- Name: announce_promotion(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.announce_promotion() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform announce_product(p.id), announce_family(p)
  from promotion_product mp join product p on p.id = mp.product_id where mp.promotion_id = new.id;
  return null;
end $$;


--
-- Name: announce_question(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.announce_question() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform announce_product(coalesce(new.product_id, old.product_id));
  return null;
end $$;


--
-- Name: announce_stock(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.announce_stock() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform announce_product(coalesce(new.product_id, old.product_id));
  return null;
end $$;


--
-- Name: announce_table(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.announce_table() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into outbox (topic, key, request_id)
    values (tg_argv[0], tg_table_name, nullif(current_setting('shop.request_id', true), ''));
  perform pg_notify('outbox', '');
  return null;
end $$;


--
-- Name: apply_sale_stops(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.apply_sale_stops(size integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare applied integer;
begin
  perform pg_advisory_xact_lock(hashtext('sale stops'));
  with stopped as materialized (
    select distinct s.id from sale_stop o cross join lateral stopped_products(o) s(id) where o.ended_at is null),
  wrong as (
    (select p.id, true as is_stopped from stopped s join product p on p.id = s.id where not p.is_sale_stopped)
    union all
    (select p.id, false from product p where p.is_sale_stopped and not exists (select from stopped s where s.id = p.id))
    limit size),
  written as (
    update product p set is_sale_stopped = w.is_stopped from wrong w where p.id = w.id returning 1)
  select count(*)::int into applied from written;
  return applied;
end $$;


--
-- Name: audit_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_entry (
    id uuid DEFAULT uuidv7() NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    staff_id uuid,
    device_id uuid,
    process text,
    db_role text NOT NULL,
    request_id text,
    table_name text NOT NULL,
    row_key text NOT NULL,
    action text NOT NULL,
    before jsonb,
    after jsonb,
    digest bytea NOT NULL,
    reason text,
    CONSTRAINT audit_entry_action_check CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'load'::text]))),
    CONSTRAINT audit_entry_check CHECK (((staff_id IS NOT NULL) OR (process IS NOT NULL)))
)
PARTITION BY RANGE (at);


--
-- Name: audit_digest(public.audit_entry); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.audit_digest(entry public.audit_entry) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  select sha256(convert_to((jsonb_build_array(entry.id, extract(epoch from entry.at), entry.staff_id, entry.device_id,
    entry.process, entry.db_role, entry.request_id, entry.table_name, entry.row_key, entry.action,
    entry.before::text, entry.after::text)
    || case when entry.reason is null then '[]' else jsonb_build_array(entry.reason) end)::text, 'UTF8'))
$$;


--
-- Name: audit_table(regclass, text, text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.audit_table(of_table regclass, scope text, ignored text DEFAULT ''::text, secret text DEFAULT ''::text) RETURNS void
    LANGUAGE plpgsql
    AS $_$
declare keys text;
begin
  select string_agg(a.attname, ',' order by k.nth) into strict keys from pg_index i
    cross join unnest(i.indkey::smallint[]) with ordinality as k(attnum, nth)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = of_table and i.indisprimary;
  execute format('create or replace trigger %I after insert or update or delete on %s for each row %s
    execute function record_change(%L, %L, %L)', split_part(of_table::text, '.', -1) || '_audit', of_table,
    case scope when 'staff' then $when$when (session_user = 'shop_staff')$when$ else '' end, keys, ignored, secret);
end $_$;


--
-- Name: batch_uses_left(uuid, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.batch_uses_left(batch uuid, by_customer uuid) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  select case when b.disabled_at is not null then 0
    when b.per_customer is not null then greatest(0, b.per_customer - (
      select count(*)::int from orders o join voucher_redemption r on r.order_id = o.id join voucher v on v.id = r.voucher_id
      where o.customer_id = by_customer and r.state = 'taken' and v.batch_id = b.id)) end
  from voucher_batch b where b.id = batch
$$;


--
-- Name: begin_order(jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.begin_order(command jsonb, OUT outcome text, OUT placed_id uuid) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
  the_scope text := command #>> '{idempotency,scope}';
  the_key text := command #>> '{idempotency,key}';
  the_hash text := command #>> '{idempotency,requestHash}';
  the_order orders := jsonb_populate_record(null::orders, command -> 'order');
  the_payment uuid := command ->> 'paymentId';
  known record;
  the_cart record;
begin
  perform set_config('shop.request_id', command ->> 'requestId', true);
  -- Waits for a running request with the same key; afterwards one of the two has written the row.
  insert into idempotency (scope, key, request_hash, ends_at)
    values (the_scope, the_key, the_hash, now() + interval '1 year') on conflict do nothing;
  if not found then
    select request_hash, answer into known from idempotency where scope = the_scope and key = the_key;
    if known.answer is null or known.request_hash <> the_hash then perform refuse('{"code": "key_reused"}'); end if;
    outcome := 'repeat';
    placed_id := known.answer ->> 'orderId';
    return;
  end if;

  select id, state, version into the_cart from cart where id = (command #>> '{cart,id}')::uuid for update;
  if the_cart.state = 'ordered' then
    -- Another tab ordered the same cart first: return its order, also for later requests with this key.
    select id into placed_id from orders where cart_id = the_cart.id and customer_id = the_order.customer_id;
    if not found then perform refuse('{"code": "cart_changed"}'); end if;
    update idempotency set state = 'done', status = 200, answer = jsonb_build_object('orderId', placed_id)
      where scope = the_scope and key = the_key;
    outcome := 'repeat';
    return;
  end if;
  if the_cart.state is distinct from 'open' or the_cart.version <> (command #>> '{cart,version}')::integer then
    perform refuse('{"code": "cart_changed"}');
  end if;

  -- Prices were read before this transaction. If a product changed since then, the caller prices the cart again.
  if exists (select from jsonb_to_recordset(command -> 'products') as priced (id uuid, version bigint)
             left join product p on p.id = priced.id where p.version is distinct from priced.version) then
    perform refuse('{"code": "prices_changed"}');
  end if;

  if the_order.ground = 'pay_in_store_promised' then
    -- Serialise by telephone number, so that two orders cannot both be the last one allowed.
    perform pg_advisory_xact_lock(hashtext('pay-in-store:' || the_order.phone));
    if (select count(*) from orders where state = 'accepted' and ground = 'pay_in_store_promised'
          and (customer_id = the_order.customer_id or phone = the_order.phone)) >= (command ->> 'maxOpenInStore')::integer then
      perform refuse('{"code": "too_many_open"}');
    end if;
  end if;

  insert into orders (id, public_id, number, cart_id, customer_id, contact_id, contact, email, phone, locale, state,
      ground, payment_method, bank, shipping_method, branch_id, delivery_address, slot_id, preferred_on,
      preferred_from, preferred_to, reference, remarks, if_short, goods_cents, delivery_cents, pallet_cents,
      voucher_cents, total_cents, points, points_cents, to_pay_cents, points_earned, taxes, holds_until,
      pin_proved_at, confirmed_at)
    select o.id, o.public_id, o.number, the_cart.id, o.customer_id, o.contact_id, o.contact, o.email, o.phone, o.locale, o.state,
      o.ground, o.payment_method, o.bank, o.shipping_method, o.branch_id, o.delivery_address, o.slot_id, o.preferred_on,
      o.preferred_from, o.preferred_to, o.reference, o.remarks, o.if_short, o.goods_cents, o.delivery_cents, o.pallet_cents,
      o.voucher_cents, o.total_cents, o.points, o.points_cents, o.to_pay_cents, o.points_earned, o.taxes, o.holds_until,
      o.pin_proved_at, o.confirmed_at
    from (select (the_order).*) o;
  insert into order_line (order_id, line_number, kind, product_id, product_number, title, quantity, unit_cents,
      discount_cents, total_cents, vat_rate, is_withdrawable, cuts, configured, is_collected)
    select the_order.id, l.line_number, coalesce(l.kind, 'goods'), l.product_id, l.product_number, l.title, l.quantity,
      l.unit_cents, l.discount_cents, l.total_cents, l.vat_rate, l.is_withdrawable, l.cuts, l.configured, coalesce(l.is_collected, false)
    from jsonb_populate_recordset(null::order_line, command -> 'lines') l;
  insert into split_pickup (order_id, promised_on, promised_from, promised_to)
    select the_order.id, p.promised_on, p.promised_from, p.promised_to
    from jsonb_populate_record(null::split_pickup, nullif(command -> 'pickup', 'null')) p where p.promised_on is not null;
  if the_payment is not null then
    insert into payment (id, order_id, provider, method, amount_cents, holds_until)
      values (the_payment, the_order.id, coalesce(command ->> 'provider', 'mollie'), the_order.payment_method,
        the_order.to_pay_cents, the_order.holds_until);
  else
    insert into order_mail (key, order_id, kind, recipient)
      values ('order.' || the_order.public_id, the_order.id, 'order', the_order.email);
  end if;
  insert into order_event (order_id, kind, to_state, actor, request_id)
    values (the_order.id, 'placed', the_order.state, 'customer', nullif(command ->> 'requestId', ''));
  outcome := 'placed';
  placed_id := the_order.id;
end $$;


--
-- Name: book_van(uuid, integer, date, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.book_van(of_order uuid, in_branch integer, on_day date, window_id text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare stop van_stop;
begin
  insert into van_slot (branch_id, day, slot_id) values (in_branch, on_day, window_id) on conflict do nothing;
  insert into van_stop (order_id, role, branch_id, day, slot_id, grams, litres, pallets, needs_crane)
    select of_order, 'booked', in_branch, on_day, window_id, l.grams, l.litres, l.pallets, l.needs_crane
    from order_load(of_order) l
    on conflict do nothing returning * into stop;
  if stop.order_id is not null then perform count_van_stop(stop, 1); end if;
end $$;


--
-- Name: book_van_of_order(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.book_van_of_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  the_order orders;
  in_branch integer;
begin
  select * into the_order from orders where id = new.id;
  if not the_order.is_holding or exists (select from van_stop where order_id = new.id and role = 'booked') then return null; end if;
  in_branch := delivering_branch(the_order.delivery_address ->> 'postalCode');
  if in_branch is not null then perform book_van(new.id, in_branch, the_order.preferred_on, the_order.slot_id); end if;
  return null;
end $$;


--
-- Name: bring_goods(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.bring_goods(of_job uuid) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare job record; part record; moved integer := 0;
begin
  select * into job from pick_job where id = of_job;
  perform set_config('shop.stock_reason', 'transfer:' || job.order_id, true);
  for part in select *, quantity - returned as pieces from reservation
    where order_id = job.order_id and branch_id = job.branch_id and quantity > returned order by product_id loop
    perform from stock where product_id = part.product_id and branch_id in (job.branch_id, job.brings_to)
      order by branch_id for update;
    update stock set on_hand = on_hand - part.pieces, promised = promised - case part.state when 'promised' then part.pieces else 0 end,
        reserved = reserved - case part.state when 'active' then part.pieces else 0 end
      where product_id = part.product_id and branch_id = job.branch_id;
    update stock set on_hand = on_hand + part.pieces, promised = promised + case part.state when 'promised' then part.pieces else 0 end,
        reserved = reserved + case part.state when 'active' then part.pieces else 0 end
      where product_id = part.product_id and branch_id = job.brings_to;
    update reservation set returned = returned + part.pieces
      where order_id = job.order_id and branch_id = job.branch_id and product_id = part.product_id;
    update reservation set returned = returned - part.pieces
      where order_id = job.order_id and branch_id = job.brings_to and product_id = part.product_id;
    moved := moved + 1;
  end loop;
  perform set_config('shop.stock_reason', '', true);
  perform tell_staff('pick', job.brings_to, job.id::text);
  return moved;
end $$;


--
-- Name: bump_product_version(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.bump_product_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;


--
-- Name: bump_reference_version(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.bump_reference_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update reference_version set version = version + 1;
  return null;
end $$;


--
-- Name: cart_load(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.cart_load(of_cart uuid, OUT branch_id integer, OUT grams bigint, OUT litres bigint) RETURNS record
    LANGUAGE sql STABLE
    AS $$
  select delivering_branch(case when c.using_alternative then c.alternative_address ->> 'postalCode' else a.postal_code end),
    l.grams, l.litres
  from cart c left join address a on a.id = c.delivery_address_id and a.customer_id = c.customer_id
  cross join lateral goods_load((select jsonb_agg(jsonb_build_object('productId', x.product_id, 'quantity', x.quantity))
    from cart_line x where x.cart_id = c.id and x.product_id <> all (coalesce(c.collected_products, '{}')))) l
  where c.id = of_cart
$$;


--
-- Name: change_points(uuid, integer, uuid, text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.change_points(of_customer uuid, change integer, of_order uuid, of_kind text, of_part text) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare account points_account; taken integer; settled integer;
begin
  insert into points_account (customer_id) values (of_customer) on conflict do nothing;
  select * into account from points_account where customer_id = of_customer for update;
  taken := case when of_kind = 'earn_back' and change < 0 then greatest(change, -account.balance) else change end;
  if account.balance + taken < 0 then return null; end if;
  account.balance := account.balance + taken;
  account.outstanding := account.outstanding + taken - change;
  insert into points_entry (customer_id, order_id, kind, part, points, balance_after, outstanding)
    values (of_customer, of_order, of_kind, of_part, taken, account.balance, taken - change);
  settled := least(account.outstanding, account.balance);
  if settled > 0 then
    account.balance := account.balance - settled;
    account.outstanding := account.outstanding - settled;
    insert into points_entry (customer_id, kind, points, balance_after, outstanding)
      values (of_customer, 'settled', -settled, account.balance, -settled);
  end if;
  update points_account set balance = account.balance, outstanding = account.outstanding, updated_at = now()
    where customer_id = of_customer;
  return account.balance;
end $$;


--
-- Name: check_article_claims(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.check_article_claims() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare claim text := green_claim(concat_ws(' ', new.title, new.summary, new.blocks::text, new.meta_title, new.meta_description));
begin
  if claim is not null and new.claim_proof is null then perform reject_claim(claim, 'content_article'); end if;
  return null;
end $$;


--
-- Name: check_product_claim_proof(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.check_product_claim_proof() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare claim text := (
  select green_claim(string_agg(concat_ws(' ', name, description, usage_description), ' ')) from product_text where product_id = new.id
);
begin
  if claim is not null then perform reject_claim(claim, 'product_text'); end if;
  return null;
end $$;


--
-- Name: check_product_text_claims(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.check_product_text_claims() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare claim text := green_claim(concat_ws(' ', new.name, new.description, new.usage_description));
begin
  if claim is not null and not exists (select from product where id = new.product_id and claim_proof is not null) then
    perform reject_claim(claim, 'product_text');
  end if;
  return null;
end $$;


--
-- Name: check_staff_pin(uuid, bytea, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.check_staff_pin(of_person uuid, hash bytea, moment timestamp with time zone) RETURNS TABLE(outcome text, attempts_left integer)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare stored bytea; failures integer;
begin
  select pin_hash into stored from staff_badge where person_id = of_person for update;
  if stored is null then return query select 'none', 0; return; end if;
  select count(*) into failures from staff_pin_failure where person_id = of_person and at > moment - interval '15 minutes';
  if failures >= 5 then return query select 'locked', 0; return; end if;
  if stored = hash then
    delete from staff_pin_failure where person_id = of_person;
    return query select 'ok', 5;
    return;
  end if;
  insert into staff_pin_failure (person_id, at) values (of_person, moment);
  return query select case when failures = 4 then 'locked' else 'wrong' end, 4 - failures;
end $$;


--
-- Name: claim_products(uuid, integer, uuid[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_products(of_order uuid, in_branch integer, products uuid[]) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare held record; claimed integer := 0;
begin
  perform set_config('shop.stock_reason', 'claim:' || of_order, true);
  for held in select *, quantity - returned as pieces from reservation
    where order_id = of_order and state in ('active', 'promised')
      and (in_branch is null or branch_id = in_branch) and (products is null or product_id = any (products))
    order by product_id, branch_id loop
    update stock set on_hand = on_hand - held.pieces,
        reserved = reserved - case held.state when 'active' then held.pieces else 0 end,
        promised = promised - case held.state when 'promised' then held.pieces else 0 end
      where product_id = held.product_id and branch_id = held.branch_id;
    update reservation set state = 'claimed', ends_at = null
      where order_id = of_order and product_id = held.product_id and branch_id = held.branch_id;
    claimed := claimed + 1;
  end loop;
  perform set_config('shop.stock_reason', '', true);
  return claimed;
end $$;


--
-- Name: claim_stock(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.claim_stock(of_order uuid) RETURNS integer
    LANGUAGE plpgsql
    AS $$
begin
  return claim_products(of_order, null, null);
end $$;


--
-- Name: van_stop; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.van_stop (
    order_id uuid NOT NULL,
    role text NOT NULL,
    branch_id integer NOT NULL,
    day date NOT NULL,
    slot_id text NOT NULL,
    grams bigint NOT NULL,
    litres bigint NOT NULL,
    pallets integer NOT NULL,
    needs_crane boolean NOT NULL,
    move text,
    asked_at timestamp with time zone,
    time_from time without time zone,
    time_to time without time zone,
    CONSTRAINT van_stop_check CHECK (((move IS NULL) OR (role = 'booked'::text))),
    CONSTRAINT van_stop_check1 CHECK (((role = 'proposed'::text) = ((time_from IS NOT NULL) AND (time_to IS NOT NULL)))),
    CONSTRAINT van_stop_grams_check CHECK ((grams >= 0)),
    CONSTRAINT van_stop_litres_check CHECK ((litres >= 0)),
    CONSTRAINT van_stop_move_check CHECK ((move = ANY (ARRAY['asked'::text, 'declined'::text]))),
    CONSTRAINT van_stop_pallets_check CHECK ((pallets >= 0)),
    CONSTRAINT van_stop_role_check CHECK ((role = ANY (ARRAY['booked'::text, 'proposed'::text])))
);


--
-- Name: count_van_stop(public.van_stop, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_van_stop(stop public.van_stop, sign integer) RETURNS void
    LANGUAGE sql
    AS $$
  update van_slot set stops = stops + sign, grams = grams + sign * stop.grams, litres = litres + sign * stop.litres
  where branch_id = stop.branch_id and day = stop.day and slot_id = stop.slot_id
$$;


--
-- Name: create_pick_jobs(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.create_pick_jobs() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  with sold as (
    select r.branch_id, r.product_id, r.quantity from reservation r
    where r.order_id = new.id and r.state in ('active', 'promised', 'claimed')
  ), made as (
    insert into pick_job (order_id, branch_id, promised_at)
    select distinct new.id, sold.branch_id, (coalesce(s.promised_on, new.preferred_on)
      + coalesce(s.promised_from, new.preferred_from, time '18:00')) at time zone 'Europe/Amsterdam'
    from sold left join split_pickup s on s.order_id = new.id and new.branch_id = sold.branch_id on conflict (order_id, branch_id) do nothing returning id, branch_id
  )
  insert into pick_line (job_id, product_id, quantity)
  select made.id, sold.product_id, sold.quantity from made join sold using (branch_id);
  return null;
end $$;


--
-- Name: delivering_branch(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.delivering_branch(postcode text) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  select b.id
  from (select p.latitude, p.longitude from postcode_area p
        where p.from_digits <= substring(postcode from '^[1-9][0-9]{3}')::smallint
        order by p.from_digits desc limit 1) at
  join branch b on 'Webshop' = any (b.tags) and b.manager is not null
  order by (b.latitude - at.latitude) ^ 2 + ((b.longitude - at.longitude) * 0.615) ^ 2, b.id limit 1
$$;


--
-- Name: disable_voucher_batch(uuid, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.disable_voucher_batch(batch uuid, why text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('voucher batch ' || batch::text, 0));
  update voucher_batch set disabled_at = clock_timestamp(), disabled_reason = why,
    disabled_by = nullif(current_setting('shop.staff_id', true), '')::uuid
    where id = batch and disabled_at is null;
  return found;
end $$;


--
-- Name: drop_proposal(uuid, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.drop_proposal(of_order uuid, next_move text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform end_proposal(of_order);
  update van_stop set move = next_move, asked_at = case when next_move is null then null else asked_at end
    where order_id = of_order and role = 'booked';
end $$;


--
-- Name: end_pick_jobs(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.end_pick_jobs() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update pick_job set state = 'ended', claimed_by = null, active_at = null
    where order_id = new.id and state in ('open', 'picking');
  return null;
end $$;


--
-- Name: end_proposal(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.end_proposal(of_order uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare proposed van_stop;
begin
  delete from van_stop where order_id = of_order and role = 'proposed' returning * into proposed;
  if proposed.order_id is null then return; end if;
  update delivery_slot set taken = taken - 1 where day = proposed.day and slot_id = proposed.slot_id and taken > 0;
  perform count_van_stop(proposed, -1);
end $$;


--
-- Name: end_wait_for_part(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.end_wait_for_part() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update pickup set arrived_at = null, bay = null, promised_again_at = null where order_id = new.order_id;
  return null;
end $$;


--
-- Name: erase_deliveries(uuid[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.erase_deliveries(of_customers uuid[]) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  theirs uuid[] := array(select o.id from orders o join customer c on c.id = o.customer_id
    where c.id = any (of_customers) and c.erased_at is not null);
  erased integer;
begin
  delete from stop_proof where report_id in (select id from stop_report where order_id = any (theirs));
  delete from parcel where order_id = any (theirs);
  update stop_report set note = null where order_id = any (theirs) and note is not null;
  get diagnostics erased = row_count;
  return erased;
end $$;


--
-- Name: erase_points(uuid[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.erase_points(of_customers uuid[]) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare erased integer;
begin
  delete from points_entry where customer_id in (select id from customer where id = any (of_customers) and erased_at is not null);
  get diagnostics erased = row_count;
  delete from points_account where customer_id in (select id from customer where id = any (of_customers) and erased_at is not null);
  return erased;
end $$;


--
-- Name: finish_order(jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finish_order(command jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  the_order uuid := command #>> '{order,id}';
  the_stock jsonb := command -> 'stock';
  short_product uuid;
begin
  update cart set state = 'ordered', version = version + 1, updated_at = now() where id = (command #>> '{cart,id}')::uuid;
  update idempotency set state = 'done', status = 200, answer = jsonb_build_object('orderId', the_order)
    where scope = command #>> '{idempotency,scope}' and key = command #>> '{idempotency,key}';
  short_product := reserve_stock(the_order, the_stock -> 'items', (the_stock ->> 'until')::timestamptz);
  if short_product is not null then
    perform refuse(jsonb_build_object('code', 'short', 'productId', short_product));
  end if;
  -- An order on account or without payment is sold at once. An order to be paid elsewhere is held for its payment.
  if (the_stock ->> 'isSold')::boolean then perform promise_stock(the_order); end if;
end $$;


--
-- Name: finish_picking(uuid, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.finish_picking(of_order uuid, at_place text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare finished integer;
begin
  perform from pick_job where order_id = of_order and state in ('open', 'picking') order by id for update;
  insert into pick_scan (job_id, id, product_id, pieces, how, sequence, scanned_at)
    select j.id, gen_random_uuid(), l.product_id, r.quantity - r.returned - coalesce(s.picked, 0), 'operator', 0, now()
    from pick_job j join pick_line l on l.job_id = j.id
    join reservation r on r.order_id = j.order_id and r.branch_id = j.branch_id and r.product_id = l.product_id
    left join lateral (select sum(pieces) as picked from pick_scan x where x.job_id = j.id and x.product_id = l.product_id) s on true
    where j.order_id = of_order and j.state in ('open', 'picking') and r.quantity - r.returned > coalesce(s.picked, 0);
  update pick_job set state = 'done', storage = at_place, done_at = now(), claimed_by = null, active_at = null
    where order_id = of_order and state in ('open', 'picking');
  get diagnostics finished = row_count;
  return finished;
end $$;


--
-- Name: follow_order(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.follow_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare stop van_stop;
begin
  perform end_proposal(new.id);
  if new.is_holding and (old.preferred_on, old.slot_id) = (new.preferred_on, new.slot_id) then
    update van_stop set move = 'declined' where order_id = new.id and move = 'asked'; -- it left as booked
    return null;
  end if;
  delete from van_stop where order_id = new.id and role = 'booked' returning * into stop;
  if stop.order_id is null then return null; end if;
  if new.is_holding and new.slot_id is not null then
    insert into van_slot (branch_id, day, slot_id) values (stop.branch_id, new.preferred_on, new.slot_id)
      on conflict do nothing;
    -- In a fixed order, so that two moves in opposite directions do not deadlock.
    perform from van_slot where branch_id = stop.branch_id
      and (day, slot_id) in ((stop.day, stop.slot_id), (new.preferred_on, new.slot_id)) order by day, slot_id for update;
  end if;
  perform count_van_stop(stop, -1);
  if new.is_holding and new.slot_id is not null then
    perform book_van(new.id, stop.branch_id, new.preferred_on, new.slot_id);
    update pick_job set promised_at = (new.preferred_on + coalesce(new.preferred_from, time '18:00')) at time zone 'Europe/Amsterdam'
      where order_id = new.id and state in ('open', 'picking') and not exists (select from split_pickup s
        where s.order_id = new.id and new.branch_id = pick_job.branch_id);
  end if;
  return null;
end $$;


--
-- Name: full_van_slots(uuid, date); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.full_van_slots(of_cart uuid, from_day date) RETURNS TABLE(day date, slot_id text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select s.day, s.slot_id from cart_load(of_cart) c
  join van_slot s on s.branch_id = c.branch_id and s.day >= from_day and s.max_stops is not null
  where van_excess(s, c.grams, c.litres, of_cart) is not null
$$;


--
-- Name: give_up_pieces(uuid, uuid, integer, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.give_up_pieces(of_order uuid, of_product uuid, in_branch integer, pieces integer) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare held text;
begin
  update reservation set returned = returned + pieces
    where order_id = of_order and product_id = of_product and branch_id = in_branch
      and state in ('active', 'promised', 'claimed') and quantity - returned >= pieces
    returning state into held;
  if not found then return false; end if;
  update stock set reserved = reserved - case held when 'active' then pieces else 0 end,
      promised = promised - case held when 'promised' then pieces else 0 end
    where product_id = of_product and branch_id = in_branch and held <> 'claimed';
  return true;
end $$;


--
-- Name: goods_load(jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.goods_load(goods jsonb, OUT grams bigint, OUT litres bigint, OUT pallets integer, OUT needs_crane boolean) RETURNS record
    LANGUAGE sql STABLE
    AS $$
  select coalesce(sum(least(g.quantity::bigint * coalesce(p.weight_grams, 0), 1000000000)), 0)::bigint,
    coalesce(ceil(sum(least(g.quantity::numeric * coalesce(p.width_mm, 0) * coalesce(p.height_mm, 0)
      * coalesce(p.depth_mm, 0) / 1000000, 1000000))), 0)::bigint,
    (count(*) filter (where p.is_pallet_item))::integer,
    coalesce(bool_or(p.is_pallet_item and p.delivery_size = 'large'), false)
  from (select x."productId" as id, sum(x.quantity) as quantity
        from jsonb_to_recordset(goods) x ("productId" uuid, quantity bigint) group by 1) g
  join product p on p.id = g.id
$$;


--
-- Name: green_claim(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.green_claim(words text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select (regexp_match(words, '(^|[^[:alnum:]])(duurza(am|me)|milieu-?(vriendelijk|bewust|neutraal)|klimaat-?(vriendelijk|neutraal|positief)|co2-?(neutraal|vrij)|energieneutraal|ecologisch|sustainabl(e|y)|eco-?friendly|environmentally friendly|(climate|carbon)[ -](neutral|positive))', 'i'))[2]
$$;


--
-- Name: guard_redirect(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.guard_redirect() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext('redirects'));
  if new.ended_at is null and exists (select from redirect r where r.ended_at is null and r.source <> new.source
      and (r.source = new.target or r.target = new.source)) then
    raise exception 'redirect % to % would be part of a chain', new.source, new.target using errcode = 'check_violation';
  end if;
  return new;
end $$;


--
-- Name: index_question(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.index_question(of_question uuid) RETURNS void
    LANGUAGE sql
    AS $$
  update product_question q set terms = coalesce((
    select to_tsvector(case q.locale when 'en' then 'english'::regconfig else 'dutch'::regconfig end,
      q.body || ' ' || string_agg(a.body, ' '))
    from product_answer a where a.question_id = q.id and a.state = 'published'), '')
  where q.id = of_question
$$;


--
-- Name: van_slot; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.van_slot (
    branch_id integer NOT NULL,
    day date NOT NULL,
    slot_id text NOT NULL,
    max_stops integer,
    max_grams bigint,
    max_litres bigint,
    stops integer DEFAULT 0 NOT NULL,
    grams bigint DEFAULT 0 NOT NULL,
    litres bigint DEFAULT 0 NOT NULL,
    CONSTRAINT van_slot_check CHECK ((((max_stops IS NULL) = (max_grams IS NULL)) AND ((max_stops IS NULL) = (max_litres IS NULL)))),
    CONSTRAINT van_slot_grams_check CHECK ((grams >= 0)),
    CONSTRAINT van_slot_litres_check CHECK ((litres >= 0)),
    CONSTRAINT van_slot_max_grams_check CHECK (((max_grams >= 0) AND (max_grams <= 999000000))),
    CONSTRAINT van_slot_max_litres_check CHECK (((max_litres >= 0) AND (max_litres <= 999000))),
    CONSTRAINT van_slot_max_stops_check CHECK (((max_stops >= 0) AND (max_stops <= 999))),
    CONSTRAINT van_slot_stops_check CHECK ((stops >= 0))
);


--
-- Name: lock_van_slot(integer, date, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.lock_van_slot(in_branch integer, on_day date, window_id text) RETURNS public.van_slot
    LANGUAGE plpgsql
    AS $$
declare slot van_slot;
begin
  insert into van_slot (branch_id, day, slot_id) values (in_branch, on_day, window_id) on conflict do nothing;
  select * into slot from van_slot where branch_id = in_branch and day = on_day and slot_id = window_id for update;
  return slot;
end $$;


--
-- Name: maintain_partitions(text, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.maintain_partitions(of_table text, moment timestamp with time zone) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare rule partition_rule; made table_partition; start_day date; end_day date; next_name text; is_retained boolean;
begin
  -- It archives and drops with the rights of its owner, so a process cannot choose a later time.
  if moment > now() + interval '1 day' and session_user in ('shop_api', 'shop_worker', 'shop_staff') then
    raise exception 'partitions cannot be removed ahead of time' using errcode = 'insufficient_privilege';
  end if;
  -- One step locks several tables in turn; other sessions wait at most this long for each.
  perform set_config('lock_timeout', '50ms', true);
  select * into strict rule from partition_rule where table_name = of_table for update;

  select max(to_day) into start_day from table_partition where table_name = of_table;
  if start_day is null then
    next_name := of_table || '_before';
    end_day := date_trunc(case rule.width_months when 1 then 'month' when 3 then 'quarter' else 'year' end,
      (moment + interval '7 days') at time zone 'UTC') + make_interval(months => rule.width_months);
  elsif start_day < moment + make_interval(months => rule.ahead_months) then
    next_name := of_table || '_' || to_char(start_day, 'YYYY_MM');
    end_day := start_day + make_interval(months => rule.width_months);
  end if;
  if next_name is not null then
    execute format('create table part.%I (like %I including defaults including constraints including storage)',
      next_name, of_table);
    execute format('alter table %I attach partition part.%I for values from (%s) to (%L)', of_table, next_name,
      coalesce(quote_literal(partition_bound(rule.key_kind, start_day)), 'minvalue'), partition_bound(rule.key_kind, end_day));
    insert into table_partition (table_name, name, from_day, to_day) values (of_table, next_name, start_day, end_day);
    return 'made ' || next_name;
  end if;

  for made in select * from table_partition where table_name = of_table and state = 'in_use'
      and to_day + make_interval(months => rule.retain_months) <= moment order by to_day loop
    if rule.retain_while is not null then
      execute format('select exists (select from part.%I where %s)', made.name, rule.retain_while) into is_retained;
      if is_retained then continue; end if;
    end if;
    execute format('alter table %I detach partition part.%I', of_table, made.name);
    if rule.archive_months is null then
      execute format('drop table part.%I', made.name);
    else
      execute format('alter table part.%I set schema archive', made.name);
    end if;
    update table_partition set state = case when rule.archive_months is null then 'dropped' else 'archived' end,
      changed_at = clock_timestamp() where name = made.name returning * into made;
    return made.state || ' ' || made.name;
  end loop;

  for made in select * from table_partition where table_name = of_table and state = 'archived'
      and to_day + make_interval(months => rule.retain_months + rule.archive_months) <= moment order by to_day loop
    execute format('drop table archive.%I', made.name);
    update table_partition set state = 'dropped', changed_at = clock_timestamp() where name = made.name;
    return 'dropped ' || made.name;
  end loop;
  return null;
end $$;


--
-- Name: note_suspected_price(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_suspected_price() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  -- A person who restores or sets a price has decided about it.
  if nullif(current_setting('shop.staff_id', true), '') is not null then return null; end if;
  insert into suspected_price (product_id, former_cents, price_cents) values (new.id, old.price_cents, new.price_cents);
  return null;
end $$;


--
-- Name: notify_order_worker(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.notify_order_worker() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('order_work', '');
  return null;
end $$;


--
-- Name: order_load(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.order_load(of_order uuid, OUT grams bigint, OUT litres bigint, OUT pallets integer, OUT needs_crane boolean) RETURNS record
    LANGUAGE sql STABLE
    AS $$
  select l.* from goods_load((select jsonb_agg(jsonb_build_object('productId', product_id, 'quantity', quantity))
    from order_line where order_id = of_order and kind = 'goods' and not is_collected)) l
$$;


--
-- Name: partition_bound(text, date); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.partition_bound(kind text, day date) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
  select case kind
    when 'uuid' then (regexp_replace(lpad(to_hex((extract(epoch from day::timestamp) * 1000)::bigint), 12, '0'),
      '^(.{8})(.{4})$', '\1-\2') || '-0000-0000-000000000000')::uuid::text
    else to_char(day, 'YYYY-MM-DD') || ' 00:00:00+00' end
$_$;


--
-- Name: place_order(jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.place_order(command jsonb, OUT outcome text, OUT placed_id uuid) RETURNS record
    LANGUAGE plpgsql
    AS $$
begin
  select b.outcome, b.placed_id into outcome, placed_id from begin_order(command) b;
  if outcome = 'placed' then perform finish_order(command); end if;
end $$;


--
-- Name: promise_stock(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.promise_stock(of_order uuid) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare held record; promised_rows integer := 0;
begin
  for held in select *, quantity - returned as pieces from reservation
    where order_id = of_order and state = 'active' order by product_id, branch_id loop
    update stock set promised = promised + held.pieces, reserved = reserved - held.pieces
      where product_id = held.product_id and branch_id = held.branch_id;
    promised_rows := promised_rows + 1;
  end loop;
  update reservation set state = 'promised', ends_at = null where order_id = of_order and state = 'active';
  return promised_rows;
end $$;


--
-- Name: propose_van(uuid, date, text, time without time zone, time without time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.propose_van(of_order uuid, on_day date, window_id text, from_time time without time zone, to_time time without time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare stop van_stop;
begin
  insert into van_stop (order_id, role, branch_id, day, slot_id, grams, litres, pallets, needs_crane, asked_at,
      time_from, time_to)
    select order_id, 'proposed', branch_id, on_day, window_id, grams, litres, pallets, needs_crane, now(), from_time, to_time
    from van_stop where order_id = of_order and role = 'booked' returning * into stop;
  perform count_van_stop(stop, 1);
  update van_stop set move = 'asked', asked_at = now() where order_id = of_order and role = 'booked';
end $$;


--
-- Name: rate_by_copies(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.rate_by_copies() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  one uuid;
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  for one in select distinct product_id from changed order by product_id loop
    perform refresh_rating(one);
  end loop;
  return null;
end $$;


--
-- Name: rate_by_customer(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.rate_by_customer() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform refresh_rating(old.product_id);
  return null;
end $$;


--
-- Name: record_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.record_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
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


--
-- Name: record_cost(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.record_cost() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into product_cost_change (product_id, cost_cents) values (new.product_id, new.cost_cents);
  return null;
end $$;


--
-- Name: record_load(jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.record_load(loaded jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare entry audit_entry;
begin
  entry := row(uuidv7(), clock_timestamp(), null, null, current_setting('shop.process'), session_user, null, '*', '', 'load',
    null, loaded, null, null);
  entry.digest := audit_digest(entry);
  insert into audit_entry values (entry.*);
end $$;


--
-- Name: record_price(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.record_price() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into price_history (product_id, valid_from, price_cents) values (new.id, clock_timestamp(), new.price_cents);
  return null;
end $$;


--
-- Name: record_stock_move(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.record_stock_move() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare reason text := coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'count:');
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  insert into stock_move (branch_id, product_id, kind, order_id, delta, on_hand_after)
    values (new.branch_id, new.product_id, split_part(reason, ':', 1), nullif(split_part(reason, ':', 2), '')::uuid,
      new.on_hand - old.on_hand, new.on_hand);
  return null;
end $$;


--
-- Name: refresh_rating(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refresh_rating(of_product uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform from product where id = of_product for no key update;
  update product p set rating_average = f.average, rating_count = f.count
  from (
    select round(avg(stars), 2) as average, count(*)::integer as count from (
      select stars from product_review where product_id = of_product
      union all
      select stars from customer_review where product_id = of_product and state = 'published'
    ) shown
  ) f
  where p.id = of_product and (p.rating_average, p.rating_count) is distinct from (f.average, f.count);
end $$;


--
-- Name: refuse(jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse(detail jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  raise exception using errcode = 'SH001', message = 'refused: ' || (detail ->> 'code'), detail = detail::text;
end $$;


--
-- Name: reject_claim(text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reject_claim(claim text, of_table text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the claim "%" needs a proof', claim using errcode = 'check_violation', table = of_table;
end $$;


--
-- Name: reject_early_delete(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reject_early_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_user in ('shop_api', 'shop_worker', 'shop_staff') and old.happened_at > now() - interval '1 year' then
    raise exception '% is append only for a year', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;


--
-- Name: reject_update(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reject_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;


--
-- Name: release_stock(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.release_stock(of_order uuid) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare held record; released integer := 0;
begin
  for held in select *, quantity - returned as pieces from reservation
    where order_id = of_order and state = 'active' order by product_id, branch_id loop
    update stock set reserved = reserved - held.pieces
      where product_id = held.product_id and branch_id = held.branch_id;
    released := released + 1;
  end loop;
  update reservation set state = 'released', ends_at = null where order_id = of_order and state = 'active';
  return released;
end $$;


--
-- Name: reserve_stock(uuid, jsonb, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.reserve_stock(of_order uuid, items jsonb, until timestamp with time zone) RETURNS uuid
    LANGUAGE plpgsql
    AS $$
declare item record;
begin
  for item in
    select i."productId" as product_id, i."branchId" as branch_id, i.quantity
    from jsonb_to_recordset(items) as i ("productId" uuid, "branchId" integer, quantity integer) order by 1, 2
  loop
    update stock set reserved = reserved + item.quantity
      where product_id = item.product_id and branch_id = item.branch_id and sellable >= item.quantity;
    if not found then return item.product_id; end if;
    insert into reservation (order_id, branch_id, product_id, quantity, ends_at)
      values (of_order, item.branch_id, item.product_id, item.quantity, until)
      on conflict (order_id, branch_id, product_id)
        do update set state = 'active', quantity = excluded.quantity, ends_at = excluded.ends_at, returned = 0;
  end loop;
  return null;
end $$;


--
-- Name: return_stock(uuid, uuid, integer, integer, boolean); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.return_stock(of_order uuid, of_product uuid, pieces integer, to_branch integer, for_sale boolean) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare held record; part integer; remaining integer := pieces;
begin
  perform set_config('shop.stock_reason', 'return:' || of_order, true);
  for held in select * from reservation where order_id = of_order and product_id = of_product
    and state in ('active', 'promised', 'claimed') and returned < quantity order by branch_id for update loop
    exit when remaining = 0;
    part := least(remaining, held.quantity - held.returned);
    if held.state = 'active' then
      update stock set reserved = reserved - part where product_id = of_product and branch_id = held.branch_id;
    elsif held.state = 'promised' then
      update stock set promised = promised - part, on_hand = on_hand - case when for_sale then 0 else part end
        where product_id = of_product and branch_id = held.branch_id;
    elsif for_sale then
      insert into stock (product_id, branch_id, on_hand) values (of_product, coalesce(to_branch, held.branch_id), 0)
        on conflict (product_id, branch_id) do nothing;
      update stock set on_hand = on_hand + part
        where product_id = of_product and branch_id = coalesce(to_branch, held.branch_id);
    end if;
    update reservation set returned = returned + part
      where order_id = of_order and product_id = of_product and branch_id = held.branch_id;
    remaining := remaining - part;
  end loop;
  perform set_config('shop.stock_reason', '', true);
  return pieces - remaining;
end $$;


--
-- Name: audit_seal; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_seal (
    day date NOT NULL,
    entries integer NOT NULL,
    previous bytea NOT NULL,
    digest bytea NOT NULL,
    sealed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);


--
-- Name: seal_audit_day(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.seal_audit_day() RETURNS SETOF public.audit_seal
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
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


--
-- Name: slot_holds(date, text, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.slot_holds(on_day date, window_id text, own_cart uuid) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  select count(*)::integer
  from cart other
  left join cart own on own.id = own_cart and own.slot_day = on_day and own.slot_id = window_id
    and own.slot_held_until > now()
  where other.slot_day = on_day and other.slot_id = window_id and other.state = 'open'
    and other.slot_held_until > now() and other.id is distinct from own_cart
    and (own.id is null or (other.slot_held_from, other.id) < (own.slot_held_from, own.id))
$$;


--
-- Name: sale_stop; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sale_stop (
    id uuid NOT NULL,
    kind text NOT NULL,
    product_id uuid,
    brand_id integer,
    supplier text,
    batch text,
    reason text NOT NULL,
    is_unsafe boolean NOT NULL,
    started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_by uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    ended_at timestamp with time zone,
    ended_by uuid,
    CONSTRAINT sale_stop_batch_check CHECK (((length(batch) >= 1) AND (length(batch) <= 20))),
    CONSTRAINT sale_stop_check CHECK ((num_nonnulls(product_id, brand_id, supplier) = 1)),
    CONSTRAINT sale_stop_check1 CHECK ((((kind = ANY (ARRAY['product'::text, 'batch'::text])) = (product_id IS NOT NULL)) AND ((kind = 'brand'::text) = (brand_id IS NOT NULL)))),
    CONSTRAINT sale_stop_check2 CHECK (((kind = 'batch'::text) = (batch IS NOT NULL))),
    CONSTRAINT sale_stop_check3 CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
    CONSTRAINT sale_stop_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'brand'::text, 'supplier'::text, 'batch'::text]))),
    CONSTRAINT sale_stop_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT sale_stop_supplier_check CHECK (((length(supplier) >= 1) AND (length(supplier) <= 200)))
);


--
-- Name: stopped_products(public.sale_stop); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.stopped_products(stop public.sale_stop) RETURNS SETOF uuid
    LANGUAGE sql STABLE
    AS $$
  select stop.product_id where stop.product_id is not null
  union all
  select p.id from product p where stop.brand_id is not null and p.brand_id = stop.brand_id
  union all
  select p.id from brand b join product p on p.brand_id = b.id
  where stop.supplier is not null and b.maker ->> 'name' = stop.supplier
$$;


--
-- Name: take_van(uuid, date, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.take_van(of_order uuid, on_day date, window_id text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  the_order orders;
  in_branch integer;
  slot van_slot;
  load record;
  excess jsonb;
begin
  select * into the_order from orders where id = of_order;
  in_branch := delivering_branch(the_order.delivery_address ->> 'postalCode');
  if in_branch is null then return null; end if;
  slot := lock_van_slot(in_branch, on_day, window_id);
  if slot.max_stops is not null then
    select * into load from order_load(of_order);
    excess := van_excess(slot, load.grams, load.litres, the_order.cart_id);
    if excess is not null then return excess; end if;
  end if;
  perform book_van(of_order, in_branch, on_day, window_id);
  return null;
end $$;


--
-- Name: take_voucher(uuid, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.take_voucher(code_id uuid, by_customer uuid) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare batch uuid := (select v.batch_id from voucher v where v.id = code_id);
begin
  if batch is not null then
    perform pg_advisory_xact_lock_shared(hashtextextended('voucher batch ' || batch::text, 0));
    -- Orders of one customer follow each other, so that two of them cannot exceed the limit.
    perform pg_advisory_xact_lock(hashtextextended('codes of customer ' || by_customer::text, 0));
    if batch_uses_left(batch, by_customer) <= 0 then return false; end if;
  end if;
  update voucher set used = used + 1 where id = code_id and used < max_uses and now() between starts_at and ends_at
    and (customer_id is null or customer_id = by_customer);
  return found;
end $$;


--
-- Name: task_sold_out(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.task_sold_out() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  insert into count_task (branch_id, product_id, reason) values (new.branch_id, new.product_id, 'sold_at_zero')
    on conflict (branch_id, product_id) where state <> 'done' do nothing;
  return null;
end $$;


--
-- Name: tell_staff(text, integer, text, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_staff(topic text, branch_id integer, object_id text, person_id uuid DEFAULT NULL::uuid) RETURNS void
    LANGUAGE sql
    AS $$
  select pg_notify('staff_event', jsonb_build_object('topic', topic, 'branchId', branch_id, 'objectId', object_id,
    'personId', person_id)::text)
$$;


--
-- Name: tell_staff_attention(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_staff_attention() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_staff('attention', o.branch_id, o.number) from orders o where o.id = new.order_id;
  return null;
end $$;


--
-- Name: tell_staff_call_back(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_staff_call_back() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_staff('attention', null, null);
  return null;
end $$;


--
-- Name: tell_staff_count(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_staff_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_staff('pick', new.branch_id, new.id::text);
  return null;
end $$;


--
-- Name: tell_staff_order(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_staff_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare changed record;
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  select o.branch_id, o.number into changed from orders o where o.id = new.order_id;
  perform tell_staff('order', changed.branch_id, changed.number);
  if 'paid_short' in (new.from_state, new.to_state) then
    perform tell_staff('attention', changed.branch_id, changed.number);
  end if;
  return null;
end $$;


--
-- Name: tell_staff_pick(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_staff_pick() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_staff('pick', new.branch_id, new.id::text);
  return null;
end $$;


--
-- Name: tell_staff_pickup(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_staff_pickup() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_staff('counter', o.branch_id, o.number) from orders o where o.id = new.order_id;
  return null;
end $$;


--
-- Name: tell_staff_van(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.tell_staff_van() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_staff('van', new.branch_id, null);
  return null;
end $$;


--
-- Name: touch_product(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.touch_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  update product set version = version where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;


--
-- Name: trim_project_lines(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.trim_project_lines() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  with counted as (
    select id, quantity, sum(quantity) over (order by id) - quantity as before
    from project_line where project_id = new.wishlist_id and product_id = new.product_id
  ), gone as (
    delete from project_line l using counted c where l.id = c.id and c.before >= new.quantity
  )
  update project_line l set quantity = new.quantity - c.before, version = version + 1
    from counted c where l.id = c.id and c.before < new.quantity and c.before + c.quantity > new.quantity;
  return null;
end $$;


--
-- Name: unsafe_goods(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.unsafe_goods(of_order uuid) RETURNS TABLE(product_id uuid, title text)
    LANGUAGE sql STABLE
    AS $$
  select distinct p.id, coalesce(t.name, p.number)
  from reservation r join product p on p.id = r.product_id
    left join product_text t on t.product_id = p.id and t.locale = 'nl'
  where r.order_id = of_order and r.state in ('active', 'promised', 'claimed') and r.quantity > r.returned
    and not exists (select from hand_over_line h join pick_job j on j.id = h.job_id
      where j.order_id = r.order_id and j.branch_id = r.branch_id and h.product_id = r.product_id)
    and exists (select from sale_stop s cross join lateral stopped_products(s) g(id) where s.ended_at is null and g.id = p.id
      and case when s.batch is null then s.is_unsafe else exists (select from pick_job j join pick_scan c on c.job_id = j.id
        where j.order_id = r.order_id and c.product_id = p.id and c.batch = s.batch) end)
  order by 2, 1
$$;


--
-- Name: van_excess(public.van_slot, bigint, bigint, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.van_excess(slot public.van_slot, add_grams bigint, add_litres bigint, own_cart uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object('figure', f.figure, 'limit', f.most, 'wanted', f.wanted)
  from van_holds(slot.branch_id, slot.day, slot.slot_id, own_cart) h
  cross join lateral (values
    (1, 'stops', slot.max_stops::bigint, slot.stops + h.stops + 1),
    (2, 'weight', slot.max_grams, slot.grams + h.grams + add_grams),
    (3, 'volume', slot.max_litres, slot.litres + h.litres + add_litres)) as f (place, figure, most, wanted)
  where f.wanted > f.most order by f.place limit 1
$$;


--
-- Name: van_excess_of_move(uuid, date, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.van_excess_of_move(of_order uuid, on_day date, window_id text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare stop van_stop;
begin
  select * into stop from van_stop where order_id = of_order and role = 'booked';
  if stop.order_id is null then return null; end if;
  return van_excess(lock_van_slot(stop.branch_id, on_day, window_id), stop.grams, stop.litres, null);
end $$;


--
-- Name: van_holds(integer, date, text, uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.van_holds(in_branch integer, on_day date, window_id text, own_cart uuid, OUT stops bigint, OUT grams bigint, OUT litres bigint) RETURNS record
    LANGUAGE sql STABLE
    AS $$
  select count(*), coalesce(sum(l.grams), 0)::bigint, coalesce(sum(l.litres), 0)::bigint
  from cart other
  left join cart own on own.id = own_cart and own.slot_day = on_day and own.slot_id = window_id
    and own.slot_held_until > now()
  cross join lateral cart_load(other.id) l
  where other.slot_day = on_day and other.slot_id = window_id and other.state = 'open'
    and other.slot_held_until > now() and other.id is distinct from own_cart
    and (own.id is null or (other.slot_held_from, other.id) < (own.slot_held_from, own.id))
    and l.branch_id = in_branch
$$;


--
-- Name: order_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.order_event (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    from_state text,
    to_state text,
    actor text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    request_id text,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid,
    CONSTRAINT order_event_actor_check CHECK ((actor = ANY (ARRAY['customer'::text, 'guest'::text, 'shop'::text, 'provider'::text, 'staff'::text])))
)
PARTITION BY RANGE (order_id);


--
-- Name: order_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.order_line (
    order_id uuid NOT NULL,
    line_number smallint NOT NULL,
    kind text DEFAULT 'goods'::text NOT NULL,
    product_id uuid NOT NULL,
    product_number text NOT NULL,
    title text NOT NULL,
    quantity integer NOT NULL,
    unit_cents integer NOT NULL,
    discount_cents integer DEFAULT 0 NOT NULL,
    total_cents integer NOT NULL,
    vat_rate smallint NOT NULL,
    is_withdrawable boolean DEFAULT true NOT NULL,
    source jsonb,
    cuts jsonb,
    configured jsonb,
    is_collected boolean DEFAULT false NOT NULL,
    CONSTRAINT order_line_check CHECK ((total_cents = ((quantity * unit_cents) - discount_cents))),
    CONSTRAINT order_line_discount_cents_check CHECK ((discount_cents >= 0)),
    CONSTRAINT order_line_kind CHECK ((kind = ANY (ARRAY['goods'::text, 'pallet'::text, 'sawing'::text]))),
    CONSTRAINT order_line_line_number_check CHECK ((line_number > 0)),
    CONSTRAINT order_line_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT order_line_total_cents_check CHECK ((total_cents >= 0)),
    CONSTRAINT order_line_unit_cents_check CHECK ((unit_cents >= 0)),
    CONSTRAINT order_line_vat_rate_check CHECK ((vat_rate = ANY (ARRAY[0, 9, 21])))
)
PARTITION BY RANGE (order_id);


--
-- Name: stock_move; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock_move (
    id bigint NOT NULL,
    branch_id integer NOT NULL,
    product_id uuid NOT NULL,
    kind text NOT NULL,
    order_id uuid,
    delta integer NOT NULL,
    on_hand_after integer NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid,
    adjustment_id uuid DEFAULT (NULLIF(current_setting('shop.stock_adjustment'::text, true), ''::text))::uuid,
    CONSTRAINT stock_move_kind CHECK ((kind = ANY (ARRAY['count'::text, 'claim'::text, 'return'::text, 'transfer'::text, 'adjust'::text])))
)
PARTITION BY RANGE (at);


--
-- Name: webhook_inbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.webhook_inbox (
    id bigint NOT NULL,
    psp_id text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_at timestamp with time zone,
    processed_at timestamp with time zone,
    request_id text,
    provider text DEFAULT 'mollie'::text NOT NULL
)
PARTITION BY RANGE (received_at);


--
-- Name: account_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account_event (
    id bigint NOT NULL,
    contact_id uuid,
    kind text NOT NULL,
    network text DEFAULT ''::text NOT NULL,
    request_id text,
    happened_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: account_event_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.account_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: address; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.address (
    id uuid DEFAULT uuidv7() NOT NULL,
    customer_id uuid NOT NULL,
    type text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    middle_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    gender text DEFAULT ''::text NOT NULL,
    phone text,
    email text,
    memo text,
    street text NOT NULL,
    house_number text NOT NULL,
    house_number_extension text,
    postal_code text NOT NULL,
    city text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT address_gender_check CHECK ((gender = ANY (ARRAY['m'::text, 'v'::text, 'x'::text, ''::text]))),
    CONSTRAINT address_postal_code_check CHECK ((postal_code ~ '^[1-9][0-9]{3} [A-Z]{2}$'::text)),
    CONSTRAINT address_type_check CHECK ((type ~ '^(InvoiceAddress|DeliveryAddress[0-9]{0,3})$'::text))
);


--
-- Name: alert_mail; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alert_mail (
    incident_id uuid NOT NULL,
    person_id uuid NOT NULL,
    kind text NOT NULL,
    queued_at timestamp with time zone DEFAULT now() NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT alert_mail_kind_check CHECK ((kind = ANY (ARRAY['open'::text, 'over'::text])))
);


--
-- Name: alert_subscription; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alert_subscription (
    person_id uuid NOT NULL,
    locale text NOT NULL,
    least_level text NOT NULL,
    quiet_from time without time zone DEFAULT '00:00:00'::time without time zone NOT NULL,
    quiet_to time without time zone DEFAULT '00:00:00'::time without time zone NOT NULL,
    CONSTRAINT alert_subscription_least_level_check CHECK ((least_level = ANY (ARRAY['amber'::text, 'red'::text]))),
    CONSTRAINT alert_subscription_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text])))
);


--
-- Name: attention_owner; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.attention_owner (
    kind text NOT NULL,
    item_id text NOT NULL,
    person_id uuid NOT NULL,
    taken_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: best_seller; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.best_seller (
    product_id uuid NOT NULL,
    place smallint NOT NULL,
    CONSTRAINT best_seller_place_check CHECK ((place > 0))
);


--
-- Name: best_seller_branch; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.best_seller_branch (
    product_id uuid NOT NULL,
    branch_id integer NOT NULL,
    sold_cents bigint NOT NULL,
    stocked_days numeric(5,2) NOT NULL,
    CONSTRAINT best_seller_branch_sold_cents_check CHECK ((sold_cents >= 0)),
    CONSTRAINT best_seller_branch_stocked_days_check CHECK (((stocked_days >= (0)::numeric) AND (stocked_days <= (90)::numeric)))
);


--
-- Name: branch; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.branch (
    id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    format text NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    services text[] DEFAULT '{}'::text[] NOT NULL,
    street text NOT NULL,
    house_number text NOT NULL,
    house_number_extension text,
    postal_code text NOT NULL,
    city text NOT NULL,
    country_code text DEFAULT 'NL'::text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    phone text NOT NULL,
    whatsapp_url text,
    email text NOT NULL,
    image_url text,
    manager jsonb,
    global_location_number text,
    onfleet_id text,
    locked_fields text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT branch_latitude_check CHECK (((latitude >= (50.7)::double precision) AND (latitude <= (53.7)::double precision))),
    CONSTRAINT branch_locked_fields_check CHECK ((locked_fields <@ ARRAY['hours'::text, 'services'::text])),
    CONSTRAINT branch_longitude_check CHECK (((longitude >= (3.2)::double precision) AND (longitude <= (7.3)::double precision))),
    CONSTRAINT branch_postal_code_check CHECK ((postal_code ~ '^[1-9][0-9]{3} [A-Z]{2}$'::text)),
    CONSTRAINT branch_url_check CHECK ((url = lower(url)))
);


--
-- Name: branch_holiday; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.branch_holiday (
    branch_id integer NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    is_closed boolean NOT NULL,
    opens_at time without time zone,
    closes_at time without time zone,
    CONSTRAINT branch_holiday_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT branch_holiday_check1 CHECK (((is_closed = (opens_at IS NULL)) AND (is_closed = (closes_at IS NULL))))
);


--
-- Name: branch_hours; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.branch_hours (
    branch_id integer NOT NULL,
    day smallint NOT NULL,
    opens_at time without time zone NOT NULL,
    closes_at time without time zone NOT NULL,
    CONSTRAINT branch_hours_check CHECK ((closes_at > opens_at)),
    CONSTRAINT branch_hours_day_check CHECK (((day >= 1) AND (day <= 7)))
);


--
-- Name: branch_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.branch ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.branch_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: branch_post; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.branch_post (
    id integer NOT NULL,
    branch_id integer NOT NULL,
    locale text NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    url text NOT NULL,
    posted_on date NOT NULL,
    CONSTRAINT branch_post_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text])))
);


--
-- Name: branch_post_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.branch_post ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.branch_post_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: brand; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.brand (
    id integer NOT NULL,
    code text NOT NULL,
    name text,
    url text NOT NULL,
    logo_url text,
    description_nl text,
    description_en text,
    maker jsonb,
    popular_rank integer,
    CONSTRAINT brand_url_check CHECK ((url = lower(url)))
);


--
-- Name: brand_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.brand ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.brand_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: cart; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cart (
    id uuid DEFAULT uuidv7() NOT NULL,
    session_id text,
    customer_id uuid,
    state text DEFAULT 'open'::text NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    batch_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    shipping_method text DEFAULT 'Pickup'::text NOT NULL,
    branch_id integer,
    delivery_address_id uuid,
    alternative_address jsonb,
    using_alternative boolean DEFAULT false NOT NULL,
    slot_id text,
    slot_day date,
    slot_from time without time zone,
    slot_to time without time zone,
    slot_held_from timestamp with time zone,
    slot_held_until timestamp with time zone,
    payment_method text,
    payment_bank text,
    points_to_redeem integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    collected_products uuid[],
    collect_on date,
    collect_from time without time zone,
    collect_to time without time zone,
    CONSTRAINT cart_check CHECK (((session_id IS NOT NULL) OR (customer_id IS NOT NULL))),
    CONSTRAINT cart_check1 CHECK (((slot_id IS NULL) = (slot_day IS NULL))),
    CONSTRAINT cart_points_to_redeem_check CHECK ((points_to_redeem >= 0)),
    CONSTRAINT cart_session_id_check CHECK ((length(session_id) = 32)),
    CONSTRAINT cart_shipping_method_check CHECK ((shipping_method = ANY (ARRAY['Delivery'::text, 'Pickup'::text]))),
    CONSTRAINT cart_slot_held CHECK (((slot_held_from IS NULL) = (slot_held_until IS NULL))),
    CONSTRAINT cart_split CHECK ((((collected_products IS NULL) = (collect_on IS NULL)) AND ((collect_on IS NULL) = (collect_from IS NULL)) AND ((collect_on IS NULL) = (collect_to IS NULL)))),
    CONSTRAINT cart_state_check CHECK ((state = ANY (ARRAY['open'::text, 'ordered'::text, 'merged'::text])))
)
WITH (fillfactor='70');


--
-- Name: cart_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cart_line (
    cart_id uuid NOT NULL,
    product_id uuid NOT NULL,
    quantity integer NOT NULL,
    seen_cents integer NOT NULL,
    source_list_id uuid,
    source_list_name text,
    cuts jsonb,
    added_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    configurations jsonb,
    CONSTRAINT cart_line_check CHECK (((source_list_id IS NULL) = (source_list_name IS NULL))),
    CONSTRAINT cart_line_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT cart_line_seen_cents_check CHECK ((seen_cents >= 0))
)
WITH (fillfactor='80');


--
-- Name: cart_voucher; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cart_voucher (
    cart_id uuid NOT NULL,
    voucher_id uuid NOT NULL
);


--
-- Name: change_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.change_line (
    set_id uuid NOT NULL,
    nth integer NOT NULL,
    product_id uuid NOT NULL,
    number text NOT NULL,
    field text DEFAULT 'price'::text NOT NULL,
    old_cents integer NOT NULL,
    new_cents integer NOT NULL,
    outcome text,
    undone text,
    CONSTRAINT change_line_check CHECK (((undone IS NULL) OR (outcome = 'changed'::text))),
    CONSTRAINT change_line_field_check CHECK ((field = 'price'::text)),
    CONSTRAINT change_line_new_cents_check CHECK ((new_cents >= 0)),
    CONSTRAINT change_line_old_cents_check CHECK ((old_cents >= 0)),
    CONSTRAINT change_line_outcome_check CHECK ((outcome = ANY (ARRAY['changed'::text, 'already'::text, 'conflict'::text, 'gone'::text]))),
    CONSTRAINT change_line_undone_check CHECK ((undone = ANY (ARRAY['restored'::text, 'kept'::text, 'gone'::text])))
);


--
-- Name: change_set; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.change_set (
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    source text NOT NULL,
    person_id uuid NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    accepts_errors boolean DEFAULT false NOT NULL,
    unread jsonb DEFAULT '[]'::jsonb NOT NULL,
    unread_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    starts_at timestamp with time zone,
    live_at timestamp with time zone,
    reverted_at timestamp with time zone,
    reverted_by uuid,
    total integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    to_undo integer DEFAULT 0 NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    CONSTRAINT change_set_check CHECK (((done >= 0) AND (done <= total))),
    CONSTRAINT change_set_check1 CHECK (((to_undo >= 0) AND (to_undo <= total))),
    CONSTRAINT change_set_check2 CHECK (((undone >= 0) AND (undone <= to_undo))),
    CONSTRAINT change_set_check3 CHECK (((state = 'scheduled'::text) <= (starts_at IS NOT NULL))),
    CONSTRAINT change_set_check4 CHECK (((state = ANY (ARRAY['live'::text, 'reverted'::text])) = (live_at IS NOT NULL))),
    CONSTRAINT change_set_check5 CHECK (((state = 'reverted'::text) = (reverted_at IS NOT NULL))),
    CONSTRAINT change_set_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT change_set_source_check CHECK ((source = ANY (ARRAY['rule'::text, 'list'::text]))),
    CONSTRAINT change_set_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'proposed'::text, 'approved'::text, 'scheduled'::text, 'live'::text, 'reverted'::text]))),
    CONSTRAINT change_set_total_check CHECK ((total >= 0)),
    CONSTRAINT change_set_unread_count_check CHECK ((unread_count >= 0))
);


--
-- Name: contact; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact (
    id uuid DEFAULT uuidv7() NOT NULL,
    customer_id uuid NOT NULL,
    is_guest boolean DEFAULT false NOT NULL,
    email text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    middle_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    gender text DEFAULT ''::text NOT NULL,
    phone text,
    locale text DEFAULT 'nl'::text NOT NULL,
    password_hash text,
    password_set_at timestamp with time zone,
    email_confirmed_at timestamp with time zone,
    wrong_passwords integer DEFAULT 0 NOT NULL,
    blocked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contact_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
    CONSTRAINT contact_gender_check CHECK ((gender = ANY (ARRAY['m'::text, 'v'::text, 'x'::text, ''::text]))),
    CONSTRAINT contact_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT contact_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
);


--
-- Name: content_article; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_article (
    id uuid DEFAULT uuidv7() NOT NULL,
    code text NOT NULL,
    path text NOT NULL,
    locale text NOT NULL,
    type text DEFAULT 'Page'::text NOT NULL,
    title text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    blocks jsonb DEFAULT '[]'::jsonb NOT NULL,
    meta_title text,
    meta_description text,
    alternate_url text,
    robots_no_index boolean DEFAULT false NOT NULL,
    robots_no_follow boolean DEFAULT false NOT NULL,
    claim_proof text,
    published_from timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    published_until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT content_article_claim_proof_check CHECK ((claim_proof <> ''::text)),
    CONSTRAINT content_article_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT content_article_path_check CHECK (((path = lower(path)) AND (path ~ '^/'::text)))
);


--
-- Name: content_banner; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_banner (
    id integer NOT NULL,
    key text NOT NULL,
    locale text NOT NULL,
    name text NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    link_title text,
    alternate_url text,
    image_url text,
    css_class text,
    is_dismissible boolean DEFAULT false NOT NULL,
    show_on text[] DEFAULT '{showSiteWide}'::text[] NOT NULL,
    show_operator text DEFAULT 'or'::text NOT NULL,
    published_from timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    published_until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
    CONSTRAINT content_banner_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT content_banner_show_operator_check CHECK ((show_operator = ANY (ARRAY['and'::text, 'or'::text])))
);


--
-- Name: content_banner_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.content_banner ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.content_banner_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: content_menu; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_menu (
    key text NOT NULL,
    locale text NOT NULL,
    slug text,
    title text DEFAULT ''::text NOT NULL,
    items jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT content_menu_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text])))
);


--
-- Name: count_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.count_entry (
    id uuid NOT NULL,
    task_id uuid NOT NULL,
    counted integer NOT NULL,
    expected integer NOT NULL,
    applied integer,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    CONSTRAINT count_entry_counted_check CHECK ((counted >= 0))
);


--
-- Name: count_task; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.count_task (
    id uuid DEFAULT uuidv7() NOT NULL,
    branch_id integer NOT NULL,
    product_id uuid NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    done_at timestamp with time zone,
    not_by uuid,
    CONSTRAINT count_task_check CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
    CONSTRAINT count_task_reasons CHECK ((reason = ANY (ARRAY['shelf'::text, 'not_found'::text, 'sold_at_zero'::text, 'adjusted'::text]))),
    CONSTRAINT count_task_state_check CHECK ((state = ANY (ARRAY['open'::text, 'recount'::text, 'done'::text])))
);


--
-- Name: hand_over_part; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.hand_over_part (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    branch_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    day date NOT NULL,
    proof text NOT NULL,
    reason text,
    is_named_collector boolean NOT NULL,
    checks text[] DEFAULT '{}'::text[] NOT NULL,
    document text,
    waited_seconds integer,
    rest_at timestamp with time zone NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid,
    CONSTRAINT hand_over_part_check CHECK (((reason IS NOT NULL) = (proof = 'override'::text))),
    CONSTRAINT hand_over_part_check1 CHECK ((rest_at > at)),
    CONSTRAINT hand_over_part_check2 CHECK (((cardinality(checks) = 0) OR (document IS NOT NULL))),
    CONSTRAINT hand_over_part_document_check CHECK ((document = ANY (ARRAY['passport'::text, 'id_card'::text, 'driving_licence'::text]))),
    CONSTRAINT hand_over_part_proof_check CHECK ((proof = ANY (ARRAY['code'::text, 'details'::text, 'override'::text]))),
    CONSTRAINT hand_over_part_waited_seconds_check CHECK ((waited_seconds >= 0))
);


--
-- Name: orders; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.orders (
    id uuid DEFAULT uuidv7() NOT NULL,
    public_id text NOT NULL,
    number text NOT NULL,
    cart_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    contact_id uuid,
    contact jsonb NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    locale text NOT NULL,
    state text NOT NULL,
    ground text,
    is_holding boolean DEFAULT true NOT NULL,
    payment_method text NOT NULL,
    bank text,
    pin_proved_at timestamp with time zone,
    shipping_method text NOT NULL,
    branch_id integer,
    delivery_address jsonb,
    slot_id text,
    preferred_on date NOT NULL,
    preferred_from time without time zone,
    preferred_to time without time zone,
    handed_over_at timestamp with time zone,
    reference text,
    remarks text,
    goods_cents integer NOT NULL,
    discount_cents integer DEFAULT 0 NOT NULL,
    delivery_cents integer NOT NULL,
    pallet_cents integer NOT NULL,
    voucher_cents integer DEFAULT 0 NOT NULL,
    total_cents integer NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    points_cents integer DEFAULT 0 NOT NULL,
    to_pay_cents integer NOT NULL,
    points_earned integer DEFAULT 0 NOT NULL,
    taxes jsonb NOT NULL,
    withdrawal_informed_at timestamp with time zone,
    pickup_code text,
    holds_until timestamp with time zone,
    late_notified_at timestamp with time zone,
    reminded_at timestamp with time zone,
    review_invited_at timestamp with time zone,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    if_short text,
    CONSTRAINT orders_check CHECK ((total_cents = (((goods_cents + delivery_cents) + pallet_cents) - voucher_cents))),
    CONSTRAINT orders_check1 CHECK ((to_pay_cents = (total_cents - points_cents))),
    CONSTRAINT orders_check2 CHECK (((shipping_method = 'delivery'::text) = (delivery_address IS NOT NULL))),
    CONSTRAINT orders_check3 CHECK (((shipping_method = 'delivery'::text) OR (branch_id IS NOT NULL))),
    CONSTRAINT orders_delivery_cents_check CHECK ((delivery_cents >= 0)),
    CONSTRAINT orders_discount_cents_check CHECK ((discount_cents >= 0)),
    CONSTRAINT orders_goods_cents_check CHECK ((goods_cents >= 0)),
    CONSTRAINT orders_ground CHECK (((ground IS NOT NULL) OR (state = ANY (ARRAY['created'::text, 'awaiting_payment'::text, 'paid_short'::text, 'mismatch'::text, 'cancelled'::text])))),
    CONSTRAINT orders_ground_check CHECK ((ground = ANY (ARRAY['psp_paid'::text, 'pay_in_store_promised'::text, 'on_account_approved'::text, 'nothing_to_pay'::text]))),
    CONSTRAINT orders_if_short CHECK ((if_short = ANY (ARRAY['call'::text, 'replace'::text, 'fewer'::text]))),
    CONSTRAINT orders_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT orders_pallet_cents_check CHECK ((pallet_cents >= 0)),
    CONSTRAINT orders_points_cents_check CHECK ((points_cents >= 0)),
    CONSTRAINT orders_points_check CHECK ((points >= 0)),
    CONSTRAINT orders_points_earned_check CHECK ((points_earned >= 0)),
    CONSTRAINT orders_public_id_check CHECK ((public_id ~ '^[A-Za-z0-9_-]{22}$'::text)),
    CONSTRAINT orders_shipping_method_check CHECK ((shipping_method = ANY (ARRAY['delivery'::text, 'pickup'::text]))),
    CONSTRAINT orders_state CHECK ((state = ANY (ARRAY['created'::text, 'awaiting_payment'::text, 'accepted'::text, 'paid'::text, 'paid_short'::text, 'mismatch'::text, 'preparing'::text, 'ready'::text, 'sent'::text, 'collected'::text, 'delivered'::text, 'returned'::text, 'cancelled'::text]))),
    CONSTRAINT orders_to_pay_cents_check CHECK ((to_pay_cents >= 0)),
    CONSTRAINT orders_total_cents_check CHECK ((total_cents >= 0)),
    CONSTRAINT orders_voucher_cents_check CHECK ((voucher_cents >= 0))
)
WITH (fillfactor='85');


--
-- Name: split_pickup; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.split_pickup (
    order_id uuid NOT NULL,
    promised_on date NOT NULL,
    promised_from time without time zone NOT NULL,
    promised_to time without time zone NOT NULL,
    ready_at timestamp with time zone,
    holds_until timestamp with time zone,
    cancelled_at timestamp with time zone,
    CONSTRAINT split_pickup_check CHECK (((ready_at IS NULL) = (holds_until IS NULL)))
);


--
-- Name: counter_order; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.counter_order AS
 SELECT o.id,
    o.number,
    o.state,
    o.contact,
    o.email,
    o.customer_id,
    o.branch_id,
    o.preferred_on,
    o.preferred_from,
    o.ground,
    o.payment_method,
    o.to_pay_cents,
    o.holds_until,
    o.pickup_code,
    false AS is_split
   FROM public.orders o
  WHERE (o.shipping_method = 'pickup'::text)
UNION ALL
 SELECT o.id,
    o.number,
        CASE
            WHEN ((o.state = 'cancelled'::text) OR (s.cancelled_at IS NOT NULL)) THEN 'cancelled'::text
            WHEN (EXISTS ( SELECT
               FROM public.hand_over_part h
              WHERE (h.order_id = o.id))) THEN 'collected'::text
            WHEN (o.state = ANY (ARRAY['sent'::text, 'delivered'::text, 'returned'::text])) THEN 'cancelled'::text
            WHEN (s.ready_at IS NOT NULL) THEN 'ready'::text
            ELSE o.state
        END AS state,
    o.contact,
    o.email,
    o.customer_id,
    o.branch_id,
    s.promised_on AS preferred_on,
    s.promised_from AS preferred_from,
    o.ground,
    o.payment_method,
    o.to_pay_cents,
    s.holds_until,
    o.pickup_code,
    true AS is_split
   FROM (public.split_pickup s
     JOIN public.orders o ON ((o.id = s.order_id)));


--
-- Name: counter_return; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.counter_return (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    branch_id integer NOT NULL,
    refund_cents integer NOT NULL,
    points_back integer NOT NULL,
    reduced_cents integer NOT NULL,
    till_cents integer NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid,
    CONSTRAINT counter_return_check CHECK (((till_cents >= 0) AND (till_cents <= refund_cents))),
    CONSTRAINT counter_return_points_back_check CHECK ((points_back >= 0)),
    CONSTRAINT counter_return_reduced_cents_check CHECK ((reduced_cents >= 0)),
    CONSTRAINT counter_return_refund_cents_check CHECK ((refund_cents >= 0))
);


--
-- Name: counter_return_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.counter_return_line (
    return_id uuid NOT NULL,
    line_number smallint NOT NULL,
    quantity integer NOT NULL,
    goods_condition text NOT NULL,
    reduced_cents integer DEFAULT 0 NOT NULL,
    reason text,
    photo_id uuid,
    CONSTRAINT counter_return_line_check CHECK (((reduced_cents = 0) OR (reason IS NOT NULL))),
    CONSTRAINT counter_return_line_check1 CHECK (((goods_condition = 'as_new'::text) OR (photo_id IS NOT NULL))),
    CONSTRAINT counter_return_line_goods_condition_check CHECK ((goods_condition = ANY (ARRAY['as_new'::text, 'opened'::text, 'damaged'::text, 'defective'::text]))),
    CONSTRAINT counter_return_line_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT counter_return_line_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 300))),
    CONSTRAINT counter_return_line_reduced_cents_check CHECK ((reduced_cents >= 0))
);


--
-- Name: credit_account; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.credit_account (
    customer_id uuid NOT NULL,
    balance_cents bigint DEFAULT 0 NOT NULL,
    open_cents bigint DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT credit_account_open_cents_check CHECK ((open_cents >= 0))
);


--
-- Name: credit_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.credit_entry (
    id uuid DEFAULT uuidv7() NOT NULL,
    customer_id uuid NOT NULL,
    order_id uuid,
    kind text NOT NULL,
    part text DEFAULT ''::text NOT NULL,
    open_cents integer DEFAULT 0 NOT NULL,
    balance_cents integer DEFAULT 0 NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT credit_entry_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'order'::text, 'order_back'::text, 'invoice'::text, 'paid'::text, 'credit'::text])))
);


--
-- Name: customer; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.customer (
    id uuid DEFAULT uuidv7() NOT NULL,
    number bigint NOT NULL,
    is_guest boolean DEFAULT false NOT NULL,
    email text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    middle_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    gender text DEFAULT ''::text NOT NULL,
    company_name text,
    kvk_number text,
    phone text,
    mobile_number text,
    default_branch_id integer,
    default_contact_id uuid,
    allow_on_account boolean DEFAULT false NOT NULL,
    credit_limit_cents bigint DEFAULT 0 NOT NULL,
    group_code text,
    loyalty_type text,
    loyalty_participation_level text,
    bonus_points_threshold integer DEFAULT 500 NOT NULL,
    sbi_code text,
    focus text,
    wants_newsletter boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    erased_at timestamp with time zone,
    CONSTRAINT customer_bonus_points_threshold_check CHECK ((bonus_points_threshold >= 0)),
    CONSTRAINT customer_credit_limit_cents_check CHECK ((credit_limit_cents >= 0)),
    CONSTRAINT customer_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT customer_gender_check CHECK ((gender = ANY (ARRAY['m'::text, 'v'::text, 'x'::text, ''::text]))),
    CONSTRAINT customer_kvk_number_check CHECK ((kvk_number ~ '^[0-9]{8}$'::text))
);


--
-- Name: customer_number_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.customer ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.customer_number_seq
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: customer_review; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.customer_review (
    id uuid DEFAULT uuidv7() NOT NULL,
    product_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    order_id uuid NOT NULL,
    author text DEFAULT ''::text NOT NULL,
    stars smallint NOT NULL,
    quality smallint,
    value smallint,
    ease smallint,
    body text NOT NULL,
    locale text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    version integer DEFAULT 1 NOT NULL,
    written_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    settled_by uuid,
    CONSTRAINT customer_review_author_check CHECK ((length(author) <= 40)),
    CONSTRAINT customer_review_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
    CONSTRAINT customer_review_check CHECK (((state = 'rejected'::text) = (reason IS NOT NULL))),
    CONSTRAINT customer_review_ease_check CHECK (((ease >= 1) AND (ease <= 5))),
    CONSTRAINT customer_review_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT customer_review_quality_check CHECK (((quality >= 1) AND (quality <= 5))),
    CONSTRAINT customer_review_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
    CONSTRAINT customer_review_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT customer_review_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'published'::text, 'rejected'::text]))),
    CONSTRAINT customer_review_value_check CHECK (((value >= 1) AND (value <= 5)))
);


--
-- Name: customer_view; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.customer_view (
    id uuid DEFAULT uuidv7() NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    reason text,
    order_number text,
    CONSTRAINT customer_view_check CHECK (((reason IS NULL) <> (order_number IS NULL))),
    CONSTRAINT customer_view_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 300)))
);


--
-- Name: daily_count; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.daily_count (
    what text NOT NULL,
    who text NOT NULL,
    day date NOT NULL,
    times integer NOT NULL,
    CONSTRAINT daily_count_times_check CHECK ((times > 0))
);


--
-- Name: data_gap; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.data_gap (
    product_id uuid NOT NULL,
    kind text NOT NULL,
    web_node_id integer NOT NULL,
    fields text[] NOT NULL,
    priority bigint NOT NULL,
    CONSTRAINT data_gap_fields_check CHECK ((cardinality(fields) > 0)),
    CONSTRAINT data_gap_priority_check CHECK ((priority >= 0))
);


--
-- Name: data_gap_backlog; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.data_gap_backlog (
    product_id uuid NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: day_close; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.day_close (
    branch_id integer NOT NULL,
    day date NOT NULL,
    hand_overs integer NOT NULL,
    paid_cents integer NOT NULL,
    refunded_cents integer NOT NULL,
    till_paid_cents integer NOT NULL,
    till_refunded_cents integer NOT NULL,
    note text,
    closed_at timestamp with time zone NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid,
    CONSTRAINT day_close_check CHECK (((note IS NOT NULL) OR ((till_paid_cents = paid_cents) AND (till_refunded_cents = refunded_cents)))),
    CONSTRAINT day_close_hand_overs_check CHECK ((hand_overs >= 0)),
    CONSTRAINT day_close_note_check CHECK (((length(note) >= 3) AND (length(note) <= 500)))
);


--
-- Name: delivery_slot; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.delivery_slot (
    day date NOT NULL,
    slot_id text NOT NULL,
    capacity integer NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    CONSTRAINT delivery_slot_capacity_check CHECK ((capacity >= 0)),
    CONSTRAINT delivery_slot_check CHECK ((taken <= capacity)),
    CONSTRAINT delivery_slot_taken_check CHECK ((taken >= 0))
);


--
-- Name: durable_limit; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.durable_limit (
    key text NOT NULL,
    arrival timestamp with time zone NOT NULL
);


--
-- Name: erasure; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.erasure (
    id uuid DEFAULT uuidv7() NOT NULL,
    email_hash bytea NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    confirm_hash bytea,
    expires_at timestamp with time zone,
    erased_at timestamp with time zone,
    retained_invoices integer,
    CONSTRAINT erasure_confirm_hash_check CHECK ((length(confirm_hash) = 32)),
    CONSTRAINT erasure_email_hash_check CHECK ((length(email_hash) = 32))
);


--
-- Name: erasure_notice; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.erasure_notice (
    erasure_id uuid NOT NULL,
    system text NOT NULL,
    notified_at timestamp with time zone
);


--
-- Name: faq_category; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.faq_category (
    name text NOT NULL,
    locale text NOT NULL,
    title text NOT NULL,
    is_featured boolean DEFAULT false NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    questions jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT faq_category_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text])))
);


--
-- Name: feed_run; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.feed_run (
    id uuid DEFAULT uuidv7() NOT NULL,
    feed text NOT NULL,
    file text NOT NULL,
    loaded integer NOT NULL,
    refused integer NOT NULL,
    failure text,
    sample jsonb DEFAULT '[]'::jsonb NOT NULL,
    ended_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    settled_by uuid
);


--
-- Name: hand_over; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.hand_over (
    order_id uuid NOT NULL,
    branch_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    day date NOT NULL,
    proof text NOT NULL,
    reason text,
    is_named_collector boolean NOT NULL,
    checks text[] DEFAULT '{}'::text[] NOT NULL,
    document text,
    waited_seconds integer,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid,
    CONSTRAINT hand_over_check CHECK (((reason IS NOT NULL) = (proof = 'override'::text))),
    CONSTRAINT hand_over_check1 CHECK (((cardinality(checks) = 0) OR (document IS NOT NULL))),
    CONSTRAINT hand_over_document_check CHECK ((document = ANY (ARRAY['passport'::text, 'id_card'::text, 'driving_licence'::text]))),
    CONSTRAINT hand_over_proof_check CHECK ((proof = ANY (ARRAY['code'::text, 'details'::text, 'override'::text]))),
    CONSTRAINT hand_over_waited_seconds_check CHECK ((waited_seconds >= 0))
);


--
-- Name: hand_over_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.hand_over_line (
    job_id uuid NOT NULL,
    product_id uuid NOT NULL,
    part_id uuid NOT NULL,
    pieces integer NOT NULL,
    CONSTRAINT hand_over_line_pieces_check CHECK ((pieces > 0))
);


--
-- Name: health_report; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.health_report (
    process text NOT NULL,
    services jsonb NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    worked jsonb DEFAULT '{}'::jsonb NOT NULL
);


--
-- Name: idempotency; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency (
    scope text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    status smallint,
    answer jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotency_key_check CHECK ((length(key) <= 255)),
    CONSTRAINT idempotency_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
);


--
-- Name: incident; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.incident (
    id uuid DEFAULT uuidv7() NOT NULL,
    part text NOT NULL,
    level text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    calm_since timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT incident_level_check CHECK ((level = ANY (ARRAY['amber'::text, 'red'::text])))
);


--
-- Name: invoice; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoice (
    id uuid DEFAULT uuidv7() NOT NULL,
    year smallint NOT NULL,
    sequence integer NOT NULL,
    number text NOT NULL,
    kind text NOT NULL,
    order_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    credits_id uuid,
    total_cents integer NOT NULL,
    open_cents integer DEFAULT 0 NOT NULL,
    taxes jsonb NOT NULL,
    lines jsonb NOT NULL,
    key text NOT NULL,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit'::text]))),
    CONSTRAINT invoice_sequence_check CHECK ((sequence > 0))
);


--
-- Name: invoice_counter; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoice_counter (
    year smallint NOT NULL,
    last integer NOT NULL,
    CONSTRAINT invoice_counter_last_check CHECK ((last >= 0))
);


--
-- Name: invoice_payment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoice_payment (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    provider text NOT NULL,
    psp_id text,
    method text NOT NULL,
    amount_cents integer NOT NULL,
    locale text NOT NULL,
    state text DEFAULT 'created'::text NOT NULL,
    checkout_url text,
    mismatch text,
    refund_cents integer DEFAULT 0 NOT NULL,
    refund_state text,
    refund_attempt integer DEFAULT 1 NOT NULL,
    refund_psp_id text,
    refund_at timestamp with time zone,
    checked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    stated_cents integer,
    stated_state text,
    settled_how text,
    CONSTRAINT invoice_payment_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT invoice_payment_check CHECK (((refund_cents >= 0) AND (refund_cents <= amount_cents))),
    CONSTRAINT invoice_payment_check1 CHECK (((refund_cents > 0) = (refund_state IS NOT NULL))),
    CONSTRAINT invoice_payment_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT invoice_payment_refund_state_check CHECK ((refund_state = ANY (ARRAY['created'::text, 'queued'::text, 'pending'::text, 'processing'::text, 'refunded'::text, 'failed'::text]))),
    CONSTRAINT invoice_payment_settled_how_check CHECK ((settled_how = ANY (ARRAY['accept'::text, 'refund'::text]))),
    CONSTRAINT invoice_payment_state_check CHECK ((state = ANY (ARRAY['created'::text, 'open'::text, 'pending'::text, 'authorized'::text, 'failed'::text, 'canceled'::text, 'expired'::text, 'paid'::text]))),
    CONSTRAINT invoice_payment_stated_cents_check CHECK ((stated_cents >= 0))
);


--
-- Name: invoice_payment_part; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoice_payment_part (
    payment_id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    cents integer NOT NULL,
    booked_cents integer,
    CONSTRAINT invoice_payment_part_cents_check CHECK ((cents > 0)),
    CONSTRAINT invoice_payment_part_check CHECK (((booked_cents >= 0) AND (booked_cents <= cents)))
);


--
-- Name: known_browser; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.known_browser (
    contact_id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT known_browser_secret_hash_check CHECK ((length(secret_hash) = 32))
);


--
-- Name: loyalty_card; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.loyalty_card (
    id uuid DEFAULT uuidv7() NOT NULL,
    customer_id uuid NOT NULL,
    contact_id uuid,
    number text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT loyalty_card_number_check CHECK ((number ~ '^[0-9]{13}$'::text))
);


--
-- Name: mailing_subscription; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mailing_subscription (
    contact_id uuid NOT NULL,
    topic text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mailing_subscription_topic_check CHECK ((topic = ANY (ARRAY['acties'::text, 'spaarplan'::text, 'nieuws'::text])))
);


--
-- Name: margin_day; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.margin_day (
    day date NOT NULL,
    category_id integer NOT NULL,
    promotion_id integer NOT NULL,
    agreement text NOT NULL,
    lines integer NOT NULL,
    sold_cents bigint NOT NULL,
    cost_cents bigint NOT NULL,
    unknown_lines integer NOT NULL,
    unknown_cents bigint NOT NULL,
    CONSTRAINT margin_day_agreement_check CHECK ((agreement = ANY (ARRAY['on_account'::text, 'none'::text]))),
    CONSTRAINT margin_day_check CHECK (((unknown_lines >= 0) AND (unknown_lines <= lines))),
    CONSTRAINT margin_day_cost_cents_check CHECK ((cost_cents >= 0)),
    CONSTRAINT margin_day_lines_check CHECK ((lines > 0)),
    CONSTRAINT margin_day_sold_cents_check CHECK ((sold_cents >= 0)),
    CONSTRAINT margin_day_unknown_cents_check CHECK ((unknown_cents >= 0))
);


--
-- Name: message; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.message (
    id uuid DEFAULT uuidv7() NOT NULL,
    form text NOT NULL,
    session_id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    order_number text,
    body text NOT NULL,
    locale text NOT NULL,
    left_at timestamp with time zone DEFAULT now() NOT NULL,
    left_on date NOT NULL,
    content_hash bytea NOT NULL,
    CONSTRAINT message_content_hash_check CHECK ((length(content_hash) = 32)),
    CONSTRAINT message_email_check CHECK ((email = lower(email))),
    CONSTRAINT message_form_check CHECK ((form = ANY (ARRAY['contact'::text, 'quote'::text, 'return'::text]))),
    CONSTRAINT message_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT message_phone_check CHECK ((phone ~ '^\+31[0-9]{9}$'::text)),
    CONSTRAINT message_session_id_check CHECK ((length(session_id) = 32))
);


--
-- Name: migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.migration (
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: newsletter_subscription; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.newsletter_subscription (
    email text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    locale text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    confirm_hash bytea,
    unsubscribe_key text NOT NULL,
    agreed_text text DEFAULT ''::text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT newsletter_subscription_confirm_hash_check CHECK ((length(confirm_hash) = 32)),
    CONSTRAINT newsletter_subscription_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
    CONSTRAINT newsletter_subscription_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT newsletter_subscription_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'ended'::text]))),
    CONSTRAINT newsletter_subscription_unsubscribe_key_check CHECK ((unsubscribe_key ~ '^[A-Za-z0-9_-]{22}$'::text))
);


--
-- Name: oidc_identity; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.oidc_identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    contact_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: one_time_token; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.one_time_token (
    hash bytea NOT NULL,
    purpose text NOT NULL,
    contact_id uuid,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT one_time_token_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT one_time_token_purpose_check CHECK ((purpose = ANY (ARRAY['reset-password'::text, 'confirm-email'::text, 'sign-in'::text, 'second-factor'::text, 'oidc'::text])))
);


--
-- Name: order_mail; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.order_mail (
    key text NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    request_id text DEFAULT NULLIF(current_setting('shop.request_id'::text, true), ''::text),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT order_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text])))
);


--
-- Name: outbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outbox (
    id bigint NOT NULL,
    topic text NOT NULL,
    key text NOT NULL,
    request_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_threshold='1000');


--
-- Name: outbox_batch; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.outbox_batch
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: own_code; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.own_code (
    customer_id uuid NOT NULL,
    code text NOT NULL,
    product_id uuid NOT NULL,
    CONSTRAINT own_code_code_check CHECK ((code ~ '^[a-z0-9]{1,40}$'::text))
);


--
-- Name: parcel; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.parcel (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    branch_id integer,
    grams integer NOT NULL,
    state text DEFAULT 'requested'::text NOT NULL,
    carrier_id text,
    tracking_number text,
    tracking_url text,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid,
    CONSTRAINT parcel_check CHECK (((state <> 'labelled'::text) OR ((carrier_id IS NOT NULL) AND (tracking_number IS NOT NULL) AND (tracking_url IS NOT NULL)))),
    CONSTRAINT parcel_grams_check CHECK (((grams >= 1) AND (grams <= 23000))),
    CONSTRAINT parcel_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'labelled'::text, 'cancelling'::text, 'cancelled'::text]))),
    CONSTRAINT parcel_tracking_url_check CHECK ((tracking_url ~ '^https?://'::text))
);


--
-- Name: partition_rule; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.partition_rule (
    table_name text NOT NULL,
    key_column text NOT NULL,
    key_kind text NOT NULL,
    width_months smallint NOT NULL,
    ahead_months smallint NOT NULL,
    retain_months smallint NOT NULL,
    archive_months smallint,
    retain_while text,
    CONSTRAINT partition_rule_ahead_months_check CHECK ((ahead_months > 0)),
    CONSTRAINT partition_rule_archive_months_check CHECK ((archive_months > 0)),
    CONSTRAINT partition_rule_key_kind_check CHECK ((key_kind = ANY (ARRAY['uuid'::text, 'timestamptz'::text]))),
    CONSTRAINT partition_rule_retain_months_check CHECK ((retain_months > 0)),
    CONSTRAINT partition_rule_width_months_check CHECK ((width_months = ANY (ARRAY[1, 3, 12])))
);


--
-- Name: payment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    psp_id text,
    method text NOT NULL,
    amount_cents integer NOT NULL,
    currency text DEFAULT 'EUR'::text NOT NULL,
    state text DEFAULT 'created'::text NOT NULL,
    checkout_url text,
    refunded_cents integer DEFAULT 0 NOT NULL,
    mismatch text,
    stated_cents integer,
    stated_state text,
    waived_cents integer DEFAULT 0 NOT NULL,
    holds_until timestamp with time zone NOT NULL,
    checked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    provider text DEFAULT 'mollie'::text NOT NULL,
    CONSTRAINT payment_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payment_check CHECK ((refunded_cents <= amount_cents)),
    CONSTRAINT payment_refunded_cents_check CHECK ((refunded_cents >= 0)),
    CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['created'::text, 'open'::text, 'pending'::text, 'authorized'::text, 'failed'::text, 'canceled'::text, 'expired'::text, 'paid'::text]))),
    CONSTRAINT payment_waived_cents_check CHECK ((waived_cents >= 0))
)
WITH (fillfactor='85');


--
-- Name: payment_method_use; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment_method_use (
    day date NOT NULL,
    method text NOT NULL,
    times integer NOT NULL,
    CONSTRAINT payment_method_use_times_check CHECK ((times > 0))
);


--
-- Name: staff_grant; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_grant (
    id uuid DEFAULT uuidv7() NOT NULL,
    person_id uuid NOT NULL,
    role text NOT NULL,
    branch_ids integer[],
    granted_at timestamp with time zone DEFAULT now() NOT NULL,
    granted_by uuid,
    CONSTRAINT staff_grant_branch_ids_check CHECK ((cardinality(branch_ids) > 0)),
    CONSTRAINT staff_grant_role_check CHECK ((role = ANY (ARRAY['counter'::text, 'picker'::text, 'driver'::text, 'planner'::text, 'service'::text, 'range'::text, 'editor'::text, 'finance'::text, 'operator'::text, 'owner'::text])))
);


--
-- Name: staff_group_grant; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_group_grant (
    id uuid DEFAULT uuidv7() NOT NULL,
    group_id uuid NOT NULL,
    role text NOT NULL,
    branch_ids integer[],
    granted_at timestamp with time zone DEFAULT now() NOT NULL,
    granted_by uuid,
    CONSTRAINT staff_group_grant_branch_ids_check CHECK ((cardinality(branch_ids) > 0)),
    CONSTRAINT staff_group_grant_role_check CHECK ((role = ANY (ARRAY['counter'::text, 'picker'::text, 'driver'::text, 'planner'::text, 'service'::text, 'range'::text, 'editor'::text, 'finance'::text, 'operator'::text, 'owner'::text])))
);


--
-- Name: staff_group_member; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_group_member (
    group_id uuid NOT NULL,
    person_id uuid NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: person_grant; Type: VIEW; Schema: public; Owner: -
--

CREATE VIEW public.person_grant AS
 SELECT staff_grant.id,
    staff_grant.person_id,
    staff_grant.role,
    staff_grant.branch_ids,
    NULL::uuid AS group_id
   FROM public.staff_grant
UNION ALL
 SELECT g.id,
    m.person_id,
    g.role,
    g.branch_ids,
    g.group_id
   FROM (public.staff_group_member m
     JOIN public.staff_group_grant g ON ((g.group_id = m.group_id)));


--
-- Name: pick_job; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pick_job (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    branch_id integer NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    promised_at timestamp with time zone NOT NULL,
    claimed_by uuid,
    active_at timestamp with time zone,
    storage text,
    done_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    brings_to integer,
    claimed_device uuid,
    CONSTRAINT pick_job_check CHECK (((state <> 'picking'::text) OR ((claimed_by IS NOT NULL) AND (active_at IS NOT NULL)))),
    CONSTRAINT pick_job_check1 CHECK (((state = 'done'::text) = ((storage IS NOT NULL) AND (done_at IS NOT NULL)))),
    CONSTRAINT pick_job_state_check CHECK ((state = ANY (ARRAY['open'::text, 'picking'::text, 'done'::text, 'ended'::text]))),
    CONSTRAINT pick_job_storage_check CHECK ((storage <> ''::text))
);


--
-- Name: pick_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pick_line (
    job_id uuid NOT NULL,
    product_id uuid NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT pick_line_quantity_check CHECK ((quantity > 0))
);


--
-- Name: pick_scan; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pick_scan (
    job_id uuid NOT NULL,
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    pieces integer NOT NULL,
    how text NOT NULL,
    sequence integer NOT NULL,
    batch text,
    serial text,
    expires_on date,
    scanned_at timestamp with time zone NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid,
    CONSTRAINT pick_scan_check CHECK (((how = 'operator'::text) OR (staff_id IS NOT NULL))),
    CONSTRAINT pick_scan_how_check CHECK ((how = ANY (ARRAY['scanned'::text, 'typed'::text, 'pressed'::text, 'operator'::text]))),
    CONSTRAINT pick_scan_pieces_check CHECK ((pieces > 0)),
    CONSTRAINT pick_scan_sequence_check CHECK ((sequence >= 0))
);


--
-- Name: pickup; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pickup (
    order_id uuid NOT NULL,
    collector_name text,
    arrived_at timestamp with time zone,
    bay text,
    promised_again_at timestamp with time zone,
    CONSTRAINT pickup_bay_check CHECK ((bay ~ '^[A-Za-z0-9 ]{1,8}$'::text)),
    CONSTRAINT pickup_collector_name_check CHECK (((length(collector_name) >= 1) AND (length(collector_name) <= 80)))
);


--
-- Name: pin; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pin (
    contact_id uuid NOT NULL,
    hash text NOT NULL,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    set_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pin_hash_check CHECK ((hash ~~ '$argon2id$%'::text))
);


--
-- Name: points_account; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.points_account (
    customer_id uuid NOT NULL,
    balance integer DEFAULT 0 NOT NULL,
    outstanding integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT points_account_balance_check CHECK ((balance >= 0)),
    CONSTRAINT points_account_outstanding_check CHECK ((outstanding >= 0))
);


--
-- Name: points_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.points_entry (
    id uuid DEFAULT uuidv7() NOT NULL,
    customer_id uuid NOT NULL,
    order_id uuid,
    kind text NOT NULL,
    part text DEFAULT ''::text NOT NULL,
    points integer NOT NULL,
    balance_after integer NOT NULL,
    outstanding integer DEFAULT 0 NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT points_entry_kind CHECK ((kind = ANY (ARRAY['opening'::text, 'redeem'::text, 'redeem_back'::text, 'earn'::text, 'earn_back'::text, 'correction'::text, 'settled'::text])))
);


--
-- Name: postcode_area; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.postcode_area (
    from_digits smallint NOT NULL,
    to_digits smallint NOT NULL,
    place text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    CONSTRAINT postcode_area_check CHECK (((to_digits >= from_digits) AND (to_digits <= 9999))),
    CONSTRAINT postcode_area_from_digits_check CHECK (((from_digits >= 1000) AND (from_digits <= 9999)))
);


--
-- Name: postcode_street; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.postcode_street (
    digits smallint NOT NULL,
    from_letters text NOT NULL,
    to_letters text NOT NULL,
    street text NOT NULL,
    highest_number integer NOT NULL,
    CONSTRAINT postcode_street_check CHECK (((to_letters ~ '^[A-Z]{2}$'::text) AND (to_letters >= from_letters))),
    CONSTRAINT postcode_street_digits_check CHECK (((digits >= 1000) AND (digits <= 9999))),
    CONSTRAINT postcode_street_from_letters_check CHECK ((from_letters ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT postcode_street_highest_number_check CHECK ((highest_number > 0))
);


--
-- Name: preference; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.preference (
    id bigint NOT NULL,
    contact_id uuid,
    visitor_id text,
    branch_id integer,
    include_vat boolean,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT preference_check CHECK ((num_nonnulls(contact_id, visitor_id) = 1)),
    CONSTRAINT preference_visitor_id_check CHECK ((length(visitor_id) = 32))
);


--
-- Name: preference_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.preference ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.preference_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: price_history; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.price_history (
    product_id uuid NOT NULL,
    valid_from timestamp with time zone NOT NULL,
    price_cents integer NOT NULL,
    CONSTRAINT price_history_price_cents_check CHECK ((price_cents >= 0))
);


--
-- Name: price_tier; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.price_tier (
    product_id uuid NOT NULL,
    quantity integer NOT NULL,
    price_cents integer NOT NULL,
    CONSTRAINT price_tier_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT price_tier_quantity_check CHECK ((quantity > 1))
);


--
-- Name: product_answer; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_answer (
    id uuid DEFAULT uuidv7() NOT NULL,
    question_id uuid NOT NULL,
    staff_id uuid,
    contact_id uuid,
    author text DEFAULT ''::text NOT NULL,
    body text NOT NULL,
    locale text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    settled_by uuid,
    CONSTRAINT product_answer_author_check CHECK ((length(author) <= 40)),
    CONSTRAINT product_answer_body_check CHECK (((length(body) >= 1) AND (length(body) <= 1000))),
    CONSTRAINT product_answer_check CHECK ((num_nonnulls(staff_id, contact_id) = 1)),
    CONSTRAINT product_answer_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT product_answer_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'published'::text, 'rejected'::text])))
);


--
-- Name: product_contact; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_contact (
    id uuid DEFAULT uuidv7() NOT NULL,
    session_id text NOT NULL,
    product_id uuid NOT NULL,
    phone text NOT NULL,
    locale text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    done_by uuid,
    CONSTRAINT product_contact_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT product_contact_phone_check CHECK ((phone ~ '^\+31[0-9]{9}$'::text)),
    CONSTRAINT product_contact_session_id_check CHECK ((length(session_id) = 32))
);


--
-- Name: product_cost; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_cost (
    product_id uuid NOT NULL,
    cost_cents integer NOT NULL,
    CONSTRAINT product_cost_cost_cents_check CHECK ((cost_cents >= 0))
);


--
-- Name: product_cost_change; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_cost_change (
    product_id uuid NOT NULL,
    valid_from timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    cost_cents integer NOT NULL,
    CONSTRAINT product_cost_change_cost_cents_check CHECK ((cost_cents >= 0))
);


--
-- Name: product_field_value; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_field_value (
    product_id uuid NOT NULL,
    field text NOT NULL,
    source text NOT NULL,
    value text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT product_field_value_source_check CHECK ((source = ANY (ARRAY['erp'::text, 'etim'::text, 'gs1'::text])))
);


--
-- Name: product_job; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_job (
    id uuid DEFAULT uuidv7() NOT NULL,
    action text NOT NULL,
    reason text NOT NULL,
    query text NOT NULL,
    person_id uuid NOT NULL,
    state text DEFAULT 'prepared'::text NOT NULL,
    total integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT product_job_action_check CHECK ((action = ANY (ARRAY['stop_sale'::text, 'resume_sale'::text]))),
    CONSTRAINT product_job_check CHECK (((done >= 0) AND (done <= total))),
    CONSTRAINT product_job_check1 CHECK (((state = 'prepared'::text) = (started_at IS NULL))),
    CONSTRAINT product_job_check2 CHECK (((state = ANY (ARRAY['stopped'::text, 'done'::text])) = (ended_at IS NOT NULL))),
    CONSTRAINT product_job_query_check CHECK ((length(query) <= 500)),
    CONSTRAINT product_job_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
    CONSTRAINT product_job_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'running'::text, 'stopped'::text, 'done'::text]))),
    CONSTRAINT product_job_total_check CHECK ((total >= 0))
);


--
-- Name: product_job_row; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_job_row (
    job_id uuid NOT NULL,
    nth integer NOT NULL,
    product_id uuid NOT NULL,
    number text NOT NULL,
    was_for_sale boolean NOT NULL,
    outcome text,
    CONSTRAINT product_job_row_outcome_check CHECK ((outcome = ANY (ARRAY['changed'::text, 'already'::text, 'conflict'::text, 'gone'::text])))
);


--
-- Name: product_pack; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_pack (
    gtin text NOT NULL,
    product_id uuid NOT NULL,
    pieces integer NOT NULL,
    CONSTRAINT product_pack_gtin_check CHECK ((gtin ~ '^[0-9]{14}$'::text)),
    CONSTRAINT product_pack_pieces_check CHECK (((pieces >= 1) AND (pieces <= 100000)))
);


--
-- Name: product_question; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_question (
    id uuid DEFAULT uuidv7() NOT NULL,
    product_id uuid NOT NULL,
    contact_id uuid,
    author text DEFAULT ''::text NOT NULL,
    body text NOT NULL,
    locale text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    asked_on date NOT NULL,
    content_hash bytea NOT NULL,
    settled_at timestamp with time zone,
    settled_by uuid,
    notified_at timestamp with time zone,
    terms tsvector DEFAULT ''::tsvector NOT NULL,
    CONSTRAINT product_question_author_check CHECK ((length(author) <= 40)),
    CONSTRAINT product_question_body_check CHECK (((length(body) >= 1) AND (length(body) <= 500))),
    CONSTRAINT product_question_content_hash_check CHECK ((length(content_hash) = 32)),
    CONSTRAINT product_question_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT product_question_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'published'::text, 'rejected'::text])))
);


--
-- Name: product_relation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_relation (
    product_id uuid NOT NULL,
    kind text NOT NULL,
    related_id uuid NOT NULL,
    "position" smallint DEFAULT 0 NOT NULL,
    quantity_per numeric(10,4),
    per text,
    CONSTRAINT product_relation_check CHECK ((product_id <> related_id)),
    CONSTRAINT product_relation_kind_check CHECK ((kind = ANY (ARRAY['needed'::text, 'nice'::text, 'alternative'::text, 'part'::text, 'fits'::text]))),
    CONSTRAINT product_relation_per_check CHECK ((per = ANY (ARRAY['piece'::text, 'm2'::text, 'm'::text, 'm3'::text, 'wall'::text]))),
    CONSTRAINT product_relation_quantity_per_check CHECK ((quantity_per > (0)::numeric))
);


--
-- Name: product_review; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_review (
    id uuid DEFAULT uuidv7() NOT NULL,
    product_id uuid NOT NULL,
    stars smallint NOT NULL,
    content text NOT NULL,
    consumer text NOT NULL,
    locale text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT product_review_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT product_review_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);


--
-- Name: product_text; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_text (
    product_id uuid NOT NULL,
    locale text NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    usage_description text DEFAULT ''::text NOT NULL,
    CONSTRAINT product_text_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT product_text_name_check CHECK (((name <> ''::text) AND (length(name) <= 200))),
    CONSTRAINT product_text_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);


--
-- Name: product_turnover; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_turnover (
    product_id uuid NOT NULL,
    cents bigint NOT NULL,
    CONSTRAINT product_turnover_cents_check CHECK ((cents > 0))
);


--
-- Name: product_web_node; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product_web_node (
    web_node_id integer NOT NULL,
    rank integer NOT NULL,
    product_id uuid NOT NULL
);


--
-- Name: project; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.project (
    wishlist_id uuid NOT NULL,
    budget_cents integer,
    notes text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    view_key text,
    edit_key text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    locale text,
    CONSTRAINT project_budget_cents_check CHECK (((budget_cents >= 1) AND (budget_cents <= 99999999))),
    CONSTRAINT project_edit_key_check CHECK ((edit_key ~ '^[A-Za-z0-9_-]{22}$'::text)),
    CONSTRAINT project_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT project_notes_check CHECK ((length(notes) <= 2000)),
    CONSTRAINT project_view_key_check CHECK ((view_key ~ '^[A-Za-z0-9_-]{22}$'::text))
);


--
-- Name: project_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.project_line (
    id uuid DEFAULT uuidv7() NOT NULL,
    project_id uuid NOT NULL,
    phase_id uuid NOT NULL,
    product_id uuid NOT NULL,
    plan_id uuid,
    quantity integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT project_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999)))
);


--
-- Name: project_phase; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.project_phase (
    id uuid DEFAULT uuidv7() NOT NULL,
    project_id uuid NOT NULL,
    name text NOT NULL,
    "position" smallint NOT NULL,
    budget_cents integer,
    notes text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    locale text,
    CONSTRAINT project_phase_budget_cents_check CHECK (((budget_cents >= 1) AND (budget_cents <= 99999999))),
    CONSTRAINT project_phase_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT project_phase_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT project_phase_notes_check CHECK ((length(notes) <= 2000))
);


--
-- Name: project_picture; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.project_picture (
    id uuid DEFAULT uuidv7() NOT NULL,
    project_id uuid NOT NULL,
    phase_id uuid,
    content bytea NOT NULL,
    digest bytea GENERATED ALWAYS AS (sha256(content)) STORED,
    width smallint NOT NULL,
    height smallint NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT project_picture_content_check CHECK (((length(content) >= 1) AND (length(content) <= 1000000))),
    CONSTRAINT project_picture_height_check CHECK (((height >= 1) AND (height <= 2000))),
    CONSTRAINT project_picture_width_check CHECK (((width >= 1) AND (width <= 2000)))
);


--
-- Name: project_plan; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.project_plan (
    id uuid DEFAULT uuidv7() NOT NULL,
    project_id uuid NOT NULL,
    phase_id uuid NOT NULL,
    planner text NOT NULL,
    fields text[] NOT NULL,
    openings text[] NOT NULL,
    missing smallint NOT NULL,
    computed_at timestamp with time zone NOT NULL,
    CONSTRAINT project_plan_fields_check CHECK ((cardinality(fields) <= 12)),
    CONSTRAINT project_plan_missing_check CHECK ((missing >= 0)),
    CONSTRAINT project_plan_openings_check CHECK ((cardinality(openings) <= 12)),
    CONSTRAINT project_plan_planner_check CHECK ((planner ~ '^[a-z-]{1,20}$'::text))
);


--
-- Name: promotion; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.promotion (
    id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    title_nl text NOT NULL,
    title_en text NOT NULL,
    ticket text,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT promotion_check CHECK ((ends_at > starts_at))
);


--
-- Name: promotion_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.promotion ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.promotion_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: promotion_plan; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.promotion_plan (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    name text NOT NULL,
    title_nl text NOT NULL,
    title_en text NOT NULL,
    has_label boolean NOT NULL,
    discount text NOT NULL,
    discount_value integer NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    choice jsonb NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    promotion_id integer,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_by uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    CONSTRAINT promotion_plan_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT promotion_plan_check1 CHECK (((state = 'approved'::text) = (promotion_id IS NOT NULL))),
    CONSTRAINT promotion_plan_discount_check CHECK ((discount = ANY (ARRAY['percent'::text, 'amount'::text, 'price'::text]))),
    CONSTRAINT promotion_plan_discount_value_check CHECK ((discount_value > 0)),
    CONSTRAINT promotion_plan_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT promotion_plan_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'proposed'::text, 'approved'::text]))),
    CONSTRAINT promotion_plan_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 60))),
    CONSTRAINT promotion_plan_title_nl_check CHECK (((length(title_nl) >= 1) AND (length(title_nl) <= 60))),
    CONSTRAINT promotion_plan_version_check CHECK ((version > 0))
);


--
-- Name: promotion_plan_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.promotion_plan_line (
    plan_id uuid NOT NULL,
    product_id uuid NOT NULL,
    regular_cents integer NOT NULL,
    price_cents integer NOT NULL,
    CONSTRAINT promotion_plan_line_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT promotion_plan_line_regular_cents_check CHECK ((regular_cents >= 0))
);


--
-- Name: promotion_product; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.promotion_product (
    promotion_id integer NOT NULL,
    product_id uuid NOT NULL,
    price_cents integer NOT NULL,
    reference_reason text,
    CONSTRAINT promotion_product_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT promotion_product_reference_reason_check CHECK ((reference_reason = ANY (ARRAY['first_of_series'::text, 'new_product'::text])))
);


--
-- Name: promotion_watermark; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.promotion_watermark (
    is_only boolean DEFAULT true NOT NULL,
    announced_until timestamp with time zone NOT NULL,
    CONSTRAINT promotion_watermark_is_only_check CHECK (is_only)
);


--
-- Name: recovery_code; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recovery_code (
    contact_id uuid NOT NULL,
    hash bytea NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT recovery_code_hash_check CHECK ((length(hash) = 32))
);


--
-- Name: redirect; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.redirect (
    id uuid DEFAULT uuidv7() NOT NULL,
    source text NOT NULL,
    target text NOT NULL,
    hides_page boolean DEFAULT false NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT redirect_check CHECK ((source <> target)),
    CONSTRAINT redirect_source_check CHECK (((source ~ '^/.'::text) AND (source !~ '//|[?#\\[:cntrl:][:space:]]'::text) AND (length(source) <= 500))),
    CONSTRAINT redirect_target_check CHECK (((target ~ '^/'::text) AND (target !~ '//|[?#\\[:cntrl:][:space:]]'::text) AND (length(target) <= 500)))
);


--
-- Name: redirect_hit; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.redirect_hit (
    redirect_id uuid NOT NULL,
    day date NOT NULL,
    hits integer NOT NULL,
    CONSTRAINT redirect_hit_hits_check CHECK ((hits > 0))
);


--
-- Name: reference_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reference_version (
    is_only boolean DEFAULT true NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT reference_version_is_only_check CHECK (is_only)
);


--
-- Name: refund; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refund (
    id uuid DEFAULT uuidv7() NOT NULL,
    payment_id uuid NOT NULL,
    order_id uuid NOT NULL,
    amount_cents integer NOT NULL,
    reason text NOT NULL,
    key text NOT NULL,
    psp_id text,
    state text DEFAULT 'created'::text NOT NULL,
    attempt integer DEFAULT 1 NOT NULL,
    checked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT refund_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT refund_reason_check CHECK ((reason = ANY (ARRAY['cancelled'::text, 'withdrawn'::text, 'returned'::text, 'overpaid'::text, 'short'::text, 'staff'::text]))),
    CONSTRAINT refund_state_check CHECK ((state = ANY (ARRAY['created'::text, 'queued'::text, 'pending'::text, 'processing'::text, 'refunded'::text, 'failed'::text])))
);


--
-- Name: repeatable_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.repeatable_migration (
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: reservation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reservation (
    order_id uuid NOT NULL,
    branch_id integer NOT NULL,
    product_id uuid NOT NULL,
    quantity integer NOT NULL,
    returned integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    ends_at timestamp with time zone,
    CONSTRAINT reservation_check CHECK (((returned >= 0) AND (returned <= quantity))),
    CONSTRAINT reservation_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT reservation_states CHECK ((state = ANY (ARRAY['active'::text, 'promised'::text, 'claimed'::text, 'released'::text])))
);


--
-- Name: return_photo; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.return_photo (
    id uuid DEFAULT uuidv7() NOT NULL,
    branch_id integer NOT NULL,
    content bytea NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid,
    CONSTRAINT return_photo_content_check CHECK (((length(content) >= 1) AND (length(content) <= 1000000)))
);


--
-- Name: review_copy; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.review_copy (
    product_id uuid NOT NULL,
    copied_at timestamp with time zone NOT NULL
);


--
-- Name: review_objection; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.review_objection (
    email text NOT NULL,
    objected_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT review_objection_email_check CHECK ((email = lower(email)))
);


--
-- Name: review_picture; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.review_picture (
    id uuid DEFAULT uuidv7() NOT NULL,
    review_id uuid NOT NULL,
    content bytea NOT NULL,
    digest bytea GENERATED ALWAYS AS (sha256(content)) STORED,
    width smallint NOT NULL,
    height smallint NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT review_picture_content_check CHECK (((length(content) >= 1) AND (length(content) <= 1000000))),
    CONSTRAINT review_picture_height_check CHECK (((height >= 1) AND (height <= 2000))),
    CONSTRAINT review_picture_width_check CHECK (((width >= 1) AND (width <= 2000)))
);


--
-- Name: review_vote; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.review_vote (
    copied_id uuid,
    written_id uuid,
    voter bytea NOT NULL,
    voted_at timestamp with time zone NOT NULL,
    CONSTRAINT review_vote_check CHECK ((num_nonnulls(copied_id, written_id) = 1)),
    CONSTRAINT review_vote_voter_check CHECK ((length(voter) = 32))
);


--
-- Name: search_answer; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_answer (
    id uuid DEFAULT uuidv7() NOT NULL,
    locale text NOT NULL,
    term text NOT NULL,
    kind text NOT NULL,
    target text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT search_answer_check CHECK (((kind = 'synonym'::text) OR (target ~ '^/'::text))),
    CONSTRAINT search_answer_kind_check CHECK ((kind = ANY (ARRAY['synonym'::text, 'redirect'::text, 'page'::text]))),
    CONSTRAINT search_answer_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT search_answer_target_check CHECK (((length(target) >= 1) AND (length(target) <= 500))),
    CONSTRAINT search_answer_term_check CHECK (((length(term) >= 1) AND (length(term) <= 100)))
);


--
-- Name: search_backlog; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_backlog (
    product_id uuid NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: search_count; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_count (
    day date NOT NULL,
    locale text NOT NULL,
    term text NOT NULL,
    searches integer DEFAULT 0 NOT NULL,
    hits integer DEFAULT 0 NOT NULL,
    clicks integer DEFAULT 0 NOT NULL,
    adds integer DEFAULT 0 NOT NULL,
    CONSTRAINT search_count_hits_check CHECK ((hits >= 0)),
    CONSTRAINT search_count_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT search_count_term_check CHECK (((length(term) >= 1) AND (length(term) <= 100)))
);


--
-- Name: search_event; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_event (
    id bigint NOT NULL,
    session_id text NOT NULL,
    kind text NOT NULL,
    locale text NOT NULL,
    term text NOT NULL,
    hits integer NOT NULL,
    product_id uuid,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_event_hits_check CHECK ((hits >= 0)),
    CONSTRAINT search_event_kind_check CHECK ((kind = ANY (ARRAY['search'::text, 'click'::text, 'add'::text]))),
    CONSTRAINT search_event_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT search_event_session_id_check CHECK ((length(session_id) = 32)),
    CONSTRAINT search_event_term_check CHECK (((length(term) >= 1) AND (length(term) <= 100)))
);


--
-- Name: search_event_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.search_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: search_proposal; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_proposal (
    id bigint NOT NULL,
    kind text NOT NULL,
    locale text NOT NULL,
    term text NOT NULL,
    target text NOT NULL,
    visits integer NOT NULL,
    state text DEFAULT 'proposed'::text NOT NULL,
    figures jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by text,
    CONSTRAINT search_proposal_check CHECK (((state <> ALL (ARRAY['measured'::text, 'accepted'::text])) OR (figures IS NOT NULL))),
    CONSTRAINT search_proposal_kind_check CHECK ((kind = ANY (ARRAY['synonym'::text, 'boost'::text]))),
    CONSTRAINT search_proposal_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT search_proposal_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'measured'::text, 'accepted'::text, 'rejected'::text]))),
    CONSTRAINT search_proposal_visits_check CHECK ((visits > 0))
);


--
-- Name: search_proposal_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.search_proposal ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_proposal_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: search_reformulation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_reformulation (
    day date NOT NULL,
    locale text NOT NULL,
    term text NOT NULL,
    next_term text NOT NULL,
    visits integer NOT NULL,
    used integer NOT NULL,
    CONSTRAINT search_reformulation_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT search_reformulation_next_term_check CHECK (((length(next_term) >= 1) AND (length(next_term) <= 100))),
    CONSTRAINT search_reformulation_term_check CHECK (((length(term) >= 1) AND (length(term) <= 100))),
    CONSTRAINT search_reformulation_used_check CHECK ((used >= 0)),
    CONSTRAINT search_reformulation_visits_check CHECK ((visits > 0))
);


--
-- Name: search_rule; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_rule (
    key text NOT NULL,
    kind text NOT NULL,
    terms text[] NOT NULL,
    source text NOT NULL,
    added date NOT NULL,
    added_by text NOT NULL,
    edited_by text,
    is_active boolean DEFAULT true NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_rule_added_by_check CHECK ((added_by <> ''::text)),
    CONSTRAINT search_rule_edited_by_check CHECK ((edited_by <> ''::text)),
    CONSTRAINT search_rule_kind_check CHECK ((kind = ANY (ARRAY['equal'::text, 'narrower'::text, 'means'::text, 'use'::text, 'brand'::text]))),
    CONSTRAINT search_rule_source_check CHECK ((source <> ''::text)),
    CONSTRAINT search_rule_terms_check CHECK ((cardinality(terms) >= 2))
);


--
-- Name: search_term_result; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_term_result (
    run_id uuid NOT NULL,
    at integer NOT NULL,
    kind text NOT NULL,
    locale text NOT NULL,
    query text NOT NULL,
    score_before double precision NOT NULL,
    score_after double precision NOT NULL,
    first_before uuid[] NOT NULL,
    first_after uuid[],
    CONSTRAINT search_term_result_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text])))
);


--
-- Name: search_term_rule; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_term_rule (
    id uuid NOT NULL,
    kind text NOT NULL,
    locale text,
    terms text[] NOT NULL,
    target text,
    factor integer,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    changed_by uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    CONSTRAINT search_term_rule_check CHECK (((kind = ANY (ARRAY['redirect'::text, 'boost'::text])) = ((locale IS NOT NULL) AND (target IS NOT NULL) AND (cardinality(terms) = 1)))),
    CONSTRAINT search_term_rule_check1 CHECK (((kind = 'boost'::text) = (factor IS NOT NULL))),
    CONSTRAINT search_term_rule_factor_check CHECK (((factor >= 50) AND (factor <= 200))),
    CONSTRAINT search_term_rule_kind_check CHECK ((kind = ANY (ARRAY['equal'::text, 'narrower'::text, 'redirect'::text, 'boost'::text]))),
    CONSTRAINT search_term_rule_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT search_term_rule_target_check CHECK (((length(target) >= 1) AND (length(target) <= 500))),
    CONSTRAINT search_term_rule_terms_check CHECK (((cardinality(terms) >= 1) AND (cardinality(terms) <= 8)))
);


--
-- Name: search_term_run; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_term_run (
    id uuid NOT NULL,
    digest text NOT NULL,
    basis text NOT NULL,
    rules jsonb NOT NULL,
    total integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    products_before double precision,
    products_after double precision,
    pages_before double precision,
    pages_after double precision,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_by uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    progressed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    finished_at timestamp with time zone,
    dropped_at timestamp with time zone,
    CONSTRAINT search_term_run_check CHECK (((done >= 0) AND (done <= total))),
    CONSTRAINT search_term_run_check1 CHECK (((finished_at IS NOT NULL) = (num_nulls(products_before, products_after, pages_before, pages_after) = 0))),
    CONSTRAINT search_term_run_total_check CHECK ((total > 0))
);


--
-- Name: search_term_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_term_version (
    id integer NOT NULL,
    run_id uuid NOT NULL,
    rules jsonb NOT NULL,
    is_drop_confirmed boolean NOT NULL,
    published_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    published_by uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    taken_back_at timestamp with time zone,
    taken_back_by uuid,
    CONSTRAINT search_term_version_check CHECK (((taken_back_at IS NULL) = (taken_back_by IS NULL)))
);


--
-- Name: search_term_version_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.search_term_version ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_term_version_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: search_use; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_use (
    day date NOT NULL,
    locale text NOT NULL,
    term text NOT NULL,
    product_id uuid NOT NULL,
    clicks integer NOT NULL,
    adds integer NOT NULL,
    CONSTRAINT search_use_adds_check CHECK ((adds >= 0)),
    CONSTRAINT search_use_clicks_check CHECK ((clicks >= 0)),
    CONSTRAINT search_use_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT search_use_term_check CHECK (((length(term) >= 1) AND (length(term) <= 100)))
);


--
-- Name: second_factor; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.second_factor (
    contact_id uuid NOT NULL,
    sealed_secret bytea NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: service_page; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.service_page (
    nl_path text NOT NULL,
    nl_title text NOT NULL,
    en_path text NOT NULL,
    en_title text NOT NULL,
    phrases text[] NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by text NOT NULL,
    CONSTRAINT service_page_en_path_check CHECK ((en_path ~ '^/'::text)),
    CONSTRAINT service_page_en_title_check CHECK ((en_title <> ''::text)),
    CONSTRAINT service_page_nl_path_check CHECK ((nl_path ~ '^/'::text)),
    CONSTRAINT service_page_nl_title_check CHECK ((nl_title <> ''::text)),
    CONSTRAINT service_page_phrases_check CHECK ((cardinality(phrases) > 0))
);


--
-- Name: session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.session (
    id uuid DEFAULT uuidv7() NOT NULL,
    contact_id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    method text NOT NULL,
    second_factor_at timestamp with time zone,
    proved_at timestamp with time zone DEFAULT now() NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    network text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason text,
    CONSTRAINT session_secret_hash_check CHECK ((length(secret_hash) = 32))
);


--
-- Name: setting; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.setting (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: shared_cart; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shared_cart (
    key text NOT NULL,
    lines jsonb NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT shared_cart_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text))
);


--
-- Name: shelf_location; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.shelf_location (
    branch_id integer NOT NULL,
    product_id uuid NOT NULL,
    aisle smallint NOT NULL,
    bay smallint NOT NULL,
    level text NOT NULL,
    is_outside boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shelf_location_aisle_check CHECK ((aisle > 0)),
    CONSTRAINT shelf_location_bay_check CHECK ((bay > 0)),
    CONSTRAINT shelf_location_level_check CHECK ((level ~ '^[A-Z0-9]{1,2}$'::text))
);


--
-- Name: short_pick; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.short_pick (
    id uuid NOT NULL,
    job_id uuid NOT NULL,
    product_id uuid NOT NULL,
    pieces integer NOT NULL,
    way text NOT NULL,
    branch_id integer,
    replaced_by uuid,
    withdrawal_id uuid,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    CONSTRAINT short_pick_check CHECK (((way = 'branch'::text) = (branch_id IS NOT NULL))),
    CONSTRAINT short_pick_check1 CHECK (((way = 'replace'::text) = (replaced_by IS NOT NULL))),
    CONSTRAINT short_pick_pieces_check CHECK ((pieces > 0)),
    CONSTRAINT short_pick_way_check CHECK ((way = ANY (ARRAY['branch'::text, 'replace'::text, 'fewer'::text])))
);


--
-- Name: signing_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.signing_key (
    kid text NOT NULL,
    public_key text NOT NULL,
    sealed_private_key bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    signs_from timestamp with time zone NOT NULL,
    retires_at timestamp with time zone,
    CONSTRAINT signing_key_kid_check CHECK ((kid ~ '^[A-Za-z0-9_-]{8,40}$'::text))
);


--
-- Name: spec_definition; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.spec_definition (
    code text NOT NULL,
    kind text NOT NULL,
    unit text,
    decimals smallint DEFAULT 0 NOT NULL,
    label_nl text NOT NULL,
    label_en text NOT NULL,
    choices jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT spec_definition_code_check CHECK ((code ~ '^[a-z][a-z0-9_]*$'::text)),
    CONSTRAINT spec_definition_decimals_check CHECK (((decimals >= 0) AND (decimals <= 3))),
    CONSTRAINT spec_definition_kind_check CHECK ((kind = ANY (ARRAY['number'::text, 'choice'::text, 'flag'::text])))
);


--
-- Name: staff_approval; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_approval (
    id uuid DEFAULT uuidv7() NOT NULL,
    kind text NOT NULL,
    object_key text NOT NULL,
    branch_id integer,
    command jsonb NOT NULL,
    content jsonb NOT NULL,
    digest bytea NOT NULL,
    author_id uuid NOT NULL,
    beneficiary_id uuid,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT staff_approval_check CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT staff_approval_check1 CHECK (((state <> 'approved'::text) OR ((decided_by IS NOT NULL) AND (decided_by <> author_id) AND (decided_by IS DISTINCT FROM beneficiary_id)))),
    CONSTRAINT staff_approval_digest_check CHECK ((length(digest) = 32)),
    CONSTRAINT staff_approval_kind_check CHECK ((kind ~ '^[a-z_]{1,40}$'::text)),
    CONSTRAINT staff_approval_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'void'::text])))
);


--
-- Name: staff_badge; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_badge (
    person_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    pin_hash bytea,
    issued_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_badge_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT staff_badge_pin_hash_check CHECK ((length(pin_hash) = 32))
);


--
-- Name: staff_challenge; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_challenge (
    secret_hash bytea NOT NULL,
    challenge text NOT NULL,
    purpose text NOT NULL,
    session_id uuid,
    link_id uuid,
    device_id uuid,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'confirm'::text, 'register'::text, 'device'::text]))),
    CONSTRAINT staff_challenge_secret_hash_check CHECK ((length(secret_hash) = 32))
);


--
-- Name: staff_device; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_device (
    id uuid DEFAULT uuidv7() NOT NULL,
    branch_id integer NOT NULL,
    name text NOT NULL,
    code_hash bytea,
    code_expires_at timestamp with time zone,
    public_key bytea,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    enrolled_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT staff_device_check CHECK (((public_key IS NULL) = (enrolled_at IS NULL))),
    CONSTRAINT staff_device_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT staff_device_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);


--
-- Name: staff_group; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_group (
    id uuid DEFAULT uuidv7() NOT NULL,
    display_name text NOT NULL,
    external_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_group_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 254)))
);


--
-- Name: staff_passkey; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_passkey (
    id text NOT NULL,
    person_id uuid NOT NULL,
    public_key bytea NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT staff_passkey_id_check CHECK (((length(id) >= 16) AND (length(id) <= 1400)))
);


--
-- Name: staff_passkey_link; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_passkey_link (
    id uuid DEFAULT uuidv7() NOT NULL,
    person_id uuid NOT NULL,
    created_by uuid,
    secret_hash bytea,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT staff_passkey_link_check CHECK ((created_by <> person_id)),
    CONSTRAINT staff_passkey_link_secret_hash_check CHECK ((length(secret_hash) = 32))
);


--
-- Name: staff_person; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_person (
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    oidc_issuer text,
    oidc_subject text,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_person_check CHECK (((oidc_issuer IS NULL) = (oidc_subject IS NULL))),
    CONSTRAINT staff_person_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);


--
-- Name: staff_pin_failure; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_pin_failure (
    id uuid DEFAULT uuidv7() NOT NULL,
    person_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: staff_pin_use; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_pin_use (
    person_id uuid NOT NULL,
    branch_id integer NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: staff_presence; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.staff_presence (
    person_id uuid NOT NULL,
    screen uuid NOT NULL,
    object text NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    CONSTRAINT staff_presence_object_check CHECK (((length(object) >= 1) AND (length(object) <= 60)))
);


--
-- Name: staff_provider_token; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_provider_token (
    id uuid DEFAULT uuidv7() NOT NULL,
    name text NOT NULL,
    secret_hash bytea NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    approved_at timestamp with time zone DEFAULT now(),
    CONSTRAINT staff_provider_token_check CHECK ((expires_at <= (created_at + '366 days'::interval))),
    CONSTRAINT staff_provider_token_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT staff_provider_token_secret_hash_check CHECK ((length(secret_hash) = 32))
);


--
-- Name: staff_provisioned; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_provisioned (
    person_id uuid NOT NULL,
    user_name text NOT NULL,
    external_id text,
    given_name text NOT NULL,
    family_name text NOT NULL,
    display_name text NOT NULL,
    is_active boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_provisioned_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 254))),
    CONSTRAINT staff_provisioned_user_name_check CHECK (((length(user_name) >= 1) AND (length(user_name) <= 254)))
);


--
-- Name: staff_session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_session (
    id uuid DEFAULT uuidv7() NOT NULL,
    person_id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    device_id uuid,
    CONSTRAINT staff_session_secret_hash_check CHECK ((length(secret_hash) = 32))
);


--
-- Name: staff_sign_in; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_sign_in (
    secret_hash bytea NOT NULL,
    checks jsonb NOT NULL,
    return_to text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    session_id uuid,
    CONSTRAINT staff_sign_in_secret_hash_check CHECK ((length(secret_hash) = 32))
);


--
-- Name: staff_token; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_token (
    id uuid DEFAULT uuidv7() NOT NULL,
    person_id uuid NOT NULL,
    name text NOT NULL,
    secret_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    CONSTRAINT staff_token_check CHECK ((expires_at <= (created_at + '12:00:00'::interval))),
    CONSTRAINT staff_token_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT staff_token_secret_hash_check CHECK ((length(secret_hash) = 32))
);


--
-- Name: staff_view; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.staff_view (
    id uuid DEFAULT uuidv7() NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    person_id uuid,
    role text,
    saved_by uuid NOT NULL,
    CONSTRAINT staff_view_check CHECK ((num_nonnulls(person_id, role) = 1)),
    CONSTRAINT staff_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT staff_view_query_check CHECK ((length(query) <= 500))
);


--
-- Name: stock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock (
    product_id uuid NOT NULL,
    branch_id integer NOT NULL,
    on_hand integer DEFAULT 0 NOT NULL,
    reserved integer DEFAULT 0 NOT NULL,
    promised integer DEFAULT 0 NOT NULL,
    is_withheld boolean DEFAULT false NOT NULL,
    sellable integer GENERATED ALWAYS AS (
CASE
    WHEN is_withheld THEN 0
    ELSE ((on_hand - reserved) - promised)
END),
    CONSTRAINT stock_check CHECK ((reserved <= on_hand)),
    CONSTRAINT stock_on_hand_check CHECK ((on_hand >= 0)),
    CONSTRAINT stock_promised CHECK (((promised >= 0) AND ((reserved + promised) <= on_hand))),
    CONSTRAINT stock_reserved_check CHECK ((reserved >= 0))
)
WITH (fillfactor='90');


--
-- Name: stock_adjustment; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock_adjustment (
    id uuid NOT NULL,
    branch_id integer NOT NULL,
    product_id uuid NOT NULL,
    pieces integer NOT NULL,
    reason text NOT NULL,
    note text,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    CONSTRAINT stock_adjustment_check CHECK (((reason <> 'other'::text) OR (note IS NOT NULL))),
    CONSTRAINT stock_adjustment_note_check CHECK (((length(note) >= 1) AND (length(note) <= 200))),
    CONSTRAINT stock_adjustment_pieces_check CHECK (((pieces <> 0) AND ((pieces >= '-10000'::integer) AND (pieces <= 10000)))),
    CONSTRAINT stock_adjustment_reason_check CHECK ((reason = ANY (ARRAY['damaged'::text, 'lost'::text, 'found'::text, 'received'::text, 'own_use'::text, 'other'::text])))
);


--
-- Name: stock_alert; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock_alert (
    id uuid DEFAULT uuidv7() NOT NULL,
    email text NOT NULL,
    product_id uuid NOT NULL,
    branch_id integer,
    locale text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    link_hash bytea,
    requested_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT stock_alert_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
    CONSTRAINT stock_alert_link_hash_check CHECK ((length(link_hash) = 32)),
    CONSTRAINT stock_alert_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT stock_alert_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'due'::text])))
);


--
-- Name: stock_check; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock_check (
    day date NOT NULL,
    checks smallint NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    CONSTRAINT stock_check_checks_check CHECK ((checks > 0))
);


--
-- Name: stock_gap; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stock_gap (
    day date NOT NULL,
    branch_id integer NOT NULL,
    product_id uuid NOT NULL,
    checks smallint NOT NULL,
    place smallint NOT NULL,
    sold_cents bigint NOT NULL,
    stocked_days numeric(5,2) NOT NULL,
    CONSTRAINT stock_gap_checks_check CHECK ((checks > 0)),
    CONSTRAINT stock_gap_place_check CHECK ((place > 0)),
    CONSTRAINT stock_gap_sold_cents_check CHECK ((sold_cents >= 0)),
    CONSTRAINT stock_gap_stocked_days_check CHECK (((stocked_days >= (0)::numeric) AND (stocked_days <= (90)::numeric)))
);


--
-- Name: stock_move_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.stock_move ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_move_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: stop_proof; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stop_proof (
    report_id uuid NOT NULL,
    kind text NOT NULL,
    content bytea NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    CONSTRAINT stop_proof_content_check CHECK (((length(content) >= 1) AND (length(content) <= 1000000))),
    CONSTRAINT stop_proof_kind_check CHECK ((kind = ANY (ARRAY['signature'::text, 'photo'::text])))
);


--
-- Name: stop_report; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.stop_report (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    branch_id integer NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    note text,
    refused jsonb DEFAULT '[]'::jsonb NOT NULL,
    withdrawal_id uuid,
    received_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    CONSTRAINT stop_report_check CHECK (((refused = '[]'::jsonb) = (withdrawal_id IS NULL))),
    CONSTRAINT stop_report_kind_check CHECK ((kind = ANY (ARRAY['delivered'::text, 'not_home'::text]))),
    CONSTRAINT stop_report_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300)))
);


--
-- Name: suspected_price; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.suspected_price (
    id uuid DEFAULT uuidv7() NOT NULL,
    product_id uuid NOT NULL,
    former_cents integer NOT NULL,
    price_cents integer NOT NULL,
    noted_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    settled_by uuid
);


--
-- Name: table_partition; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.table_partition (
    table_name text NOT NULL,
    name text NOT NULL,
    from_day date,
    to_day date NOT NULL,
    state text DEFAULT 'in_use'::text NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT table_partition_state_check CHECK ((state = ANY (ARRAY['in_use'::text, 'archived'::text, 'dropped'::text])))
);


--
-- Name: till_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.till_entry (
    id uuid DEFAULT uuidv7() NOT NULL,
    order_id uuid NOT NULL,
    branch_id integer NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    cents integer NOT NULL,
    reference text NOT NULL,
    at timestamp with time zone NOT NULL,
    staff_id uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid,
    CONSTRAINT till_entry_cents_check CHECK ((cents > 0)),
    CONSTRAINT till_entry_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text]))),
    CONSTRAINT till_entry_reference_check CHECK ((reference ~ '^[A-Z0-9-]{3,40}$'::text))
);


--
-- Name: till_payout; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.till_payout (
    return_id uuid NOT NULL,
    entry_id uuid NOT NULL
);


--
-- Name: viewed_product; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.viewed_product (
    session_id text NOT NULL,
    product_id uuid NOT NULL,
    viewed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT viewed_product_session_id_check CHECK ((length(session_id) = 32))
);


--
-- Name: voucher; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.voucher (
    id uuid DEFAULT uuidv7() NOT NULL,
    kind text NOT NULL,
    code text NOT NULL,
    type_id text NOT NULL,
    name_nl text NOT NULL,
    name_en text NOT NULL,
    percent smallint,
    amount_cents integer,
    minimum_cents integer DEFAULT 0 NOT NULL,
    brand_id integer,
    customer_id uuid,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    max_uses integer DEFAULT 1 NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    batch_id uuid,
    CONSTRAINT voucher_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT voucher_check CHECK (((percent IS NULL) <> (amount_cents IS NULL))),
    CONSTRAINT voucher_check1 CHECK ((ends_at > starts_at)),
    CONSTRAINT voucher_check2 CHECK ((used <= max_uses)),
    CONSTRAINT voucher_code_check CHECK (((code = upper(code)) AND ((length(code) >= 4) AND (length(code) <= 40)))),
    CONSTRAINT voucher_kind_check CHECK ((kind = ANY (ARRAY['voucher'::text, 'coupon'::text]))),
    CONSTRAINT voucher_max_uses_check CHECK ((max_uses > 0)),
    CONSTRAINT voucher_minimum_cents_check CHECK ((minimum_cents >= 0)),
    CONSTRAINT voucher_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
    CONSTRAINT voucher_used_check CHECK ((used >= 0))
);


--
-- Name: voucher_batch; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.voucher_batch (
    id uuid NOT NULL,
    name_nl text NOT NULL,
    name_en text NOT NULL,
    prefix text NOT NULL,
    percent smallint,
    amount_cents integer,
    minimum_cents integer NOT NULL,
    per_customer smallint,
    ends_at timestamp with time zone NOT NULL,
    total integer NOT NULL,
    made integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_by uuid DEFAULT (NULLIF(current_setting('shop.staff_id'::text, true), ''::text))::uuid NOT NULL,
    disabled_at timestamp with time zone,
    disabled_by uuid,
    disabled_reason text,
    CONSTRAINT voucher_batch_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT voucher_batch_check CHECK (((made >= 0) AND (made <= total))),
    CONSTRAINT voucher_batch_check1 CHECK (((percent IS NULL) <> (amount_cents IS NULL))),
    CONSTRAINT voucher_batch_check2 CHECK ((ends_at > created_at)),
    CONSTRAINT voucher_batch_check3 CHECK ((num_nulls(disabled_at, disabled_by, disabled_reason) = ANY (ARRAY[0, 3]))),
    CONSTRAINT voucher_batch_disabled_reason_check CHECK (((length(disabled_reason) >= 1) AND (length(disabled_reason) <= 500))),
    CONSTRAINT voucher_batch_minimum_cents_check CHECK ((minimum_cents >= 0)),
    CONSTRAINT voucher_batch_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 60))),
    CONSTRAINT voucher_batch_name_nl_check CHECK (((length(name_nl) >= 1) AND (length(name_nl) <= 60))),
    CONSTRAINT voucher_batch_per_customer_check CHECK ((per_customer > 0)),
    CONSTRAINT voucher_batch_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
    CONSTRAINT voucher_batch_prefix_check CHECK ((prefix ~ '^[A-Z0-9]{2,12}$'::text)),
    CONSTRAINT voucher_batch_total_check CHECK (((total >= 1) AND (total <= 10000)))
);


--
-- Name: voucher_redemption; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.voucher_redemption (
    voucher_id uuid NOT NULL,
    order_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    cents integer NOT NULL,
    state text DEFAULT 'taken'::text NOT NULL,
    CONSTRAINT voucher_redemption_cents_check CHECK ((cents >= 0)),
    CONSTRAINT voucher_redemption_state_check CHECK ((state = ANY (ARRAY['taken'::text, 'released'::text])))
);


--
-- Name: web_node; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.web_node (
    id integer NOT NULL,
    parent_id integer,
    code text NOT NULL,
    level smallint NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    image_url text,
    in_menu boolean DEFAULT true NOT NULL,
    CONSTRAINT web_node_check CHECK ((id <> parent_id)),
    CONSTRAINT web_node_level_check CHECK (((level >= 0) AND (level <= 4)))
);


--
-- Name: web_node_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.web_node ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.web_node_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: web_node_spec; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.web_node_spec (
    web_node_id integer NOT NULL,
    spec_code text NOT NULL,
    "position" smallint NOT NULL,
    is_promoted boolean DEFAULT false NOT NULL
);


--
-- Name: web_node_text; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.web_node_text (
    web_node_id integer NOT NULL,
    locale text NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    guide_html text,
    CONSTRAINT web_node_text_locale_check CHECK ((locale = ANY (ARRAY['nl'::text, 'en'::text]))),
    CONSTRAINT web_node_text_name_check CHECK ((name <> ''::text)),
    CONSTRAINT web_node_text_url_check CHECK (((url = lower(url)) AND (url !~ '^/|/$|//'::text)))
);


--
-- Name: webhook_inbox_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.webhook_inbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.webhook_inbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: wishlist; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.wishlist (
    id uuid DEFAULT uuidv7() NOT NULL,
    customer_id uuid NOT NULL,
    name text NOT NULL,
    share_key text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT wishlist_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT wishlist_share_key_check CHECK ((share_key ~ '^[A-Za-z0-9_-]{22}$'::text))
);


--
-- Name: wishlist_product; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.wishlist_product (
    wishlist_id uuid NOT NULL,
    product_id uuid NOT NULL,
    quantity integer NOT NULL,
    added_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT wishlist_product_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999)))
);


--
-- Name: withdrawal; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.withdrawal (
    id uuid DEFAULT uuidv7() NOT NULL,
    token text NOT NULL,
    order_id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    lines jsonb NOT NULL,
    refund_cents integer NOT NULL,
    points_back integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'declared'::text NOT NULL,
    goods_condition text,
    branch_id integer,
    declared_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    received_at timestamp with time zone,
    refunded_at timestamp with time zone,
    reduced_cents integer DEFAULT 0 NOT NULL,
    reduced_reason text,
    reason text DEFAULT 'customer'::text NOT NULL,
    CONSTRAINT withdrawal_goods_condition_check CHECK ((goods_condition = ANY (ARRAY['as_new'::text, 'opened'::text, 'damaged'::text, 'defective'::text]))),
    CONSTRAINT withdrawal_points_back_check CHECK ((points_back >= 0)),
    CONSTRAINT withdrawal_reason CHECK ((reason = ANY (ARRAY['customer'::text, 'short'::text]))),
    CONSTRAINT withdrawal_refund_cents_check CHECK ((refund_cents >= 0)),
    CONSTRAINT withdrawal_state CHECK ((state = ANY (ARRAY['declared'::text, 'confirmed'::text, 'received'::text, 'refunded'::text, 'ended'::text]))),
    CONSTRAINT withdrawal_token_check CHECK ((token ~ '^[A-Za-z0-9_-]{22}$'::text))
);


--
-- Name: account_event account_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_event
    ADD CONSTRAINT account_event_pkey PRIMARY KEY (id);


--
-- Name: address address_customer_id_type_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.address
    ADD CONSTRAINT address_customer_id_type_key UNIQUE (customer_id, type);


--
-- Name: address address_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.address
    ADD CONSTRAINT address_pkey PRIMARY KEY (id);


--
-- Name: alert_mail alert_mail_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alert_mail
    ADD CONSTRAINT alert_mail_pkey PRIMARY KEY (incident_id, person_id, kind);


--
-- Name: alert_subscription alert_subscription_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alert_subscription
    ADD CONSTRAINT alert_subscription_pkey PRIMARY KEY (person_id);


--
-- Name: attention_owner attention_owner_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attention_owner
    ADD CONSTRAINT attention_owner_pkey PRIMARY KEY (kind, item_id);


--
-- Name: audit_entry audit_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (at, id);


--
-- Name: audit_seal audit_seal_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_seal
    ADD CONSTRAINT audit_seal_pkey PRIMARY KEY (day);


--
-- Name: best_seller_branch best_seller_branch_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.best_seller_branch
    ADD CONSTRAINT best_seller_branch_pkey PRIMARY KEY (product_id, branch_id);


--
-- Name: best_seller best_seller_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.best_seller
    ADD CONSTRAINT best_seller_pkey PRIMARY KEY (product_id);


--
-- Name: branch branch_code_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branch
    ADD CONSTRAINT branch_code_key UNIQUE (code);


--
-- Name: branch branch_format_check; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.branch
    ADD CONSTRAINT branch_format_check CHECK ((format ~ '^[a-z0-9]+(-xl|-compact)?$'::text)) NOT VALID;


--
-- Name: branch_holiday branch_holiday_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branch_holiday
    ADD CONSTRAINT branch_holiday_pkey PRIMARY KEY (branch_id, starts_on);


--
-- Name: branch_hours branch_hours_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branch_hours
    ADD CONSTRAINT branch_hours_pkey PRIMARY KEY (branch_id, day);


--
-- Name: branch branch_name_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branch
    ADD CONSTRAINT branch_name_key UNIQUE (name);


--
-- Name: branch branch_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branch
    ADD CONSTRAINT branch_pkey PRIMARY KEY (id);


--
-- Name: branch_post branch_post_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branch_post
    ADD CONSTRAINT branch_post_pkey PRIMARY KEY (id);


--
-- Name: branch branch_url_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branch
    ADD CONSTRAINT branch_url_key UNIQUE (url);


--
-- Name: brand brand_code_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.brand
    ADD CONSTRAINT brand_code_key UNIQUE (code);


--
-- Name: brand brand_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.brand
    ADD CONSTRAINT brand_pkey PRIMARY KEY (id);


--
-- Name: brand brand_popular_rank_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.brand
    ADD CONSTRAINT brand_popular_rank_key UNIQUE (popular_rank);


--
-- Name: brand brand_url_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.brand
    ADD CONSTRAINT brand_url_key UNIQUE (url);


--
-- Name: cart_line cart_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cart_line
    ADD CONSTRAINT cart_line_pkey PRIMARY KEY (cart_id, product_id);


--
-- Name: cart cart_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cart
    ADD CONSTRAINT cart_pkey PRIMARY KEY (id);


--
-- Name: cart_voucher cart_voucher_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cart_voucher
    ADD CONSTRAINT cart_voucher_pkey PRIMARY KEY (cart_id, voucher_id);


--
-- Name: change_line change_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.change_line
    ADD CONSTRAINT change_line_pkey PRIMARY KEY (set_id, nth);


--
-- Name: change_line change_line_set_id_product_id_field_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.change_line
    ADD CONSTRAINT change_line_set_id_product_id_field_key UNIQUE (set_id, product_id, field);


--
-- Name: change_set change_set_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.change_set
    ADD CONSTRAINT change_set_pkey PRIMARY KEY (id);


--
-- Name: contact contact_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_pkey PRIMARY KEY (id);


--
-- Name: content_article content_article_code_locale_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_article
    ADD CONSTRAINT content_article_code_locale_key UNIQUE (code, locale);


--
-- Name: content_article content_article_path_locale_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_article
    ADD CONSTRAINT content_article_path_locale_key UNIQUE (path, locale);


--
-- Name: content_article content_article_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_article
    ADD CONSTRAINT content_article_pkey PRIMARY KEY (id);


--
-- Name: content_banner content_banner_key_locale_name_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_banner
    ADD CONSTRAINT content_banner_key_locale_name_key UNIQUE (key, locale, name);


--
-- Name: content_banner content_banner_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_banner
    ADD CONSTRAINT content_banner_pkey PRIMARY KEY (id);


--
-- Name: content_menu content_menu_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_menu
    ADD CONSTRAINT content_menu_pkey PRIMARY KEY (key, locale);


--
-- Name: count_entry count_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.count_entry
    ADD CONSTRAINT count_entry_pkey PRIMARY KEY (id);


--
-- Name: count_task count_task_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.count_task
    ADD CONSTRAINT count_task_pkey PRIMARY KEY (id);


--
-- Name: counter_return_line counter_return_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.counter_return_line
    ADD CONSTRAINT counter_return_line_pkey PRIMARY KEY (return_id, line_number);


--
-- Name: counter_return counter_return_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.counter_return
    ADD CONSTRAINT counter_return_pkey PRIMARY KEY (id);


--
-- Name: credit_account credit_account_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_account
    ADD CONSTRAINT credit_account_pkey PRIMARY KEY (customer_id);


--
-- Name: credit_entry credit_entry_order_id_kind_part_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_entry
    ADD CONSTRAINT credit_entry_order_id_kind_part_key UNIQUE (order_id, kind, part);


--
-- Name: credit_entry credit_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_entry
    ADD CONSTRAINT credit_entry_pkey PRIMARY KEY (id);


--
-- Name: customer customer_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer
    ADD CONSTRAINT customer_number_key UNIQUE (number);


--
-- Name: customer customer_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer
    ADD CONSTRAINT customer_pkey PRIMARY KEY (id);


--
-- Name: customer_review customer_review_customer_id_product_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer_review
    ADD CONSTRAINT customer_review_customer_id_product_id_key UNIQUE (customer_id, product_id);


--
-- Name: customer_review customer_review_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer_review
    ADD CONSTRAINT customer_review_pkey PRIMARY KEY (id);


--
-- Name: customer_view customer_view_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer_view
    ADD CONSTRAINT customer_view_pkey PRIMARY KEY (id);


--
-- Name: daily_count daily_count_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.daily_count
    ADD CONSTRAINT daily_count_pkey PRIMARY KEY (what, who, day);


--
-- Name: data_gap_backlog data_gap_backlog_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.data_gap_backlog
    ADD CONSTRAINT data_gap_backlog_pkey PRIMARY KEY (product_id);


--
-- Name: data_gap data_gap_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.data_gap
    ADD CONSTRAINT data_gap_pkey PRIMARY KEY (product_id, kind);


--
-- Name: day_close day_close_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.day_close
    ADD CONSTRAINT day_close_pkey PRIMARY KEY (branch_id, day);


--
-- Name: delivery_slot delivery_slot_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.delivery_slot
    ADD CONSTRAINT delivery_slot_pkey PRIMARY KEY (day, slot_id);


--
-- Name: durable_limit durable_limit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.durable_limit
    ADD CONSTRAINT durable_limit_pkey PRIMARY KEY (key);


--
-- Name: erasure erasure_confirm_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.erasure
    ADD CONSTRAINT erasure_confirm_hash_key UNIQUE (confirm_hash);


--
-- Name: erasure_notice erasure_notice_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.erasure_notice
    ADD CONSTRAINT erasure_notice_pkey PRIMARY KEY (erasure_id, system);


--
-- Name: erasure erasure_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.erasure
    ADD CONSTRAINT erasure_pkey PRIMARY KEY (id);


--
-- Name: faq_category faq_category_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.faq_category
    ADD CONSTRAINT faq_category_pkey PRIMARY KEY (name, locale);


--
-- Name: feed_run feed_run_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.feed_run
    ADD CONSTRAINT feed_run_pkey PRIMARY KEY (id);


--
-- Name: hand_over_line hand_over_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hand_over_line
    ADD CONSTRAINT hand_over_line_pkey PRIMARY KEY (job_id, product_id);


--
-- Name: hand_over_part hand_over_part_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hand_over_part
    ADD CONSTRAINT hand_over_part_pkey PRIMARY KEY (id);


--
-- Name: hand_over hand_over_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hand_over
    ADD CONSTRAINT hand_over_pkey PRIMARY KEY (order_id);


--
-- Name: health_report health_report_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.health_report
    ADD CONSTRAINT health_report_pkey PRIMARY KEY (process);


--
-- Name: idempotency idempotency_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (scope, key);


--
-- Name: incident incident_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.incident
    ADD CONSTRAINT incident_pkey PRIMARY KEY (id);


--
-- Name: invoice_counter invoice_counter_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_counter
    ADD CONSTRAINT invoice_counter_pkey PRIMARY KEY (year);


--
-- Name: invoice invoice_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_key_key UNIQUE (key);


--
-- Name: invoice invoice_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_number_key UNIQUE (number);


--
-- Name: invoice_payment_part invoice_payment_part_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment_part
    ADD CONSTRAINT invoice_payment_part_pkey PRIMARY KEY (payment_id, invoice_id);


--
-- Name: invoice_payment invoice_payment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment
    ADD CONSTRAINT invoice_payment_pkey PRIMARY KEY (id);


--
-- Name: invoice_payment invoice_payment_provider_psp_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment
    ADD CONSTRAINT invoice_payment_provider_psp_id_key UNIQUE (provider, psp_id);


--
-- Name: invoice invoice_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_pkey PRIMARY KEY (id);


--
-- Name: invoice invoice_year_sequence_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_year_sequence_key UNIQUE (year, sequence);


--
-- Name: known_browser known_browser_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_browser
    ADD CONSTRAINT known_browser_pkey PRIMARY KEY (contact_id, secret_hash);


--
-- Name: loyalty_card loyalty_card_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.loyalty_card
    ADD CONSTRAINT loyalty_card_number_key UNIQUE (number);


--
-- Name: loyalty_card loyalty_card_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.loyalty_card
    ADD CONSTRAINT loyalty_card_pkey PRIMARY KEY (id);


--
-- Name: mailing_subscription mailing_subscription_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailing_subscription
    ADD CONSTRAINT mailing_subscription_pkey PRIMARY KEY (contact_id, topic);


--
-- Name: margin_day margin_day_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.margin_day
    ADD CONSTRAINT margin_day_pkey PRIMARY KEY (day, category_id, promotion_id, agreement);


--
-- Name: message message_content_hash_left_on_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_content_hash_left_on_key UNIQUE (content_hash, left_on);


--
-- Name: message message_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_pkey PRIMARY KEY (id);


--
-- Name: migration migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);


--
-- Name: newsletter_subscription newsletter_subscription_confirm_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.newsletter_subscription
    ADD CONSTRAINT newsletter_subscription_confirm_hash_key UNIQUE (confirm_hash);


--
-- Name: newsletter_subscription newsletter_subscription_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.newsletter_subscription
    ADD CONSTRAINT newsletter_subscription_pkey PRIMARY KEY (email);


--
-- Name: newsletter_subscription newsletter_subscription_unsubscribe_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.newsletter_subscription
    ADD CONSTRAINT newsletter_subscription_unsubscribe_key_key UNIQUE (unsubscribe_key);


--
-- Name: oidc_identity oidc_identity_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.oidc_identity
    ADD CONSTRAINT oidc_identity_pkey PRIMARY KEY (issuer, subject);


--
-- Name: one_time_token one_time_token_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_token
    ADD CONSTRAINT one_time_token_pkey PRIMARY KEY (hash);


--
-- Name: order_event order_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_event
    ADD CONSTRAINT order_event_pkey PRIMARY KEY (order_id, id);


--
-- Name: order_line order_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_pkey PRIMARY KEY (order_id, line_number);


--
-- Name: order_mail order_mail_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_mail
    ADD CONSTRAINT order_mail_pkey PRIMARY KEY (key);


--
-- Name: orders orders_cart_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_cart_id_key UNIQUE (cart_id);


--
-- Name: orders orders_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_key UNIQUE (number);


--
-- Name: orders orders_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);


--
-- Name: orders orders_public_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_public_id_key UNIQUE (public_id);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: outbox outbox_topic_check; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.outbox
    ADD CONSTRAINT outbox_topic_check CHECK ((topic = ANY (ARRAY['product'::text, 'catalogue'::text, 'branch'::text, 'content'::text, 'settings'::text, 'search'::text]))) NOT VALID;


--
-- Name: own_code own_code_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.own_code
    ADD CONSTRAINT own_code_pkey PRIMARY KEY (customer_id, code, product_id);


--
-- Name: parcel parcel_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_pkey PRIMARY KEY (id);


--
-- Name: partition_rule partition_rule_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.partition_rule
    ADD CONSTRAINT partition_rule_pkey PRIMARY KEY (table_name);


--
-- Name: payment_method_use payment_method_use_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_method_use
    ADD CONSTRAINT payment_method_use_pkey PRIMARY KEY (day, method);


--
-- Name: payment payment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);


--
-- Name: payment payment_psp_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_psp_id_key UNIQUE (psp_id);


--
-- Name: pick_job pick_job_order_id_branch_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_order_id_branch_id_key UNIQUE (order_id, branch_id);


--
-- Name: pick_job pick_job_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_pkey PRIMARY KEY (id);


--
-- Name: pick_line pick_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_line
    ADD CONSTRAINT pick_line_pkey PRIMARY KEY (job_id, product_id);


--
-- Name: pick_scan pick_scan_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_scan
    ADD CONSTRAINT pick_scan_pkey PRIMARY KEY (job_id, id);


--
-- Name: pickup pickup_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pickup
    ADD CONSTRAINT pickup_pkey PRIMARY KEY (order_id);


--
-- Name: pin pin_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pin
    ADD CONSTRAINT pin_pkey PRIMARY KEY (contact_id);


--
-- Name: points_account points_account_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.points_account
    ADD CONSTRAINT points_account_pkey PRIMARY KEY (customer_id);


--
-- Name: points_entry points_entry_order_id_kind_part_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.points_entry
    ADD CONSTRAINT points_entry_order_id_kind_part_key UNIQUE (order_id, kind, part);


--
-- Name: points_entry points_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.points_entry
    ADD CONSTRAINT points_entry_pkey PRIMARY KEY (id);


--
-- Name: postcode_area postcode_area_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.postcode_area
    ADD CONSTRAINT postcode_area_pkey PRIMARY KEY (from_digits);


--
-- Name: postcode_street postcode_street_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.postcode_street
    ADD CONSTRAINT postcode_street_pkey PRIMARY KEY (digits, from_letters, to_letters);


--
-- Name: preference preference_contact_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preference
    ADD CONSTRAINT preference_contact_id_key UNIQUE (contact_id);


--
-- Name: preference preference_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preference
    ADD CONSTRAINT preference_pkey PRIMARY KEY (id);


--
-- Name: preference preference_visitor_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preference
    ADD CONSTRAINT preference_visitor_id_key UNIQUE (visitor_id);


--
-- Name: price_history price_history_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.price_history
    ADD CONSTRAINT price_history_pkey PRIMARY KEY (product_id, valid_from);


--
-- Name: price_tier price_tier_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.price_tier
    ADD CONSTRAINT price_tier_pkey PRIMARY KEY (product_id, quantity);


--
-- Name: product_answer product_answer_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_answer
    ADD CONSTRAINT product_answer_pkey PRIMARY KEY (id);


--
-- Name: product_answer product_answer_question_id_contact_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_answer
    ADD CONSTRAINT product_answer_question_id_contact_id_key UNIQUE (question_id, contact_id);


--
-- Name: product product_collection_check; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.product
    ADD CONSTRAINT product_collection_check CHECK ((collection_check = ANY (ARRAY['age_18'::text, 'precursor'::text]))) NOT VALID;


--
-- Name: product_contact product_contact_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_contact
    ADD CONSTRAINT product_contact_pkey PRIMARY KEY (id);


--
-- Name: product_cost_change product_cost_change_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_cost_change
    ADD CONSTRAINT product_cost_change_pkey PRIMARY KEY (product_id, valid_from);


--
-- Name: product_cost product_cost_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_cost
    ADD CONSTRAINT product_cost_pkey PRIMARY KEY (product_id);


--
-- Name: product_field_value product_field_value_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_field_value
    ADD CONSTRAINT product_field_value_pkey PRIMARY KEY (product_id, field, source);


--
-- Name: product_job product_job_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_job
    ADD CONSTRAINT product_job_pkey PRIMARY KEY (id);


--
-- Name: product_job_row product_job_row_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_job_row
    ADD CONSTRAINT product_job_row_pkey PRIMARY KEY (job_id, nth);


--
-- Name: product product_number_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_number_key UNIQUE (number);


--
-- Name: product_pack product_pack_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_pack
    ADD CONSTRAINT product_pack_pkey PRIMARY KEY (gtin);


--
-- Name: product product_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_pkey PRIMARY KEY (id);


--
-- Name: product_question product_question_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_question
    ADD CONSTRAINT product_question_pkey PRIMARY KEY (id);


--
-- Name: product_question product_question_product_id_content_hash_asked_on_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_question
    ADD CONSTRAINT product_question_product_id_content_hash_asked_on_key UNIQUE (product_id, content_hash, asked_on);


--
-- Name: product_relation product_relation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_relation
    ADD CONSTRAINT product_relation_pkey PRIMARY KEY (product_id, kind, related_id);


--
-- Name: product_review product_review_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_review
    ADD CONSTRAINT product_review_pkey PRIMARY KEY (id);


--
-- Name: product_text product_text_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_text
    ADD CONSTRAINT product_text_pkey PRIMARY KEY (product_id, locale);


--
-- Name: product_turnover product_turnover_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_turnover
    ADD CONSTRAINT product_turnover_pkey PRIMARY KEY (product_id);


--
-- Name: product_web_node product_web_node_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_web_node
    ADD CONSTRAINT product_web_node_pkey PRIMARY KEY (web_node_id, rank, product_id);


--
-- Name: project project_edit_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_edit_key_key UNIQUE (edit_key);


--
-- Name: project_line project_line_phase_id_product_id_plan_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_line
    ADD CONSTRAINT project_line_phase_id_product_id_plan_id_key UNIQUE NULLS NOT DISTINCT (phase_id, product_id, plan_id);


--
-- Name: project_line project_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_line
    ADD CONSTRAINT project_line_pkey PRIMARY KEY (id);


--
-- Name: project_phase project_phase_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_phase
    ADD CONSTRAINT project_phase_pkey PRIMARY KEY (id);


--
-- Name: project_phase project_phase_project_id_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_phase
    ADD CONSTRAINT project_phase_project_id_id_key UNIQUE (project_id, id);


--
-- Name: project_picture project_picture_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_picture
    ADD CONSTRAINT project_picture_pkey PRIMARY KEY (id);


--
-- Name: project_picture project_picture_project_id_phase_id_digest_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_picture
    ADD CONSTRAINT project_picture_project_id_phase_id_digest_key UNIQUE NULLS NOT DISTINCT (project_id, phase_id, digest);


--
-- Name: project project_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_pkey PRIMARY KEY (wishlist_id);


--
-- Name: project_plan project_plan_phase_id_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_plan
    ADD CONSTRAINT project_plan_phase_id_id_key UNIQUE (phase_id, id);


--
-- Name: project_plan project_plan_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_plan
    ADD CONSTRAINT project_plan_pkey PRIMARY KEY (id);


--
-- Name: project project_view_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_view_key_key UNIQUE (view_key);


--
-- Name: promotion promotion_code_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion
    ADD CONSTRAINT promotion_code_key UNIQUE (code);


--
-- Name: promotion promotion_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion
    ADD CONSTRAINT promotion_pkey PRIMARY KEY (id);


--
-- Name: promotion_plan_line promotion_plan_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion_plan_line
    ADD CONSTRAINT promotion_plan_line_pkey PRIMARY KEY (plan_id, product_id);


--
-- Name: promotion_plan promotion_plan_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion_plan
    ADD CONSTRAINT promotion_plan_pkey PRIMARY KEY (id);


--
-- Name: promotion_plan promotion_plan_promotion_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion_plan
    ADD CONSTRAINT promotion_plan_promotion_id_key UNIQUE (promotion_id);


--
-- Name: promotion_product promotion_product_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion_product
    ADD CONSTRAINT promotion_product_pkey PRIMARY KEY (product_id, promotion_id);


--
-- Name: promotion_watermark promotion_watermark_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion_watermark
    ADD CONSTRAINT promotion_watermark_pkey PRIMARY KEY (is_only);


--
-- Name: recovery_code recovery_code_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (contact_id, hash);


--
-- Name: redirect_hit redirect_hit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.redirect_hit
    ADD CONSTRAINT redirect_hit_pkey PRIMARY KEY (redirect_id, day);


--
-- Name: redirect redirect_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.redirect
    ADD CONSTRAINT redirect_pkey PRIMARY KEY (id);


--
-- Name: redirect redirect_source_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.redirect
    ADD CONSTRAINT redirect_source_key UNIQUE (source);


--
-- Name: reference_version reference_version_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reference_version
    ADD CONSTRAINT reference_version_pkey PRIMARY KEY (is_only);


--
-- Name: refund refund_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_key_key UNIQUE (key);


--
-- Name: refund refund_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);


--
-- Name: refund refund_psp_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_psp_id_key UNIQUE (psp_id);


--
-- Name: repeatable_migration repeatable_migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.repeatable_migration
    ADD CONSTRAINT repeatable_migration_pkey PRIMARY KEY (name);


--
-- Name: reservation reservation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_pkey PRIMARY KEY (order_id, branch_id, product_id);


--
-- Name: return_photo return_photo_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.return_photo
    ADD CONSTRAINT return_photo_pkey PRIMARY KEY (id);


--
-- Name: review_copy review_copy_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_copy
    ADD CONSTRAINT review_copy_pkey PRIMARY KEY (product_id);


--
-- Name: review_objection review_objection_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_objection
    ADD CONSTRAINT review_objection_pkey PRIMARY KEY (email);


--
-- Name: review_picture review_picture_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_picture
    ADD CONSTRAINT review_picture_pkey PRIMARY KEY (id);


--
-- Name: review_picture review_picture_review_id_digest_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_picture
    ADD CONSTRAINT review_picture_review_id_digest_key UNIQUE (review_id, digest);


--
-- Name: review_vote review_vote_copied_id_written_id_voter_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_vote
    ADD CONSTRAINT review_vote_copied_id_written_id_voter_key UNIQUE NULLS NOT DISTINCT (copied_id, written_id, voter);


--
-- Name: sale_stop sale_stop_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sale_stop
    ADD CONSTRAINT sale_stop_pkey PRIMARY KEY (id);


--
-- Name: search_answer search_answer_locale_term_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_answer
    ADD CONSTRAINT search_answer_locale_term_key UNIQUE (locale, term);


--
-- Name: search_answer search_answer_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_answer
    ADD CONSTRAINT search_answer_pkey PRIMARY KEY (id);


--
-- Name: search_backlog search_backlog_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_backlog
    ADD CONSTRAINT search_backlog_pkey PRIMARY KEY (product_id);


--
-- Name: search_count search_count_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_count
    ADD CONSTRAINT search_count_pkey PRIMARY KEY (day, locale, term);


--
-- Name: search_event search_event_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_event
    ADD CONSTRAINT search_event_pkey PRIMARY KEY (id);


--
-- Name: search_proposal search_proposal_kind_locale_term_target_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_proposal
    ADD CONSTRAINT search_proposal_kind_locale_term_target_key UNIQUE (kind, locale, term, target);


--
-- Name: search_proposal search_proposal_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_proposal
    ADD CONSTRAINT search_proposal_pkey PRIMARY KEY (id);


--
-- Name: search_reformulation search_reformulation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_reformulation
    ADD CONSTRAINT search_reformulation_pkey PRIMARY KEY (day, locale, term, next_term);


--
-- Name: search_rule search_rule_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_rule
    ADD CONSTRAINT search_rule_pkey PRIMARY KEY (key);


--
-- Name: search_term_result search_term_result_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_term_result
    ADD CONSTRAINT search_term_result_pkey PRIMARY KEY (run_id, at);


--
-- Name: search_term_rule search_term_rule_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_term_rule
    ADD CONSTRAINT search_term_rule_pkey PRIMARY KEY (id);


--
-- Name: search_term_run search_term_run_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_term_run
    ADD CONSTRAINT search_term_run_pkey PRIMARY KEY (id);


--
-- Name: search_term_version search_term_version_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_term_version
    ADD CONSTRAINT search_term_version_pkey PRIMARY KEY (id);


--
-- Name: search_term_version search_term_version_run_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_term_version
    ADD CONSTRAINT search_term_version_run_id_key UNIQUE (run_id);


--
-- Name: search_use search_use_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_use
    ADD CONSTRAINT search_use_pkey PRIMARY KEY (day, locale, term, product_id);


--
-- Name: second_factor second_factor_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.second_factor
    ADD CONSTRAINT second_factor_pkey PRIMARY KEY (contact_id);


--
-- Name: service_page service_page_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.service_page
    ADD CONSTRAINT service_page_pkey PRIMARY KEY (nl_path);


--
-- Name: session session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);


--
-- Name: session session_secret_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_secret_hash_key UNIQUE (secret_hash);


--
-- Name: setting setting_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (key);


--
-- Name: shared_cart shared_cart_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shared_cart
    ADD CONSTRAINT shared_cart_pkey PRIMARY KEY (key);


--
-- Name: shelf_location shelf_location_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shelf_location
    ADD CONSTRAINT shelf_location_pkey PRIMARY KEY (branch_id, product_id);


--
-- Name: short_pick short_pick_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.short_pick
    ADD CONSTRAINT short_pick_pkey PRIMARY KEY (id);


--
-- Name: signing_key signing_key_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.signing_key
    ADD CONSTRAINT signing_key_pkey PRIMARY KEY (kid);


--
-- Name: spec_definition spec_definition_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.spec_definition
    ADD CONSTRAINT spec_definition_pkey PRIMARY KEY (code);


--
-- Name: split_pickup split_pickup_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.split_pickup
    ADD CONSTRAINT split_pickup_pkey PRIMARY KEY (order_id);


--
-- Name: staff_approval staff_approval_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_approval
    ADD CONSTRAINT staff_approval_pkey PRIMARY KEY (id);


--
-- Name: staff_badge staff_badge_code_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_badge
    ADD CONSTRAINT staff_badge_code_hash_key UNIQUE (code_hash);


--
-- Name: staff_badge staff_badge_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_badge
    ADD CONSTRAINT staff_badge_pkey PRIMARY KEY (person_id);


--
-- Name: staff_challenge staff_challenge_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_challenge
    ADD CONSTRAINT staff_challenge_pkey PRIMARY KEY (secret_hash);


--
-- Name: staff_device staff_device_code_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_device
    ADD CONSTRAINT staff_device_code_hash_key UNIQUE (code_hash);


--
-- Name: staff_device staff_device_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_device
    ADD CONSTRAINT staff_device_pkey PRIMARY KEY (id);


--
-- Name: staff_grant staff_grant_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_grant
    ADD CONSTRAINT staff_grant_pkey PRIMARY KEY (id);


--
-- Name: staff_group_grant staff_group_grant_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_group_grant
    ADD CONSTRAINT staff_group_grant_pkey PRIMARY KEY (id);


--
-- Name: staff_group_member staff_group_member_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_group_member
    ADD CONSTRAINT staff_group_member_pkey PRIMARY KEY (group_id, person_id);


--
-- Name: staff_group staff_group_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_group
    ADD CONSTRAINT staff_group_pkey PRIMARY KEY (id);


--
-- Name: staff_passkey_link staff_passkey_link_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_passkey_link
    ADD CONSTRAINT staff_passkey_link_pkey PRIMARY KEY (id);


--
-- Name: staff_passkey_link staff_passkey_link_secret_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_passkey_link
    ADD CONSTRAINT staff_passkey_link_secret_hash_key UNIQUE (secret_hash);


--
-- Name: staff_passkey staff_passkey_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_passkey
    ADD CONSTRAINT staff_passkey_pkey PRIMARY KEY (id);


--
-- Name: staff_person staff_person_oidc_issuer_oidc_subject_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_person
    ADD CONSTRAINT staff_person_oidc_issuer_oidc_subject_key UNIQUE (oidc_issuer, oidc_subject);


--
-- Name: staff_person staff_person_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_person
    ADD CONSTRAINT staff_person_pkey PRIMARY KEY (id);


--
-- Name: staff_pin_failure staff_pin_failure_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_pin_failure
    ADD CONSTRAINT staff_pin_failure_pkey PRIMARY KEY (id);


--
-- Name: staff_pin_use staff_pin_use_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_pin_use
    ADD CONSTRAINT staff_pin_use_pkey PRIMARY KEY (person_id, branch_id);


--
-- Name: staff_presence staff_presence_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_presence
    ADD CONSTRAINT staff_presence_pkey PRIMARY KEY (person_id, screen);


--
-- Name: staff_provider_token staff_provider_token_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_provider_token
    ADD CONSTRAINT staff_provider_token_pkey PRIMARY KEY (id);


--
-- Name: staff_provider_token staff_provider_token_secret_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_provider_token
    ADD CONSTRAINT staff_provider_token_secret_hash_key UNIQUE (secret_hash);


--
-- Name: staff_provisioned staff_provisioned_external_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_provisioned
    ADD CONSTRAINT staff_provisioned_external_id_key UNIQUE (external_id);


--
-- Name: staff_provisioned staff_provisioned_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_provisioned
    ADD CONSTRAINT staff_provisioned_pkey PRIMARY KEY (person_id);


--
-- Name: staff_session staff_session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_pkey PRIMARY KEY (id);


--
-- Name: staff_session staff_session_secret_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_secret_hash_key UNIQUE (secret_hash);


--
-- Name: staff_sign_in staff_sign_in_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_sign_in
    ADD CONSTRAINT staff_sign_in_pkey PRIMARY KEY (secret_hash);


--
-- Name: staff_token staff_token_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_token
    ADD CONSTRAINT staff_token_pkey PRIMARY KEY (id);


--
-- Name: staff_token staff_token_secret_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_token
    ADD CONSTRAINT staff_token_secret_hash_key UNIQUE (secret_hash);


--
-- Name: staff_view staff_view_list_person_id_role_name_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_view
    ADD CONSTRAINT staff_view_list_person_id_role_name_key UNIQUE NULLS NOT DISTINCT (list, person_id, role, name);


--
-- Name: staff_view staff_view_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_view
    ADD CONSTRAINT staff_view_pkey PRIMARY KEY (id);


--
-- Name: stock_adjustment stock_adjustment_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_adjustment
    ADD CONSTRAINT stock_adjustment_pkey PRIMARY KEY (id);


--
-- Name: stock_alert stock_alert_email_product_id_branch_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_alert
    ADD CONSTRAINT stock_alert_email_product_id_branch_id_key UNIQUE NULLS NOT DISTINCT (email, product_id, branch_id);


--
-- Name: stock_alert stock_alert_link_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_alert
    ADD CONSTRAINT stock_alert_link_hash_key UNIQUE (link_hash);


--
-- Name: stock_alert stock_alert_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_alert
    ADD CONSTRAINT stock_alert_pkey PRIMARY KEY (id);


--
-- Name: stock_check stock_check_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_check
    ADD CONSTRAINT stock_check_pkey PRIMARY KEY (day);


--
-- Name: stock_gap stock_gap_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_gap
    ADD CONSTRAINT stock_gap_pkey PRIMARY KEY (day, branch_id, product_id);


--
-- Name: stock_move stock_move_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_move
    ADD CONSTRAINT stock_move_pkey PRIMARY KEY (id, at);


--
-- Name: stock stock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_pkey PRIMARY KEY (product_id, branch_id);


--
-- Name: stop_proof stop_proof_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stop_proof
    ADD CONSTRAINT stop_proof_pkey PRIMARY KEY (report_id);


--
-- Name: stop_report stop_report_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stop_report
    ADD CONSTRAINT stop_report_pkey PRIMARY KEY (id);


--
-- Name: suspected_price suspected_price_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.suspected_price
    ADD CONSTRAINT suspected_price_pkey PRIMARY KEY (id);


--
-- Name: table_partition table_partition_name_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.table_partition
    ADD CONSTRAINT table_partition_name_key UNIQUE (name);


--
-- Name: table_partition table_partition_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.table_partition
    ADD CONSTRAINT table_partition_pkey PRIMARY KEY (table_name, to_day);


--
-- Name: till_entry till_entry_branch_id_day_reference_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.till_entry
    ADD CONSTRAINT till_entry_branch_id_day_reference_key UNIQUE (branch_id, day, reference);


--
-- Name: till_entry till_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.till_entry
    ADD CONSTRAINT till_entry_pkey PRIMARY KEY (id);


--
-- Name: till_payout till_payout_entry_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.till_payout
    ADD CONSTRAINT till_payout_entry_id_key UNIQUE (entry_id);


--
-- Name: till_payout till_payout_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.till_payout
    ADD CONSTRAINT till_payout_pkey PRIMARY KEY (return_id);


--
-- Name: van_slot van_slot_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.van_slot
    ADD CONSTRAINT van_slot_pkey PRIMARY KEY (branch_id, day, slot_id);


--
-- Name: van_stop van_stop_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.van_stop
    ADD CONSTRAINT van_stop_pkey PRIMARY KEY (order_id, role);


--
-- Name: viewed_product viewed_product_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.viewed_product
    ADD CONSTRAINT viewed_product_pkey PRIMARY KEY (session_id, product_id);


--
-- Name: voucher_batch voucher_batch_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voucher_batch
    ADD CONSTRAINT voucher_batch_pkey PRIMARY KEY (id);


--
-- Name: voucher voucher_code_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_code_key UNIQUE (code);


--
-- Name: voucher voucher_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_pkey PRIMARY KEY (id);


--
-- Name: voucher_redemption voucher_redemption_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voucher_redemption
    ADD CONSTRAINT voucher_redemption_pkey PRIMARY KEY (voucher_id, order_id);


--
-- Name: web_node web_node_code_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_node
    ADD CONSTRAINT web_node_code_key UNIQUE (code);


--
-- Name: web_node web_node_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_node
    ADD CONSTRAINT web_node_pkey PRIMARY KEY (id);


--
-- Name: web_node_spec web_node_spec_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_node_spec
    ADD CONSTRAINT web_node_spec_pkey PRIMARY KEY (web_node_id, spec_code);


--
-- Name: web_node_text web_node_text_locale_url_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_node_text
    ADD CONSTRAINT web_node_text_locale_url_key UNIQUE (locale, url);


--
-- Name: web_node_text web_node_text_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_node_text
    ADD CONSTRAINT web_node_text_pkey PRIMARY KEY (web_node_id, locale);


--
-- Name: webhook_inbox webhook_inbox_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.webhook_inbox
    ADD CONSTRAINT webhook_inbox_pkey PRIMARY KEY (id, received_at);


--
-- Name: wishlist wishlist_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wishlist
    ADD CONSTRAINT wishlist_pkey PRIMARY KEY (id);


--
-- Name: wishlist_product wishlist_product_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wishlist_product
    ADD CONSTRAINT wishlist_product_pkey PRIMARY KEY (wishlist_id, product_id);


--
-- Name: wishlist wishlist_share_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wishlist
    ADD CONSTRAINT wishlist_share_key_key UNIQUE (share_key);


--
-- Name: withdrawal withdrawal_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawal
    ADD CONSTRAINT withdrawal_pkey PRIMARY KEY (id);


--
-- Name: withdrawal withdrawal_reduced; Type: CHECK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.withdrawal
    ADD CONSTRAINT withdrawal_reduced CHECK (((reduced_cents >= 0) AND ((reduced_cents = 0) OR (reduced_reason IS NOT NULL)))) NOT VALID;


--
-- Name: withdrawal withdrawal_token_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawal
    ADD CONSTRAINT withdrawal_token_key UNIQUE (token);


--
-- Name: account_event_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_event_age ON public.account_event USING btree (happened_at);


--
-- Name: account_event_contact; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_event_contact ON public.account_event USING btree (contact_id, happened_at DESC);


--
-- Name: alert_mail_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX alert_mail_waiting ON public.alert_mail USING btree (next_try_at) WHERE (sent_at IS NULL);


--
-- Name: attention_owner_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX attention_owner_by_person ON public.attention_owner USING btree (person_id);


--
-- Name: audit_entry_of_row; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_entry_of_row ON ONLY public.audit_entry USING btree (table_name, row_key, at);


--
-- Name: branch_post_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX branch_post_newest ON public.branch_post USING btree (branch_id, locale, posted_on DESC);


--
-- Name: cart_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cart_address ON public.cart USING btree (delivery_address_id) WHERE (delivery_address_id IS NOT NULL);


--
-- Name: cart_branch; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cart_branch ON public.cart USING btree (branch_id) WHERE (branch_id IS NOT NULL);


--
-- Name: cart_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cart_customer ON public.cart USING btree (customer_id) WHERE (customer_id IS NOT NULL);


--
-- Name: cart_line_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cart_line_product ON public.cart_line USING btree (product_id);


--
-- Name: cart_open_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX cart_open_customer ON public.cart USING btree (customer_id) WHERE ((state = 'open'::text) AND (customer_id IS NOT NULL));


--
-- Name: cart_open_session; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX cart_open_session ON public.cart USING btree (session_id) WHERE ((state = 'open'::text) AND (customer_id IS NULL));


--
-- Name: cart_slot_held; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cart_slot_held ON public.cart USING btree (slot_day, slot_id) WHERE (slot_held_until IS NOT NULL);


--
-- Name: cart_voucher_voucher; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cart_voucher_voucher ON public.cart_voucher USING btree (voucher_id);


--
-- Name: change_line_kept; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX change_line_kept ON public.change_line USING btree (set_id, nth) WHERE (undone = 'kept'::text);


--
-- Name: change_line_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX change_line_open ON public.change_line USING btree (set_id, nth) WHERE (outcome IS NULL);


--
-- Name: change_line_to_undo; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX change_line_to_undo ON public.change_line USING btree (set_id, nth) WHERE ((outcome = 'changed'::text) AND (undone IS NULL));


--
-- Name: change_set_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX change_set_due ON public.change_set USING btree (starts_at) WHERE (state = 'scheduled'::text);


--
-- Name: change_set_working; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX change_set_working ON public.change_set USING btree (live_at) WHERE (((state = 'live'::text) AND (done < total)) OR ((state = 'reverted'::text) AND (undone < to_undo)));


--
-- Name: contact_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_customer ON public.contact USING btree (customer_id);


--
-- Name: contact_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX contact_email ON public.contact USING btree (email) WHERE (NOT is_guest);


--
-- Name: count_entry_by_task; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX count_entry_by_task ON public.count_entry USING btree (task_id);


--
-- Name: count_task_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX count_task_by_product ON public.count_task USING btree (product_id, branch_id);


--
-- Name: count_task_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX count_task_open ON public.count_task USING btree (branch_id, product_id) WHERE (state <> 'done'::text);


--
-- Name: counter_return_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX counter_return_by_order ON public.counter_return USING btree (order_id);


--
-- Name: credit_entry_by_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX credit_entry_by_customer ON public.credit_entry USING btree (customer_id, id);


--
-- Name: customer_branch; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX customer_branch ON public.customer USING btree (default_branch_id);


--
-- Name: customer_by_email_hash; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX customer_by_email_hash ON public.customer USING btree (md5(lower(btrim(email)))) WHERE (erased_at IS NULL);


--
-- Name: customer_default_contact; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX customer_default_contact ON public.customer USING btree (default_contact_id);


--
-- Name: customer_review_published; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX customer_review_published ON public.customer_review USING btree (product_id, written_at DESC, id) WHERE (state = 'published'::text);


--
-- Name: customer_review_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX customer_review_waiting ON public.customer_review USING btree (changed_at) WHERE (state = 'waiting'::text);


--
-- Name: customer_view_by_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX customer_view_by_customer ON public.customer_view USING btree (customer_id, staff_id, at);


--
-- Name: customer_view_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX customer_view_by_time ON public.customer_view USING btree (at);


--
-- Name: customer_words; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX customer_words ON public.customer USING gin (to_tsvector('simple'::regconfig, ((((((first_name || ' '::text) || middle_name) || ' '::text) || last_name) || ' '::text) || COALESCE(company_name, ''::text)))) WHERE (erased_at IS NULL);


--
-- Name: daily_count_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX daily_count_day ON public.daily_count USING btree (day);


--
-- Name: data_gap_first; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX data_gap_first ON public.data_gap USING btree (kind, priority, product_id);


--
-- Name: data_gap_of_category; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX data_gap_of_category ON public.data_gap USING btree (web_node_id, kind, priority, product_id);


--
-- Name: durable_limit_arrival; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX durable_limit_arrival ON public.durable_limit USING btree (arrival);


--
-- Name: erasure_notice_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX erasure_notice_waiting ON public.erasure_notice USING btree (erasure_id) WHERE (notified_at IS NULL);


--
-- Name: feed_run_by_feed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX feed_run_by_feed ON public.feed_run USING btree (feed, ended_at DESC);


--
-- Name: feed_run_faulty; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX feed_run_faulty ON public.feed_run USING btree (ended_at) WHERE ((settled_at IS NULL) AND ((refused > 0) OR (failure IS NOT NULL)));


--
-- Name: hand_over_line_by_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX hand_over_line_by_part ON public.hand_over_line USING btree (part_id);


--
-- Name: hand_over_of_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX hand_over_of_day ON public.hand_over USING btree (branch_id, day);


--
-- Name: hand_over_part_of_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX hand_over_part_of_day ON public.hand_over_part USING btree (branch_id, day);


--
-- Name: hand_over_part_of_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX hand_over_part_of_order ON public.hand_over_part USING btree (order_id);


--
-- Name: idempotency_ending; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_ending ON public.idempotency USING btree (ends_at);


--
-- Name: incident_by_part; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX incident_by_part ON public.incident USING btree (part, ended_at DESC);


--
-- Name: incident_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX incident_open ON public.incident USING btree (part) WHERE (ended_at IS NULL);


--
-- Name: invoice_by_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_by_customer ON public.invoice USING btree (customer_id, id DESC);


--
-- Name: invoice_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_by_order ON public.invoice USING btree (order_id);


--
-- Name: invoice_payment_by_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_payment_by_customer ON public.invoice_payment USING btree (customer_id, id DESC);


--
-- Name: invoice_payment_mismatches; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_payment_mismatches ON public.invoice_payment USING btree (created_at) WHERE (mismatch IS NOT NULL);


--
-- Name: invoice_payment_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_payment_open ON public.invoice_payment USING btree (created_at) WHERE (state = ANY (ARRAY['created'::text, 'open'::text, 'pending'::text, 'authorized'::text]));


--
-- Name: invoice_payment_part_by_invoice; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_payment_part_by_invoice ON public.invoice_payment_part USING btree (invoice_id);


--
-- Name: invoice_payment_refunds; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_payment_refunds ON public.invoice_payment USING btree (refund_at) WHERE (refund_state <> 'refunded'::text);


--
-- Name: known_browser_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX known_browser_age ON public.known_browser USING btree (seen_at);


--
-- Name: loyalty_card_contact; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX loyalty_card_contact ON public.loyalty_card USING btree (contact_id);


--
-- Name: loyalty_card_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX loyalty_card_customer ON public.loyalty_card USING btree (customer_id);


--
-- Name: message_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX message_age ON public.message USING btree (left_at);


--
-- Name: message_by_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX message_by_email ON public.message USING btree (email);


--
-- Name: newsletter_pending; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX newsletter_pending ON public.newsletter_subscription USING btree (requested_at) WHERE (state = 'pending'::text);


--
-- Name: oidc_identity_contact; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX oidc_identity_contact ON public.oidc_identity USING btree (contact_id);


--
-- Name: one_time_token_contact; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX one_time_token_contact ON public.one_time_token USING btree (contact_id, purpose);


--
-- Name: one_time_token_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX one_time_token_expiry ON public.one_time_token USING btree (expires_at);


--
-- Name: order_line_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX order_line_by_product ON ONLY public.order_line USING btree (product_id);


--
-- Name: order_mail_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX order_mail_by_order ON public.order_mail USING btree (order_id);


--
-- Name: order_mail_refused; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX order_mail_refused ON public.order_mail USING btree (created_at) WHERE (state = 'refused'::text);


--
-- Name: order_mail_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX order_mail_waiting ON public.order_mail USING btree (next_try_at) WHERE (state = 'waiting'::text);


--
-- Name: orders_by_branch; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_by_branch ON public.orders USING btree (branch_id, id DESC);


--
-- Name: orders_by_branch_and_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_by_branch_and_state ON public.orders USING btree (branch_id, state, id DESC);


--
-- Name: orders_by_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_by_customer ON public.orders USING btree (customer_id, id DESC);


--
-- Name: orders_by_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_by_email ON public.orders USING btree (lower(email), id DESC);


--
-- Name: orders_by_promise; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_by_promise ON public.orders USING btree (preferred_on, id);


--
-- Name: orders_by_state_and_method; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_by_state_and_method ON public.orders USING btree (state, id DESC) INCLUDE (shipping_method);


--
-- Name: orders_by_state_and_promise; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_by_state_and_promise ON public.orders USING btree (state, preferred_on, id);


--
-- Name: orders_promised; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_promised ON public.orders USING btree (preferred_on) WHERE (state = ANY (ARRAY['accepted'::text, 'paid'::text, 'preparing'::text]));


--
-- Name: orders_ready; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_ready ON public.orders USING btree (holds_until) WHERE (state = 'ready'::text);


--
-- Name: orders_to_review; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_to_review ON public.orders USING btree (handed_over_at) WHERE ((review_invited_at IS NULL) AND (handed_over_at IS NOT NULL));


--
-- Name: orders_unfinished; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_unfinished ON public.orders USING btree (holds_until) WHERE (state = ANY (ARRAY['created'::text, 'awaiting_payment'::text, 'accepted'::text, 'paid_short'::text]));


--
-- Name: outbox_by_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_by_key ON public.outbox USING btree (topic, key, id);


--
-- Name: own_code_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX own_code_by_product ON public.own_code USING btree (product_id);


--
-- Name: parcel_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX parcel_by_order ON public.parcel USING btree (order_id);


--
-- Name: parcel_tracking; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX parcel_tracking ON public.parcel USING btree (tracking_number) WHERE (tracking_number IS NOT NULL);


--
-- Name: payment_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payment_by_order ON public.payment USING btree (order_id, id);


--
-- Name: payment_mismatched; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payment_mismatched ON public.payment USING btree (created_at) WHERE (mismatch IS NOT NULL);


--
-- Name: payment_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payment_open ON public.payment USING btree (created_at) WHERE (state = ANY (ARRAY['created'::text, 'open'::text, 'pending'::text, 'authorized'::text]));


--
-- Name: pick_job_queue; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_job_queue ON public.pick_job USING btree (branch_id, promised_at, id) WHERE (state = ANY (ARRAY['open'::text, 'picking'::text]));


--
-- Name: pick_scan_batch; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_scan_batch ON public.pick_scan USING btree (product_id, batch) WHERE (batch IS NOT NULL);


--
-- Name: pick_scan_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_scan_by_product ON public.pick_scan USING btree (product_id, at);


--
-- Name: pick_scan_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pick_scan_by_time ON public.pick_scan USING brin (at) WITH (autosummarize='on');


--
-- Name: pickup_arrived; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX pickup_arrived ON public.pickup USING btree (arrived_at) WHERE (arrived_at IS NOT NULL);


--
-- Name: points_entry_by_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX points_entry_by_customer ON public.points_entry USING btree (customer_id, id);


--
-- Name: preference_branch; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX preference_branch ON public.preference USING btree (branch_id);


--
-- Name: preference_visitor_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX preference_visitor_age ON public.preference USING btree (changed_at) WHERE (visitor_id IS NOT NULL);


--
-- Name: product_active_by_brand; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_active_by_brand ON public.product USING btree (brand_id) WHERE (state = 'Active'::text);


--
-- Name: product_answer_by_contact; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_answer_by_contact ON public.product_answer USING btree (contact_id) WHERE (contact_id IS NOT NULL);


--
-- Name: product_answer_rejected; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_answer_rejected ON public.product_answer USING btree (settled_at) WHERE (state = 'rejected'::text);


--
-- Name: product_answer_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_answer_waiting ON public.product_answer USING btree (answered_at) WHERE (state = 'waiting'::text);


--
-- Name: product_by_barcode; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_by_barcode ON public.product USING btree (scan_code) WHERE (scan_code IS NOT NULL);


--
-- Name: product_by_brand; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_by_brand ON public.product USING btree (brand_id, rank, id);


--
-- Name: product_by_category; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_by_category ON public.product USING btree (web_node_id, number);


--
-- Name: product_by_family; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_by_family ON public.product USING btree (family_code, web_node_id, brand_id) WHERE (family_code IS NOT NULL);


--
-- Name: product_by_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_by_state ON public.product USING btree (state, number);


--
-- Name: product_contact_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_contact_by_product ON public.product_contact USING btree (product_id);


--
-- Name: product_contact_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_contact_newest ON public.product_contact USING btree (requested_at);


--
-- Name: product_job_row_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_job_row_open ON public.product_job_row USING btree (job_id, nth) WHERE (outcome IS NULL);


--
-- Name: product_job_running; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_job_running ON public.product_job USING btree (started_at) WHERE (state = 'running'::text);


--
-- Name: product_locked; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_locked ON public.product USING btree (number) WHERE (locked_fields <> '{}'::text[]);


--
-- Name: product_not_for_sale; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_not_for_sale ON public.product USING btree (number) WHERE (NOT is_webshop_orderable);


--
-- Name: product_pack_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_pack_by_product ON public.product_pack USING btree (product_id);


--
-- Name: product_question_by_contact; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_question_by_contact ON public.product_question USING btree (contact_id) WHERE (contact_id IS NOT NULL);


--
-- Name: product_question_published; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_question_published ON public.product_question USING btree (product_id, asked_at DESC) WHERE (state = 'published'::text);


--
-- Name: product_question_rejected; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_question_rejected ON public.product_question USING btree (settled_at) WHERE (state = 'rejected'::text);


--
-- Name: product_question_terms; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_question_terms ON public.product_question USING gin (terms) WHERE (state = 'published'::text);


--
-- Name: product_question_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_question_waiting ON public.product_question USING btree (asked_at) WHERE (state = 'waiting'::text);


--
-- Name: product_relation_related; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_relation_related ON public.product_relation USING btree (related_id);


--
-- Name: product_review_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_review_newest ON public.product_review USING btree (product_id, created_at DESC, id);


--
-- Name: product_sale_stopped; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_sale_stopped ON public.product USING btree (id) WHERE is_sale_stopped;


--
-- Name: product_successor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_successor ON public.product USING btree (successor_id) WHERE (successor_id IS NOT NULL);


--
-- Name: product_text_words; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_text_words ON public.product_text USING gin (to_tsvector('simple'::regconfig, name)) WHERE (locale = 'nl'::text);


--
-- Name: product_web_node_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX product_web_node_by_product ON public.product_web_node USING btree (product_id);


--
-- Name: project_line_by_plan; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX project_line_by_plan ON public.project_line USING btree (phase_id, plan_id);


--
-- Name: project_line_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX project_line_by_product ON public.project_line USING btree (project_id, product_id);


--
-- Name: project_phase_name; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX project_phase_name ON public.project_phase USING btree (project_id, lower(name));


--
-- Name: promotion_plan_author; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX promotion_plan_author ON public.promotion_plan USING btree (created_by, created_at);


--
-- Name: promotion_plan_line_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX promotion_plan_line_product ON public.promotion_plan_line USING btree (product_id);


--
-- Name: promotion_product_by_promotion; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX promotion_product_by_promotion ON public.promotion_product USING btree (promotion_id);


--
-- Name: redirect_hiding; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX redirect_hiding ON public.redirect USING btree (source) WHERE (hides_page AND (ended_at IS NULL));


--
-- Name: redirect_hit_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX redirect_hit_by_day ON public.redirect_hit USING btree (day);


--
-- Name: redirect_of_target; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX redirect_of_target ON public.redirect USING btree (target) WHERE (ended_at IS NULL);


--
-- Name: refund_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refund_by_order ON public.refund USING btree (order_id);


--
-- Name: refund_followed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refund_followed ON public.refund USING btree (checked_at NULLS FIRST) WHERE (state = ANY (ARRAY['queued'::text, 'pending'::text, 'processing'::text]));


--
-- Name: refund_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refund_open ON public.refund USING btree (created_at) WHERE (state <> 'refunded'::text);


--
-- Name: reservation_active; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reservation_active ON public.reservation USING btree (product_id, branch_id) WHERE (state = 'active'::text);


--
-- Name: reservation_ending; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reservation_ending ON public.reservation USING btree (ends_at) WHERE (state = 'active'::text);


--
-- Name: reservation_promised; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reservation_promised ON public.reservation USING btree (product_id, branch_id) WHERE (state = 'promised'::text);


--
-- Name: return_photo_taken; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX return_photo_taken ON public.return_photo USING btree (taken_at);


--
-- Name: review_vote_written; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX review_vote_written ON public.review_vote USING btree (written_id) WHERE (written_id IS NOT NULL);


--
-- Name: sale_stop_ended; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sale_stop_ended ON public.sale_stop USING btree (ended_at DESC) WHERE (ended_at IS NOT NULL);


--
-- Name: sale_stop_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX sale_stop_open ON public.sale_stop USING btree (kind, product_id, brand_id, supplier, batch) NULLS NOT DISTINCT WHERE (ended_at IS NULL);


--
-- Name: search_answer_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_answer_newest ON public.search_answer USING btree (changed_at DESC);


--
-- Name: search_count_nothing; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_count_nothing ON public.search_count USING btree (day, searches DESC) WHERE (hits = 0);


--
-- Name: search_event_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_event_age ON public.search_event USING btree (at);


--
-- Name: search_event_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_event_by_product ON public.search_event USING btree (product_id) WHERE (product_id IS NOT NULL);


--
-- Name: search_term_run_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX search_term_run_newest ON public.search_term_run USING btree (created_at DESC);


--
-- Name: session_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_expiry ON public.session USING btree (expires_at);


--
-- Name: session_live; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_live ON public.session USING btree (contact_id, seen_at DESC) WHERE (ended_at IS NULL);


--
-- Name: shared_cart_ending; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX shared_cart_ending ON public.shared_cart USING btree (ends_at);


--
-- Name: short_pick_by_job; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX short_pick_by_job ON public.short_pick USING btree (job_id);


--
-- Name: staff_approval_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX staff_approval_open ON public.staff_approval USING btree (kind, object_key) WHERE (state = 'pending'::text);


--
-- Name: staff_approval_pending; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_approval_pending ON public.staff_approval USING btree (requested_at) WHERE (state = 'pending'::text);


--
-- Name: staff_challenge_expired; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_challenge_expired ON public.staff_challenge USING btree (expires_at);


--
-- Name: staff_challenge_of_device; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_challenge_of_device ON public.staff_challenge USING btree (device_id) WHERE (device_id IS NOT NULL);


--
-- Name: staff_challenge_of_link; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_challenge_of_link ON public.staff_challenge USING btree (link_id) WHERE (link_id IS NOT NULL);


--
-- Name: staff_challenge_of_session; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_challenge_of_session ON public.staff_challenge USING btree (session_id) WHERE (session_id IS NOT NULL);


--
-- Name: staff_device_by_branch; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_device_by_branch ON public.staff_device USING btree (branch_id);


--
-- Name: staff_grant_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_grant_by_person ON public.staff_grant USING btree (person_id);


--
-- Name: staff_group_grant_by_group; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_group_grant_by_group ON public.staff_group_grant USING btree (group_id);


--
-- Name: staff_group_member_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_group_member_by_person ON public.staff_group_member USING btree (person_id);


--
-- Name: staff_group_name; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX staff_group_name ON public.staff_group USING btree (lower(display_name));


--
-- Name: staff_passkey_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_passkey_by_person ON public.staff_passkey USING btree (person_id);


--
-- Name: staff_passkey_link_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_passkey_link_by_person ON public.staff_passkey_link USING btree (person_id);


--
-- Name: staff_person_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX staff_person_email ON public.staff_person USING btree (lower(email));


--
-- Name: staff_pin_failure_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_pin_failure_by_person ON public.staff_pin_failure USING btree (person_id, at);


--
-- Name: staff_presence_by_object; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_presence_by_object ON public.staff_presence USING btree (object, seen_at);


--
-- Name: staff_provisioned_user_name; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX staff_provisioned_user_name ON public.staff_provisioned USING btree (lower(user_name));


--
-- Name: staff_session_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_session_by_person ON public.staff_session USING btree (person_id) WHERE (ended_at IS NULL);


--
-- Name: staff_session_expired; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_session_expired ON public.staff_session USING btree (expires_at);


--
-- Name: staff_sign_in_expired; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_sign_in_expired ON public.staff_sign_in USING btree (expires_at);


--
-- Name: staff_token_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_token_by_person ON public.staff_token USING btree (person_id) WHERE (ended_at IS NULL);


--
-- Name: staff_token_expired; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX staff_token_expired ON public.staff_token USING btree (expires_at);


--
-- Name: stock_alert_active; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_alert_active ON public.stock_alert USING btree (product_id) WHERE (state = 'active'::text);


--
-- Name: stock_alert_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_alert_age ON public.stock_alert USING btree (expires_at);


--
-- Name: stock_alert_by_branch; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_alert_by_branch ON public.stock_alert USING btree (branch_id) WHERE (branch_id IS NOT NULL);


--
-- Name: stock_move_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_move_by_order ON ONLY public.stock_move USING btree (order_id) WHERE (order_id IS NOT NULL);


--
-- Name: stock_move_by_stock; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stock_move_by_stock ON ONLY public.stock_move USING btree (product_id, branch_id, id);


--
-- Name: stop_proof_taken; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stop_proof_taken ON public.stop_proof USING btree (taken_at);


--
-- Name: stop_report_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX stop_report_by_order ON public.stop_report USING btree (order_id);


--
-- Name: stop_report_delivered; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX stop_report_delivered ON public.stop_report USING btree (order_id) WHERE (kind = 'delivered'::text);


--
-- Name: suspected_price_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX suspected_price_by_product ON public.suspected_price USING btree (product_id) WHERE (settled_at IS NULL);


--
-- Name: suspected_price_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX suspected_price_open ON public.suspected_price USING btree (noted_at) WHERE (settled_at IS NULL);


--
-- Name: till_entry_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX till_entry_by_order ON public.till_entry USING btree (order_id);


--
-- Name: van_stop_of_slot; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX van_stop_of_slot ON public.van_stop USING btree (branch_id, day, slot_id);


--
-- Name: viewed_product_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX viewed_product_age ON public.viewed_product USING btree (viewed_at);


--
-- Name: viewed_product_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX viewed_product_by_product ON public.viewed_product USING btree (product_id);


--
-- Name: viewed_product_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX viewed_product_newest ON public.viewed_product USING btree (session_id, viewed_at DESC);


--
-- Name: voucher_batch_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX voucher_batch_newest ON public.voucher_batch USING btree (created_at DESC);


--
-- Name: voucher_batch_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX voucher_batch_open ON public.voucher_batch USING btree (created_at) WHERE ((made < total) AND (disabled_at IS NULL));


--
-- Name: voucher_brand; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX voucher_brand ON public.voucher USING btree (brand_id) WHERE (brand_id IS NOT NULL);


--
-- Name: voucher_customer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX voucher_customer ON public.voucher USING btree (customer_id) WHERE (customer_id IS NOT NULL);


--
-- Name: voucher_of_batch; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX voucher_of_batch ON public.voucher USING btree (batch_id) WHERE (batch_id IS NOT NULL);


--
-- Name: voucher_redemption_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX voucher_redemption_by_order ON public.voucher_redemption USING btree (order_id);


--
-- Name: web_node_children; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX web_node_children ON public.web_node USING btree (parent_id, "position", id);


--
-- Name: webhook_inbox_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX webhook_inbox_waiting ON ONLY public.webhook_inbox USING btree (psp_id) WHERE (processed_at IS NULL);


--
-- Name: wishlist_name; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX wishlist_name ON public.wishlist USING btree (customer_id, lower(name));


--
-- Name: wishlist_product_by_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wishlist_product_by_product ON public.wishlist_product USING btree (product_id);


--
-- Name: withdrawal_by_order; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawal_by_order ON public.withdrawal USING btree (order_id);


--
-- Name: account_event account_event_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER account_event_append_only BEFORE UPDATE ON public.account_event FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: account_event account_event_retained; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER account_event_retained BEFORE DELETE ON public.account_event FOR EACH ROW EXECUTE FUNCTION public.reject_early_delete();


--
-- Name: address address_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER address_audit AFTER INSERT OR DELETE OR UPDATE ON public.address FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: alert_subscription alert_subscription_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER alert_subscription_audit AFTER INSERT OR DELETE OR UPDATE ON public.alert_subscription FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('person_id', '', '');


--
-- Name: attention_owner attention_owner_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER attention_owner_audit AFTER INSERT OR DELETE OR UPDATE ON public.attention_owner FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('kind,item_id', '', '');


--
-- Name: audit_entry audit_entry_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_entry_append_only BEFORE UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: audit_seal audit_seal_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_seal_append_only BEFORE UPDATE ON public.audit_seal FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: branch branch_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER branch_audit AFTER INSERT OR DELETE OR UPDATE ON public.branch FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: branch_holiday branch_holiday_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER branch_holiday_audit AFTER INSERT OR DELETE OR UPDATE ON public.branch_holiday FOR EACH ROW EXECUTE FUNCTION public.record_change('branch_id,starts_on', '', '');


--
-- Name: branch_holiday branch_holiday_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER branch_holiday_outbox AFTER INSERT OR DELETE OR UPDATE ON public.branch_holiday FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('branch');


--
-- Name: branch_holiday branch_holiday_version; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER branch_holiday_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.branch_holiday FOR EACH STATEMENT EXECUTE FUNCTION public.bump_reference_version();


--
-- Name: branch_hours branch_hours_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER branch_hours_audit AFTER INSERT OR DELETE OR UPDATE ON public.branch_hours FOR EACH ROW EXECUTE FUNCTION public.record_change('branch_id,day', '', '');


--
-- Name: branch_hours branch_hours_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER branch_hours_outbox AFTER INSERT OR DELETE OR UPDATE ON public.branch_hours FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('branch');


--
-- Name: branch_hours branch_hours_version; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER branch_hours_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.branch_hours FOR EACH STATEMENT EXECUTE FUNCTION public.bump_reference_version();


--
-- Name: branch branch_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER branch_outbox AFTER INSERT OR DELETE OR UPDATE ON public.branch FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('branch');


--
-- Name: branch_post branch_post_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER branch_post_audit AFTER INSERT OR DELETE OR UPDATE ON public.branch_post FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: branch_post branch_post_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER branch_post_outbox AFTER INSERT OR DELETE OR UPDATE ON public.branch_post FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('branch');


--
-- Name: branch branch_version; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER branch_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.branch FOR EACH STATEMENT EXECUTE FUNCTION public.bump_reference_version();


--
-- Name: brand brand_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER brand_audit AFTER INSERT OR DELETE OR UPDATE ON public.brand FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: brand brand_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER brand_outbox AFTER INSERT OR DELETE OR UPDATE ON public.brand FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('catalogue');


--
-- Name: change_set change_set_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER change_set_audit AFTER INSERT OR DELETE OR UPDATE ON public.change_set FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'done,undone,unread', '');


--
-- Name: contact contact_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER contact_audit AFTER INSERT OR DELETE OR UPDATE ON public.contact FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', 'password_hash');


--
-- Name: content_article content_article_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER content_article_audit AFTER INSERT OR DELETE OR UPDATE ON public.content_article FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'updated_at', '');


--
-- Name: content_article content_article_claims; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER content_article_claims AFTER INSERT OR UPDATE ON public.content_article FOR EACH ROW EXECUTE FUNCTION public.check_article_claims();


--
-- Name: content_article content_article_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER content_article_outbox AFTER INSERT OR DELETE OR UPDATE ON public.content_article FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('content');


--
-- Name: content_banner content_banner_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER content_banner_audit AFTER INSERT OR DELETE OR UPDATE ON public.content_banner FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'updated_at', '');


--
-- Name: content_banner content_banner_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER content_banner_outbox AFTER INSERT OR DELETE OR UPDATE ON public.content_banner FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('content');


--
-- Name: content_menu content_menu_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER content_menu_audit AFTER INSERT OR DELETE OR UPDATE ON public.content_menu FOR EACH ROW EXECUTE FUNCTION public.record_change('key,locale', 'updated_at', '');


--
-- Name: content_menu content_menu_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER content_menu_outbox AFTER INSERT OR DELETE OR UPDATE ON public.content_menu FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('content');


--
-- Name: count_entry count_entry_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER count_entry_append_only BEFORE UPDATE ON public.count_entry FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: count_task count_task_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER count_task_audit AFTER INSERT OR DELETE OR UPDATE ON public.count_task FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: count_task count_task_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER count_task_changed AFTER INSERT OR UPDATE OF state ON public.count_task FOR EACH ROW EXECUTE FUNCTION public.tell_staff_count();


--
-- Name: counter_return counter_return_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER counter_return_append_only BEFORE UPDATE ON public.counter_return FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: counter_return_line counter_return_line_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER counter_return_line_append_only BEFORE UPDATE ON public.counter_return_line FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: credit_account credit_account_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_account_audit AFTER INSERT OR DELETE OR UPDATE ON public.credit_account FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('customer_id', 'updated_at', '');


--
-- Name: credit_entry credit_entry_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER credit_entry_append_only BEFORE UPDATE ON public.credit_entry FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: customer customer_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER customer_audit AFTER INSERT OR DELETE OR UPDATE ON public.customer FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: customer_review customer_review_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER customer_review_audit AFTER INSERT OR DELETE OR UPDATE ON public.customer_review FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: customer_review customer_review_rated; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER customer_review_rated AFTER UPDATE OF state ON public.customer_review FOR EACH ROW WHEN (((old.state <> new.state) AND (('published'::text = new.state) OR ('published'::text = old.state)))) EXECUTE FUNCTION public.rate_by_customer();


--
-- Name: customer_review customer_review_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER customer_review_removed AFTER DELETE ON public.customer_review FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION public.rate_by_customer();


--
-- Name: customer_review customer_review_staff; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER customer_review_staff AFTER INSERT OR UPDATE OF version ON public.customer_review FOR EACH ROW WHEN ((new.state = 'waiting'::text)) EXECUTE FUNCTION public.tell_staff_call_back();


--
-- Name: customer_view customer_view_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER customer_view_audit AFTER INSERT OR DELETE OR UPDATE ON public.customer_view FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: day_close day_close_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER day_close_append_only BEFORE UPDATE ON public.day_close FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: delivery_slot delivery_slot_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER delivery_slot_audit AFTER INSERT OR DELETE OR UPDATE ON public.delivery_slot FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('day,slot_id', '', '');


--
-- Name: faq_category faq_category_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER faq_category_audit AFTER INSERT OR DELETE OR UPDATE ON public.faq_category FOR EACH ROW EXECUTE FUNCTION public.record_change('name,locale', 'updated_at', '');


--
-- Name: faq_category faq_category_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER faq_category_outbox AFTER INSERT OR DELETE OR UPDATE ON public.faq_category FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('content');


--
-- Name: feed_run feed_run_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER feed_run_audit AFTER INSERT OR DELETE OR UPDATE ON public.feed_run FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: hand_over hand_over_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER hand_over_append_only BEFORE UPDATE ON public.hand_over FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: hand_over_line hand_over_line_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER hand_over_line_append_only BEFORE UPDATE ON public.hand_over_line FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: hand_over_part hand_over_part_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER hand_over_part_append_only BEFORE UPDATE ON public.hand_over_part FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: hand_over_part hand_over_part_created; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER hand_over_part_created AFTER INSERT ON public.hand_over_part FOR EACH ROW EXECUTE FUNCTION public.tell_staff_pick();


--
-- Name: hand_over_part hand_over_part_waits; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER hand_over_part_waits AFTER INSERT ON public.hand_over_part FOR EACH ROW EXECUTE FUNCTION public.end_wait_for_part();


--
-- Name: invoice invoice_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_audit AFTER INSERT OR DELETE OR UPDATE ON public.invoice FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: invoice invoice_lines_fixed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_lines_fixed BEFORE UPDATE OF number, total_cents, taxes, lines ON public.invoice FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: invoice_payment invoice_payment_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_payment_audit AFTER INSERT OR DELETE OR UPDATE ON public.invoice_payment FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: invoice_payment_part invoice_payment_part_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_payment_part_audit AFTER INSERT OR DELETE OR UPDATE ON public.invoice_payment_part FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('payment_id,invoice_id', '', '');


--
-- Name: invoice_payment invoice_payment_staff; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER invoice_payment_staff AFTER UPDATE OF mismatch ON public.invoice_payment FOR EACH ROW WHEN ((new.mismatch IS DISTINCT FROM old.mismatch)) EXECUTE FUNCTION public.tell_staff_call_back();


--
-- Name: message message_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER message_audit AFTER INSERT OR DELETE OR UPDATE ON public.message FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: order_event order_event_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER order_event_append_only BEFORE UPDATE ON public.order_event FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: order_event order_event_staff; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER order_event_staff AFTER INSERT ON public.order_event FOR EACH ROW EXECUTE FUNCTION public.tell_staff_order();


--
-- Name: order_mail order_mail_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER order_mail_audit AFTER INSERT OR DELETE OR UPDATE ON public.order_mail FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('key', '', '');


--
-- Name: order_mail order_mail_staff; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER order_mail_staff AFTER UPDATE OF state ON public.order_mail FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) AND (('refused'::text = new.state) OR ('refused'::text = old.state)))) EXECUTE FUNCTION public.tell_staff_attention();


--
-- Name: order_mail order_mail_work; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER order_mail_work AFTER INSERT ON public.order_mail FOR EACH STATEMENT EXECUTE FUNCTION public.notify_order_worker();


--
-- Name: orders orders_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER orders_audit AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: orders orders_book_van; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER orders_book_van AFTER INSERT OR UPDATE OF is_holding ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.shipping_method = 'delivery'::text) AND new.is_holding AND (new.slot_id IS NOT NULL))) EXECUTE FUNCTION public.book_van_of_order();


--
-- Name: orders orders_end_pick_jobs; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER orders_end_pick_jobs AFTER UPDATE OF state ON public.orders FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = ANY (ARRAY['cancelled'::text, 'sent'::text, 'collected'::text, 'delivered'::text, 'returned'::text])))) EXECUTE FUNCTION public.end_pick_jobs();


--
-- Name: orders orders_follow_van; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER orders_follow_van AFTER UPDATE OF is_holding, preferred_on, slot_id, state ON public.orders FOR EACH ROW WHEN (((new.shipping_method = 'delivery'::text) AND old.is_holding AND ((NOT new.is_holding) OR ((old.preferred_on IS DISTINCT FROM new.preferred_on) OR (old.slot_id IS DISTINCT FROM new.slot_id)) OR ((new.state = 'sent'::text) AND (old.state <> 'sent'::text))))) EXECUTE FUNCTION public.follow_order();


--
-- Name: orders orders_pick_jobs; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER orders_pick_jobs AFTER INSERT OR UPDATE OF state ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = ANY (ARRAY['accepted'::text, 'paid'::text]))) EXECUTE FUNCTION public.create_pick_jobs();


--
-- Name: parcel parcel_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER parcel_audit AFTER INSERT OR DELETE OR UPDATE ON public.parcel FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: payment payment_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER payment_audit AFTER INSERT OR DELETE OR UPDATE ON public.payment FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: payment payment_staff; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER payment_staff AFTER UPDATE OF mismatch ON public.payment FOR EACH ROW WHEN ((new.mismatch IS DISTINCT FROM old.mismatch)) EXECUTE FUNCTION public.tell_staff_attention();


--
-- Name: pick_job pick_job_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER pick_job_audit AFTER INSERT OR DELETE OR UPDATE ON public.pick_job FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', 'active_at', '');


--
-- Name: pick_job pick_job_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER pick_job_changed AFTER UPDATE OF state, claimed_by ON public.pick_job FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.claimed_by IS DISTINCT FROM new.claimed_by))) EXECUTE FUNCTION public.tell_staff_pick();


--
-- Name: pick_job pick_job_created; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER pick_job_created AFTER INSERT ON public.pick_job FOR EACH ROW EXECUTE FUNCTION public.tell_staff_pick();


--
-- Name: pick_scan pick_scan_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER pick_scan_append_only BEFORE UPDATE ON public.pick_scan FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: pickup pickup_staff; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER pickup_staff AFTER INSERT OR UPDATE ON public.pickup FOR EACH ROW EXECUTE FUNCTION public.tell_staff_pickup();


--
-- Name: points_account points_account_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER points_account_audit AFTER INSERT OR DELETE OR UPDATE ON public.points_account FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('customer_id', '', '');


--
-- Name: points_entry points_entry_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER points_entry_append_only BEFORE UPDATE ON public.points_entry FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: price_history price_history_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER price_history_append_only BEFORE UPDATE ON public.price_history FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: price_tier price_tier_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER price_tier_audit AFTER INSERT OR DELETE OR UPDATE ON public.price_tier FOR EACH ROW EXECUTE FUNCTION public.record_change('product_id,quantity', '', '');


--
-- Name: price_tier price_tier_part; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER price_tier_part AFTER INSERT OR DELETE OR UPDATE ON public.price_tier FOR EACH ROW EXECUTE FUNCTION public.touch_product();


--
-- Name: product_answer product_answer_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_answer_added AFTER INSERT ON public.product_answer FOR EACH ROW WHEN ((new.state = 'published'::text)) EXECUTE FUNCTION public.announce_answer();


--
-- Name: product_answer product_answer_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_answer_audit AFTER INSERT OR DELETE OR UPDATE ON public.product_answer FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: product_answer product_answer_published; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_answer_published AFTER UPDATE OF state ON public.product_answer FOR EACH ROW WHEN ((('published'::text = new.state) OR ('published'::text = old.state))) EXECUTE FUNCTION public.announce_answer();


--
-- Name: product_answer product_answer_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_answer_removed AFTER DELETE ON public.product_answer FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION public.announce_answer();


--
-- Name: product_answer product_answer_staff; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_answer_staff AFTER INSERT ON public.product_answer FOR EACH ROW WHEN ((new.state = 'waiting'::text)) EXECUTE FUNCTION public.tell_staff_call_back();


--
-- Name: product product_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_audit AFTER INSERT OR DELETE OR UPDATE ON public.product FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'version,updated_at,is_sale_stopped,rating_average,rating_count', '');


--
-- Name: product product_claims; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_claims AFTER UPDATE OF claim_proof ON public.product FOR EACH ROW WHEN (((new.claim_proof IS NULL) AND (old.claim_proof IS NOT NULL))) EXECUTE FUNCTION public.check_product_claim_proof();


--
-- Name: product_contact product_contact_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_contact_audit AFTER INSERT OR DELETE OR UPDATE ON public.product_contact FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: product_contact product_contact_staff; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_contact_staff AFTER INSERT ON public.product_contact FOR EACH ROW EXECUTE FUNCTION public.tell_staff_call_back();


--
-- Name: product_cost product_cost_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_cost_changed AFTER UPDATE OF cost_cents ON public.product_cost FOR EACH ROW WHEN ((old.cost_cents <> new.cost_cents)) EXECUTE FUNCTION public.record_cost();


--
-- Name: product_cost product_cost_new; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_cost_new AFTER INSERT ON public.product_cost FOR EACH ROW EXECUTE FUNCTION public.record_cost();


--
-- Name: product product_first_price; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_first_price AFTER INSERT ON public.product FOR EACH ROW WHEN ((current_setting('shop.bulk'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION public.record_price();


--
-- Name: product_job product_job_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_job_audit AFTER INSERT OR DELETE OR UPDATE ON public.product_job FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'done', '');


--
-- Name: product product_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_outbox AFTER INSERT OR DELETE OR UPDATE ON public.product FOR EACH ROW EXECUTE FUNCTION public.announce_product_row();


--
-- Name: product product_price_history; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_price_history AFTER UPDATE OF price_cents ON public.product FOR EACH ROW WHEN ((old.price_cents IS DISTINCT FROM new.price_cents)) EXECUTE FUNCTION public.record_price();


--
-- Name: product_question product_question_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_question_audit AFTER INSERT OR DELETE OR UPDATE ON public.product_question FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', 'terms', '');


--
-- Name: product_question product_question_published; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_question_published AFTER UPDATE OF state ON public.product_question FOR EACH ROW WHEN ((('published'::text = new.state) OR ('published'::text = old.state))) EXECUTE FUNCTION public.announce_question();


--
-- Name: product_question product_question_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_question_removed AFTER DELETE ON public.product_question FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION public.announce_question();


--
-- Name: product_question product_question_staff; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_question_staff AFTER INSERT ON public.product_question FOR EACH ROW WHEN ((new.state = 'waiting'::text)) EXECUTE FUNCTION public.tell_staff_call_back();


--
-- Name: product_relation product_relation_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_relation_audit AFTER INSERT OR DELETE OR UPDATE ON public.product_relation FOR EACH ROW EXECUTE FUNCTION public.record_change('product_id,kind,related_id', '', '');


--
-- Name: product_relation product_relation_part; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_relation_part AFTER INSERT OR DELETE OR UPDATE ON public.product_relation FOR EACH ROW EXECUTE FUNCTION public.touch_product();


--
-- Name: product_review product_review_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_review_added AFTER INSERT ON public.product_review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.rate_by_copies();


--
-- Name: product_review product_review_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_review_removed AFTER DELETE ON public.product_review REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.rate_by_copies();


--
-- Name: product product_suspected_price; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_suspected_price AFTER UPDATE OF price_cents ON public.product FOR EACH ROW WHEN (((old.price_cents > 0) AND (((new.price_cents * 2) < old.price_cents) OR ((new.price_cents)::bigint > ((old.price_cents)::bigint * 2))))) EXECUTE FUNCTION public.note_suspected_price();


--
-- Name: product_text product_text_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_text_audit AFTER INSERT OR DELETE OR UPDATE ON public.product_text FOR EACH ROW EXECUTE FUNCTION public.record_change('product_id,locale', '', '');


--
-- Name: product_text product_text_claims; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_text_claims AFTER INSERT OR UPDATE OF name, description, usage_description ON public.product_text FOR EACH ROW WHEN ((current_setting('shop.bulk'::text, true) IS DISTINCT FROM 'on'::text)) EXECUTE FUNCTION public.check_product_text_claims();


--
-- Name: product_text product_text_part; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_text_part AFTER INSERT OR DELETE OR UPDATE ON public.product_text FOR EACH ROW EXECUTE FUNCTION public.touch_product();


--
-- Name: product product_version; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_version BEFORE UPDATE ON public.product FOR EACH ROW EXECUTE FUNCTION public.bump_product_version();


--
-- Name: product_web_node product_web_node_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER product_web_node_audit AFTER INSERT OR DELETE OR UPDATE ON public.product_web_node FOR EACH ROW EXECUTE FUNCTION public.record_change('web_node_id,rank,product_id', '', '');


--
-- Name: promotion promotion_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER promotion_audit AFTER INSERT OR DELETE OR UPDATE ON public.promotion FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: promotion promotion_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER promotion_outbox AFTER UPDATE ON public.promotion FOR EACH ROW EXECUTE FUNCTION public.announce_promotion();


--
-- Name: promotion_plan promotion_plan_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER promotion_plan_audit AFTER INSERT OR DELETE OR UPDATE ON public.promotion_plan FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: promotion_product promotion_product_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER promotion_product_audit AFTER INSERT OR DELETE OR UPDATE ON public.promotion_product FOR EACH ROW EXECUTE FUNCTION public.record_change('product_id,promotion_id', '', '');


--
-- Name: promotion_product promotion_product_part; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER promotion_product_part AFTER INSERT OR DELETE OR UPDATE ON public.promotion_product FOR EACH ROW EXECUTE FUNCTION public.touch_product();


--
-- Name: redirect redirect_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER redirect_audit AFTER INSERT OR DELETE OR UPDATE ON public.redirect FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'changed_at,changed_by', '');


--
-- Name: redirect redirect_guard; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER redirect_guard BEFORE INSERT OR UPDATE ON public.redirect FOR EACH ROW EXECUTE FUNCTION public.guard_redirect();


--
-- Name: refund refund_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER refund_audit AFTER INSERT OR DELETE OR UPDATE ON public.refund FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: refund refund_staff; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER refund_staff AFTER UPDATE OF state ON public.refund FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) AND (('failed'::text = new.state) OR ('failed'::text = old.state)))) EXECUTE FUNCTION public.tell_staff_attention();


--
-- Name: refund refund_work; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER refund_work AFTER INSERT ON public.refund FOR EACH STATEMENT EXECUTE FUNCTION public.notify_order_worker();


--
-- Name: reservation reservation_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER reservation_audit AFTER INSERT OR DELETE OR UPDATE ON public.reservation FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('order_id,branch_id,product_id', '', '');


--
-- Name: return_photo return_photo_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER return_photo_append_only BEFORE UPDATE ON public.return_photo FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: sale_stop sale_stop_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER sale_stop_audit AFTER INSERT OR DELETE OR UPDATE ON public.sale_stop FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: search_answer search_answer_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER search_answer_audit AFTER INSERT OR DELETE OR UPDATE ON public.search_answer FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'changed_at,changed_by', '');


--
-- Name: search_proposal search_proposal_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER search_proposal_audit AFTER INSERT OR DELETE OR UPDATE ON public.search_proposal FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: search_rule search_rule_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER search_rule_audit AFTER INSERT OR DELETE OR UPDATE ON public.search_rule FOR EACH ROW EXECUTE FUNCTION public.record_change('key', '', '');


--
-- Name: search_term_rule search_term_rule_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER search_term_rule_audit AFTER INSERT OR DELETE OR UPDATE ON public.search_term_rule FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'changed_at,changed_by', '');


--
-- Name: search_term_run search_term_run_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER search_term_run_audit AFTER INSERT OR DELETE OR UPDATE ON public.search_term_run FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', 'done,progressed_at,rules', '');


--
-- Name: search_term_version search_term_version_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER search_term_version_audit AFTER INSERT OR DELETE OR UPDATE ON public.search_term_version FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: search_term_version search_term_version_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER search_term_version_outbox AFTER INSERT OR UPDATE ON public.search_term_version FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('search');


--
-- Name: service_page service_page_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER service_page_audit AFTER INSERT OR DELETE OR UPDATE ON public.service_page FOR EACH ROW EXECUTE FUNCTION public.record_change('nl_path', 'updated_at', '');


--
-- Name: setting setting_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER setting_audit AFTER INSERT OR DELETE OR UPDATE ON public.setting FOR EACH ROW EXECUTE FUNCTION public.record_change('key', 'updated_at', '');


--
-- Name: setting setting_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER setting_outbox AFTER INSERT OR DELETE OR UPDATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('settings');


--
-- Name: setting setting_version; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER setting_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION public.bump_reference_version();


--
-- Name: shelf_location shelf_location_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER shelf_location_audit AFTER INSERT OR DELETE OR UPDATE ON public.shelf_location FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('branch_id,product_id', 'updated_at', '');


--
-- Name: short_pick short_pick_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER short_pick_append_only BEFORE UPDATE ON public.short_pick FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: spec_definition spec_definition_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER spec_definition_audit AFTER INSERT OR DELETE OR UPDATE ON public.spec_definition FOR EACH ROW EXECUTE FUNCTION public.record_change('code', '', '');


--
-- Name: spec_definition spec_definition_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER spec_definition_outbox AFTER INSERT OR DELETE OR UPDATE ON public.spec_definition FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('catalogue');


--
-- Name: split_pickup split_pickup_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER split_pickup_audit AFTER INSERT OR DELETE OR UPDATE ON public.split_pickup FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('order_id', '', '');


--
-- Name: staff_approval staff_approval_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_approval_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_approval FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: staff_badge staff_badge_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_badge_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_badge FOR EACH ROW EXECUTE FUNCTION public.record_change('person_id', '', 'code_hash,pin_hash');


--
-- Name: staff_device staff_device_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_device_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_device FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'code_hash,code_expires_at', '');


--
-- Name: staff_grant staff_grant_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_grant_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_grant FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: staff_group staff_group_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_group_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_group FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'updated_at', '');


--
-- Name: staff_group_grant staff_group_grant_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_group_grant_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_group_grant FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: staff_group_member staff_group_member_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_group_member_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_group_member FOR EACH ROW EXECUTE FUNCTION public.record_change('group_id,person_id', '', '');


--
-- Name: staff_passkey staff_passkey_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_passkey_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_passkey FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'counter,used_at', '');


--
-- Name: staff_passkey_link staff_passkey_link_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_passkey_link_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_passkey_link FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'secret_hash', '');


--
-- Name: staff_person staff_person_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_person_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_person FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: staff_provider_token staff_provider_token_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_provider_token_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_provider_token FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'used_at', 'secret_hash');


--
-- Name: staff_provisioned staff_provisioned_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_provisioned_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_provisioned FOR EACH ROW EXECUTE FUNCTION public.record_change('person_id', 'updated_at', '');


--
-- Name: staff_token staff_token_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_token_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_token FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'used_at', 'secret_hash');


--
-- Name: staff_view staff_view_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER staff_view_audit AFTER INSERT OR DELETE OR UPDATE ON public.staff_view FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: stock_adjustment stock_adjustment_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_adjustment_append_only BEFORE UPDATE ON public.stock_adjustment FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: stock stock_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_audit AFTER INSERT OR DELETE OR UPDATE ON public.stock FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('product_id,branch_id', '', '');


--
-- Name: stock stock_ledger; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_ledger AFTER UPDATE OF on_hand ON public.stock FOR EACH ROW WHEN ((old.on_hand <> new.on_hand)) EXECUTE FUNCTION public.record_stock_move();


--
-- Name: stock_move stock_move_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_move_append_only BEFORE UPDATE ON public.stock_move FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: stock stock_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_outbox AFTER INSERT OR DELETE OR UPDATE OF on_hand, reserved, promised, is_withheld ON public.stock FOR EACH ROW EXECUTE FUNCTION public.announce_stock();


--
-- Name: stock stock_sold_out; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stock_sold_out AFTER UPDATE OF promised ON public.stock FOR EACH ROW WHEN (((new.promised > old.promised) AND (new.on_hand = (new.reserved + new.promised)))) EXECUTE FUNCTION public.task_sold_out();


--
-- Name: stop_proof stop_proof_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stop_proof_append_only BEFORE UPDATE ON public.stop_proof FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: stop_report stop_report_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER stop_report_append_only BEFORE UPDATE ON public.stop_report FOR EACH ROW WHEN (((new.note IS NOT NULL) OR (((((((((new.id IS DISTINCT FROM old.id) OR (new.order_id IS DISTINCT FROM old.order_id)) OR (new.branch_id IS DISTINCT FROM old.branch_id)) OR (new.kind IS DISTINCT FROM old.kind)) OR (new.at IS DISTINCT FROM old.at)) OR (new.refused IS DISTINCT FROM old.refused)) OR (new.withdrawal_id IS DISTINCT FROM old.withdrawal_id)) OR (new.received_at IS DISTINCT FROM old.received_at)) OR (new.staff_id IS DISTINCT FROM old.staff_id)))) EXECUTE FUNCTION public.reject_update();


--
-- Name: suspected_price suspected_price_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER suspected_price_audit AFTER INSERT OR DELETE OR UPDATE ON public.suspected_price FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: till_entry till_entry_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER till_entry_append_only BEFORE UPDATE ON public.till_entry FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: till_payout till_payout_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER till_payout_append_only BEFORE UPDATE ON public.till_payout FOR EACH ROW EXECUTE FUNCTION public.reject_update();


--
-- Name: van_slot van_slot_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER van_slot_audit AFTER INSERT OR DELETE OR UPDATE ON public.van_slot FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('branch_id,day,slot_id', 'stops,grams,litres', '');


--
-- Name: van_slot van_slot_staff; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER van_slot_staff AFTER INSERT OR UPDATE ON public.van_slot FOR EACH ROW EXECUTE FUNCTION public.tell_staff_van();


--
-- Name: van_stop van_stop_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER van_stop_audit AFTER INSERT OR DELETE OR UPDATE ON public.van_stop FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('order_id,role', '', '');


--
-- Name: voucher voucher_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER voucher_audit AFTER INSERT OR DELETE OR UPDATE OF code, kind, type_id, name_nl, name_en, percent, amount_cents, minimum_cents, brand_id, customer_id, starts_at, ends_at, max_uses, batch_id ON public.voucher FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'used', '');


--
-- Name: voucher_batch voucher_batch_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER voucher_batch_audit AFTER INSERT OR DELETE OR UPDATE ON public.voucher_batch FOR EACH ROW EXECUTE FUNCTION public.record_change('id', 'made', '');


--
-- Name: voucher_redemption voucher_redemption_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER voucher_redemption_audit AFTER INSERT OR DELETE OR UPDATE ON public.voucher_redemption FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('voucher_id,order_id', '', '');


--
-- Name: voucher voucher_used_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER voucher_used_audit AFTER UPDATE OF used ON public.voucher FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', 'code,kind,type_id,name_nl,name_en,percent,amount_cents,minimum_cents,brand_id,customer_id,starts_at,ends_at,max_uses,batch_id', '');


--
-- Name: web_node web_node_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER web_node_audit AFTER INSERT OR DELETE OR UPDATE ON public.web_node FOR EACH ROW EXECUTE FUNCTION public.record_change('id', '', '');


--
-- Name: web_node web_node_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER web_node_outbox AFTER INSERT OR DELETE OR UPDATE ON public.web_node FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('catalogue');


--
-- Name: web_node_spec web_node_spec_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER web_node_spec_audit AFTER INSERT OR DELETE OR UPDATE ON public.web_node_spec FOR EACH ROW EXECUTE FUNCTION public.record_change('web_node_id,spec_code', '', '');


--
-- Name: web_node_text web_node_text_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER web_node_text_audit AFTER INSERT OR DELETE OR UPDATE ON public.web_node_text FOR EACH ROW EXECUTE FUNCTION public.record_change('web_node_id,locale', '', '');


--
-- Name: web_node_text web_node_text_outbox; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER web_node_text_outbox AFTER INSERT OR DELETE OR UPDATE ON public.web_node_text FOR EACH STATEMENT EXECUTE FUNCTION public.announce_table('catalogue');


--
-- Name: webhook_inbox webhook_inbox_work; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER webhook_inbox_work AFTER INSERT ON public.webhook_inbox FOR EACH STATEMENT EXECUTE FUNCTION public.notify_order_worker();


--
-- Name: wishlist_product wishlist_product_trim; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER wishlist_product_trim AFTER UPDATE OF quantity ON public.wishlist_product FOR EACH ROW WHEN ((new.quantity < old.quantity)) EXECUTE FUNCTION public.trim_project_lines();


--
-- Name: withdrawal withdrawal_audit; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER withdrawal_audit AFTER INSERT OR DELETE OR UPDATE ON public.withdrawal FOR EACH ROW WHEN ((SESSION_USER = 'shop_staff'::name)) EXECUTE FUNCTION public.record_change('id', '', 'token');


--
-- Name: account_event account_event_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_event
    ADD CONSTRAINT account_event_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: address address_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.address
    ADD CONSTRAINT address_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE;


--
-- Name: alert_mail alert_mail_incident_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alert_mail
    ADD CONSTRAINT alert_mail_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES public.incident(id) ON DELETE CASCADE;


--
-- Name: alert_mail alert_mail_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alert_mail
    ADD CONSTRAINT alert_mail_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: alert_subscription alert_subscription_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alert_subscription
    ADD CONSTRAINT alert_subscription_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: attention_owner attention_owner_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attention_owner
    ADD CONSTRAINT attention_owner_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: best_seller_branch best_seller_branch_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.best_seller_branch
    ADD CONSTRAINT best_seller_branch_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id) ON DELETE CASCADE;


--
-- Name: best_seller_branch best_seller_branch_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.best_seller_branch
    ADD CONSTRAINT best_seller_branch_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.best_seller(product_id) ON DELETE CASCADE;


--
-- Name: best_seller best_seller_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.best_seller
    ADD CONSTRAINT best_seller_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: branch_holiday branch_holiday_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branch_holiday
    ADD CONSTRAINT branch_holiday_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id) ON DELETE CASCADE;


--
-- Name: branch_hours branch_hours_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branch_hours
    ADD CONSTRAINT branch_hours_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id) ON DELETE CASCADE;


--
-- Name: branch_post branch_post_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.branch_post
    ADD CONSTRAINT branch_post_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id) ON DELETE CASCADE;


--
-- Name: cart cart_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cart
    ADD CONSTRAINT cart_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: cart cart_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cart
    ADD CONSTRAINT cart_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE;


--
-- Name: cart cart_delivery_address_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cart
    ADD CONSTRAINT cart_delivery_address_id_fkey FOREIGN KEY (delivery_address_id) REFERENCES public.address(id) ON DELETE SET NULL;


--
-- Name: cart_line cart_line_cart_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cart_line
    ADD CONSTRAINT cart_line_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES public.cart(id) ON DELETE CASCADE;


--
-- Name: cart_line cart_line_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cart_line
    ADD CONSTRAINT cart_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: cart_voucher cart_voucher_cart_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cart_voucher
    ADD CONSTRAINT cart_voucher_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES public.cart(id) ON DELETE CASCADE;


--
-- Name: cart_voucher cart_voucher_voucher_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cart_voucher
    ADD CONSTRAINT cart_voucher_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES public.voucher(id) ON DELETE CASCADE;


--
-- Name: change_line change_line_set_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.change_line
    ADD CONSTRAINT change_line_set_id_fkey FOREIGN KEY (set_id) REFERENCES public.change_set(id) ON DELETE CASCADE;


--
-- Name: change_set change_set_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.change_set
    ADD CONSTRAINT change_set_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: change_set change_set_reverted_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.change_set
    ADD CONSTRAINT change_set_reverted_by_fkey FOREIGN KEY (reverted_by) REFERENCES public.staff_person(id);


--
-- Name: contact contact_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE;


--
-- Name: count_entry count_entry_task_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.count_entry
    ADD CONSTRAINT count_entry_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.count_task(id);


--
-- Name: count_task count_task_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.count_task
    ADD CONSTRAINT count_task_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: count_task count_task_not_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.count_task
    ADD CONSTRAINT count_task_not_by_fkey FOREIGN KEY (not_by) REFERENCES public.staff_person(id);


--
-- Name: count_task count_task_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.count_task
    ADD CONSTRAINT count_task_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id);


--
-- Name: counter_return counter_return_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.counter_return
    ADD CONSTRAINT counter_return_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: counter_return_line counter_return_line_return_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.counter_return_line
    ADD CONSTRAINT counter_return_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES public.counter_return(id);


--
-- Name: counter_return counter_return_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.counter_return
    ADD CONSTRAINT counter_return_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: credit_entry credit_entry_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_entry
    ADD CONSTRAINT credit_entry_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.credit_account(customer_id);


--
-- Name: credit_entry credit_entry_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.credit_entry
    ADD CONSTRAINT credit_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: customer customer_default_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer
    ADD CONSTRAINT customer_default_branch_id_fkey FOREIGN KEY (default_branch_id) REFERENCES public.branch(id);


--
-- Name: customer customer_default_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer
    ADD CONSTRAINT customer_default_contact_id_fkey FOREIGN KEY (default_contact_id) REFERENCES public.contact(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;


--
-- Name: customer_review customer_review_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer_review
    ADD CONSTRAINT customer_review_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE;


--
-- Name: customer_review customer_review_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer_review
    ADD CONSTRAINT customer_review_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: customer_review customer_review_settled_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer_review
    ADD CONSTRAINT customer_review_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.staff_person(id);


--
-- Name: customer_view customer_view_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.customer_view
    ADD CONSTRAINT customer_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_person(id);


--
-- Name: data_gap data_gap_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.data_gap
    ADD CONSTRAINT data_gap_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: data_gap data_gap_web_node_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.data_gap
    ADD CONSTRAINT data_gap_web_node_id_fkey FOREIGN KEY (web_node_id) REFERENCES public.web_node(id) ON DELETE CASCADE;


--
-- Name: day_close day_close_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.day_close
    ADD CONSTRAINT day_close_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: erasure_notice erasure_notice_erasure_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.erasure_notice
    ADD CONSTRAINT erasure_notice_erasure_id_fkey FOREIGN KEY (erasure_id) REFERENCES public.erasure(id) ON DELETE CASCADE;


--
-- Name: feed_run feed_run_settled_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.feed_run
    ADD CONSTRAINT feed_run_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.staff_person(id);


--
-- Name: hand_over hand_over_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hand_over
    ADD CONSTRAINT hand_over_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: hand_over_line hand_over_line_job_id_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hand_over_line
    ADD CONSTRAINT hand_over_line_job_id_product_id_fkey FOREIGN KEY (job_id, product_id) REFERENCES public.pick_line(job_id, product_id);


--
-- Name: hand_over_line hand_over_line_part_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hand_over_line
    ADD CONSTRAINT hand_over_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES public.hand_over_part(id);


--
-- Name: hand_over hand_over_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hand_over
    ADD CONSTRAINT hand_over_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: hand_over_part hand_over_part_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hand_over_part
    ADD CONSTRAINT hand_over_part_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: hand_over_part hand_over_part_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hand_over_part
    ADD CONSTRAINT hand_over_part_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: invoice invoice_credits_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_credits_id_fkey FOREIGN KEY (credits_id) REFERENCES public.invoice(id);


--
-- Name: invoice invoice_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice
    ADD CONSTRAINT invoice_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: invoice_payment_part invoice_payment_part_invoice_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment_part
    ADD CONSTRAINT invoice_payment_part_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoice(id);


--
-- Name: invoice_payment_part invoice_payment_part_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_payment_part
    ADD CONSTRAINT invoice_payment_part_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.invoice_payment(id);


--
-- Name: known_browser known_browser_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_browser
    ADD CONSTRAINT known_browser_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: loyalty_card loyalty_card_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.loyalty_card
    ADD CONSTRAINT loyalty_card_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE SET NULL;


--
-- Name: loyalty_card loyalty_card_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.loyalty_card
    ADD CONSTRAINT loyalty_card_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE;


--
-- Name: mailing_subscription mailing_subscription_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailing_subscription
    ADD CONSTRAINT mailing_subscription_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: oidc_identity oidc_identity_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.oidc_identity
    ADD CONSTRAINT oidc_identity_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: one_time_token one_time_token_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.one_time_token
    ADD CONSTRAINT one_time_token_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: order_event order_event_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.order_event
    ADD CONSTRAINT order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;


--
-- Name: order_line order_line_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.order_line
    ADD CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;


--
-- Name: order_line order_line_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.order_line
    ADD CONSTRAINT order_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id);


--
-- Name: order_mail order_mail_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_mail
    ADD CONSTRAINT order_mail_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;


--
-- Name: orders orders_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: own_code own_code_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.own_code
    ADD CONSTRAINT own_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE;


--
-- Name: own_code own_code_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.own_code
    ADD CONSTRAINT own_code_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: parcel parcel_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: parcel parcel_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.parcel
    ADD CONSTRAINT parcel_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: payment payment_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;


--
-- Name: pick_job pick_job_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: pick_job pick_job_brings_to_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_brings_to_fkey FOREIGN KEY (brings_to) REFERENCES public.branch(id);


--
-- Name: pick_job pick_job_claimed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES public.staff_person(id);


--
-- Name: pick_job pick_job_claimed_device_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_claimed_device_fkey FOREIGN KEY (claimed_device) REFERENCES public.staff_device(id) NOT VALID;


--
-- Name: pick_job pick_job_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_job
    ADD CONSTRAINT pick_job_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: pick_line pick_line_job_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_line
    ADD CONSTRAINT pick_line_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.pick_job(id);


--
-- Name: pick_line pick_line_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_line
    ADD CONSTRAINT pick_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id);


--
-- Name: pick_scan pick_scan_job_id_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pick_scan
    ADD CONSTRAINT pick_scan_job_id_product_id_fkey FOREIGN KEY (job_id, product_id) REFERENCES public.pick_line(job_id, product_id);


--
-- Name: pickup pickup_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pickup
    ADD CONSTRAINT pickup_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: pin pin_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pin
    ADD CONSTRAINT pin_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: points_entry points_entry_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.points_entry
    ADD CONSTRAINT points_entry_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.points_account(customer_id);


--
-- Name: points_entry points_entry_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.points_entry
    ADD CONSTRAINT points_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: preference preference_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preference
    ADD CONSTRAINT preference_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: preference preference_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preference
    ADD CONSTRAINT preference_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: price_history price_history_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.price_history
    ADD CONSTRAINT price_history_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: price_tier price_tier_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.price_tier
    ADD CONSTRAINT price_tier_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product_answer product_answer_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_answer
    ADD CONSTRAINT product_answer_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: product_answer product_answer_question_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_answer
    ADD CONSTRAINT product_answer_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.product_question(id) ON DELETE CASCADE;


--
-- Name: product_answer product_answer_settled_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_answer
    ADD CONSTRAINT product_answer_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.staff_person(id);


--
-- Name: product_answer product_answer_staff_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_answer
    ADD CONSTRAINT product_answer_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff_person(id);


--
-- Name: product product_brand_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brand(id);


--
-- Name: product_contact product_contact_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_contact
    ADD CONSTRAINT product_contact_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product_cost_change product_cost_change_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_cost_change
    ADD CONSTRAINT product_cost_change_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product_cost product_cost_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_cost
    ADD CONSTRAINT product_cost_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product_field_value product_field_value_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_field_value
    ADD CONSTRAINT product_field_value_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product_job product_job_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_job
    ADD CONSTRAINT product_job_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: product_job_row product_job_row_job_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_job_row
    ADD CONSTRAINT product_job_row_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.product_job(id) ON DELETE CASCADE;


--
-- Name: product_pack product_pack_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_pack
    ADD CONSTRAINT product_pack_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product_question product_question_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_question
    ADD CONSTRAINT product_question_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: product_question product_question_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_question
    ADD CONSTRAINT product_question_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product_question product_question_settled_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_question
    ADD CONSTRAINT product_question_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.staff_person(id);


--
-- Name: product_relation product_relation_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_relation
    ADD CONSTRAINT product_relation_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product_relation product_relation_related_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_relation
    ADD CONSTRAINT product_relation_related_id_fkey FOREIGN KEY (related_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product_review product_review_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_review
    ADD CONSTRAINT product_review_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product product_successor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_successor_id_fkey FOREIGN KEY (successor_id) REFERENCES public.product(id);


--
-- Name: product_text product_text_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_text
    ADD CONSTRAINT product_text_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product_turnover product_turnover_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_turnover
    ADD CONSTRAINT product_turnover_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product product_web_node_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_web_node_id_fkey FOREIGN KEY (web_node_id) REFERENCES public.web_node(id);


--
-- Name: product_web_node product_web_node_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_web_node
    ADD CONSTRAINT product_web_node_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: product_web_node product_web_node_web_node_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product_web_node
    ADD CONSTRAINT product_web_node_web_node_id_fkey FOREIGN KEY (web_node_id) REFERENCES public.web_node(id);


--
-- Name: project_line project_line_phase_id_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_line
    ADD CONSTRAINT project_line_phase_id_plan_id_fkey FOREIGN KEY (phase_id, plan_id) REFERENCES public.project_plan(phase_id, id) ON DELETE CASCADE;


--
-- Name: project_line project_line_project_id_phase_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_line
    ADD CONSTRAINT project_line_project_id_phase_id_fkey FOREIGN KEY (project_id, phase_id) REFERENCES public.project_phase(project_id, id) ON DELETE CASCADE;


--
-- Name: project_line project_line_project_id_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_line
    ADD CONSTRAINT project_line_project_id_product_id_fkey FOREIGN KEY (project_id, product_id) REFERENCES public.wishlist_product(wishlist_id, product_id) ON DELETE CASCADE;


--
-- Name: project_phase project_phase_project_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_phase
    ADD CONSTRAINT project_phase_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(wishlist_id) ON DELETE CASCADE;


--
-- Name: project_picture project_picture_project_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_picture
    ADD CONSTRAINT project_picture_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.project(wishlist_id) ON DELETE CASCADE;


--
-- Name: project_picture project_picture_project_id_phase_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_picture
    ADD CONSTRAINT project_picture_project_id_phase_id_fkey FOREIGN KEY (project_id, phase_id) REFERENCES public.project_phase(project_id, id) ON DELETE CASCADE;


--
-- Name: project_plan project_plan_project_id_phase_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project_plan
    ADD CONSTRAINT project_plan_project_id_phase_id_fkey FOREIGN KEY (project_id, phase_id) REFERENCES public.project_phase(project_id, id) ON DELETE CASCADE;


--
-- Name: project project_wishlist_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.project
    ADD CONSTRAINT project_wishlist_id_fkey FOREIGN KEY (wishlist_id) REFERENCES public.wishlist(id) ON DELETE CASCADE;


--
-- Name: promotion_plan promotion_plan_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion_plan
    ADD CONSTRAINT promotion_plan_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_person(id);


--
-- Name: promotion_plan_line promotion_plan_line_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion_plan_line
    ADD CONSTRAINT promotion_plan_line_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.promotion_plan(id) ON DELETE CASCADE;


--
-- Name: promotion_plan_line promotion_plan_line_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion_plan_line
    ADD CONSTRAINT promotion_plan_line_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: promotion_plan promotion_plan_promotion_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion_plan
    ADD CONSTRAINT promotion_plan_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id);


--
-- Name: promotion_product promotion_product_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion_product
    ADD CONSTRAINT promotion_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: promotion_product promotion_product_promotion_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.promotion_product
    ADD CONSTRAINT promotion_product_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES public.promotion(id) ON DELETE CASCADE;


--
-- Name: recovery_code recovery_code_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: redirect redirect_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.redirect
    ADD CONSTRAINT redirect_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.staff_person(id);


--
-- Name: redirect_hit redirect_hit_redirect_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.redirect_hit
    ADD CONSTRAINT redirect_hit_redirect_id_fkey FOREIGN KEY (redirect_id) REFERENCES public.redirect(id);


--
-- Name: refund refund_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: refund refund_payment_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refund
    ADD CONSTRAINT refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);


--
-- Name: reservation reservation_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: reservation reservation_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;


--
-- Name: reservation reservation_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reservation
    ADD CONSTRAINT reservation_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id);


--
-- Name: return_photo return_photo_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.return_photo
    ADD CONSTRAINT return_photo_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: review_copy review_copy_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_copy
    ADD CONSTRAINT review_copy_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: review_picture review_picture_review_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_picture
    ADD CONSTRAINT review_picture_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.customer_review(id) ON DELETE CASCADE;


--
-- Name: review_vote review_vote_copied_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_vote
    ADD CONSTRAINT review_vote_copied_id_fkey FOREIGN KEY (copied_id) REFERENCES public.product_review(id) ON DELETE CASCADE;


--
-- Name: review_vote review_vote_written_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_vote
    ADD CONSTRAINT review_vote_written_id_fkey FOREIGN KEY (written_id) REFERENCES public.customer_review(id) ON DELETE CASCADE;


--
-- Name: sale_stop sale_stop_brand_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sale_stop
    ADD CONSTRAINT sale_stop_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brand(id);


--
-- Name: sale_stop sale_stop_ended_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sale_stop
    ADD CONSTRAINT sale_stop_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.staff_person(id);


--
-- Name: sale_stop sale_stop_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sale_stop
    ADD CONSTRAINT sale_stop_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id);


--
-- Name: sale_stop sale_stop_started_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sale_stop
    ADD CONSTRAINT sale_stop_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.staff_person(id);


--
-- Name: search_answer search_answer_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_answer
    ADD CONSTRAINT search_answer_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.staff_person(id);


--
-- Name: search_event search_event_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_event
    ADD CONSTRAINT search_event_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: search_term_result search_term_result_run_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_term_result
    ADD CONSTRAINT search_term_result_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.search_term_run(id) ON DELETE CASCADE;


--
-- Name: search_term_rule search_term_rule_changed_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_term_rule
    ADD CONSTRAINT search_term_rule_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.staff_person(id);


--
-- Name: search_term_run search_term_run_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_term_run
    ADD CONSTRAINT search_term_run_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_person(id);


--
-- Name: search_term_version search_term_version_published_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_term_version
    ADD CONSTRAINT search_term_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES public.staff_person(id);


--
-- Name: search_term_version search_term_version_run_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_term_version
    ADD CONSTRAINT search_term_version_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.search_term_run(id);


--
-- Name: search_term_version search_term_version_taken_back_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_term_version
    ADD CONSTRAINT search_term_version_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES public.staff_person(id);


--
-- Name: search_use search_use_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_use
    ADD CONSTRAINT search_use_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: second_factor second_factor_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.second_factor
    ADD CONSTRAINT second_factor_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: session session_contact_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contact(id) ON DELETE CASCADE;


--
-- Name: shelf_location shelf_location_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shelf_location
    ADD CONSTRAINT shelf_location_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: shelf_location shelf_location_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.shelf_location
    ADD CONSTRAINT shelf_location_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: short_pick short_pick_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.short_pick
    ADD CONSTRAINT short_pick_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: short_pick short_pick_job_id_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.short_pick
    ADD CONSTRAINT short_pick_job_id_product_id_fkey FOREIGN KEY (job_id, product_id) REFERENCES public.pick_line(job_id, product_id);


--
-- Name: short_pick short_pick_replaced_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.short_pick
    ADD CONSTRAINT short_pick_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES public.product(id);


--
-- Name: short_pick short_pick_withdrawal_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.short_pick
    ADD CONSTRAINT short_pick_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES public.withdrawal(id);


--
-- Name: split_pickup split_pickup_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.split_pickup
    ADD CONSTRAINT split_pickup_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: staff_approval staff_approval_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_approval
    ADD CONSTRAINT staff_approval_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.staff_person(id);


--
-- Name: staff_approval staff_approval_beneficiary_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_approval
    ADD CONSTRAINT staff_approval_beneficiary_id_fkey FOREIGN KEY (beneficiary_id) REFERENCES public.staff_person(id);


--
-- Name: staff_approval staff_approval_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_approval
    ADD CONSTRAINT staff_approval_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: staff_approval staff_approval_decided_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_approval
    ADD CONSTRAINT staff_approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.staff_person(id);


--
-- Name: staff_badge staff_badge_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_badge
    ADD CONSTRAINT staff_badge_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_challenge staff_challenge_device_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_challenge
    ADD CONSTRAINT staff_challenge_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.staff_device(id) ON DELETE CASCADE;


--
-- Name: staff_challenge staff_challenge_link_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_challenge
    ADD CONSTRAINT staff_challenge_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.staff_passkey_link(id) ON DELETE CASCADE;


--
-- Name: staff_challenge staff_challenge_session_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_challenge
    ADD CONSTRAINT staff_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.staff_session(id) ON DELETE CASCADE;


--
-- Name: staff_device staff_device_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_device
    ADD CONSTRAINT staff_device_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: staff_device staff_device_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_device
    ADD CONSTRAINT staff_device_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_person(id);


--
-- Name: staff_grant staff_grant_granted_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_grant
    ADD CONSTRAINT staff_grant_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES public.staff_person(id);


--
-- Name: staff_grant staff_grant_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_grant
    ADD CONSTRAINT staff_grant_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_group_grant staff_group_grant_granted_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_group_grant
    ADD CONSTRAINT staff_group_grant_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES public.staff_person(id);


--
-- Name: staff_group_grant staff_group_grant_group_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_group_grant
    ADD CONSTRAINT staff_group_grant_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.staff_group(id) ON DELETE CASCADE;


--
-- Name: staff_group_member staff_group_member_group_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_group_member
    ADD CONSTRAINT staff_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.staff_group(id) ON DELETE CASCADE;


--
-- Name: staff_group_member staff_group_member_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_group_member
    ADD CONSTRAINT staff_group_member_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_passkey_link staff_passkey_link_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_passkey_link
    ADD CONSTRAINT staff_passkey_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_person(id);


--
-- Name: staff_passkey_link staff_passkey_link_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_passkey_link
    ADD CONSTRAINT staff_passkey_link_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_passkey staff_passkey_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_passkey
    ADD CONSTRAINT staff_passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_pin_failure staff_pin_failure_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_pin_failure
    ADD CONSTRAINT staff_pin_failure_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_pin_use staff_pin_use_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_pin_use
    ADD CONSTRAINT staff_pin_use_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: staff_pin_use staff_pin_use_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_pin_use
    ADD CONSTRAINT staff_pin_use_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_presence staff_presence_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_presence
    ADD CONSTRAINT staff_presence_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_provider_token staff_provider_token_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_provider_token
    ADD CONSTRAINT staff_provider_token_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_person(id);


--
-- Name: staff_provisioned staff_provisioned_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_provisioned
    ADD CONSTRAINT staff_provisioned_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_session staff_session_device_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.staff_device(id);


--
-- Name: staff_session staff_session_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_session
    ADD CONSTRAINT staff_session_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_sign_in staff_sign_in_session_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_sign_in
    ADD CONSTRAINT staff_sign_in_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.staff_session(id) ON DELETE CASCADE;


--
-- Name: staff_token staff_token_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_token
    ADD CONSTRAINT staff_token_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_view staff_view_person_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_view
    ADD CONSTRAINT staff_view_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.staff_person(id);


--
-- Name: staff_view staff_view_saved_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.staff_view
    ADD CONSTRAINT staff_view_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES public.staff_person(id);


--
-- Name: stock_adjustment stock_adjustment_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_adjustment
    ADD CONSTRAINT stock_adjustment_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: stock_adjustment stock_adjustment_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_adjustment
    ADD CONSTRAINT stock_adjustment_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id);


--
-- Name: stock_alert stock_alert_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_alert
    ADD CONSTRAINT stock_alert_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id) ON DELETE CASCADE;


--
-- Name: stock_alert stock_alert_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_alert
    ADD CONSTRAINT stock_alert_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: stock stock_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: stock_gap stock_gap_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_gap
    ADD CONSTRAINT stock_gap_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id) ON DELETE CASCADE;


--
-- Name: stock_gap stock_gap_day_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_gap
    ADD CONSTRAINT stock_gap_day_fkey FOREIGN KEY (day) REFERENCES public.stock_check(day) ON DELETE CASCADE;


--
-- Name: stock_gap stock_gap_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock_gap
    ADD CONSTRAINT stock_gap_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: stock_move stock_move_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.stock_move
    ADD CONSTRAINT stock_move_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: stock_move stock_move_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.stock_move
    ADD CONSTRAINT stock_move_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: stock_move stock_move_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE public.stock_move
    ADD CONSTRAINT stock_move_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id);


--
-- Name: stock stock_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stock
    ADD CONSTRAINT stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: stop_proof stop_proof_report_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stop_proof
    ADD CONSTRAINT stop_proof_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.stop_report(id);


--
-- Name: stop_report stop_report_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stop_report
    ADD CONSTRAINT stop_report_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: stop_report stop_report_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stop_report
    ADD CONSTRAINT stop_report_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: stop_report stop_report_withdrawal_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.stop_report
    ADD CONSTRAINT stop_report_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES public.withdrawal(id);


--
-- Name: suspected_price suspected_price_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.suspected_price
    ADD CONSTRAINT suspected_price_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: suspected_price suspected_price_settled_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.suspected_price
    ADD CONSTRAINT suspected_price_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.staff_person(id);


--
-- Name: table_partition table_partition_table_name_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.table_partition
    ADD CONSTRAINT table_partition_table_name_fkey FOREIGN KEY (table_name) REFERENCES public.partition_rule(table_name);


--
-- Name: till_entry till_entry_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.till_entry
    ADD CONSTRAINT till_entry_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: till_entry till_entry_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.till_entry
    ADD CONSTRAINT till_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: till_payout till_payout_entry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.till_payout
    ADD CONSTRAINT till_payout_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.till_entry(id);


--
-- Name: till_payout till_payout_return_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.till_payout
    ADD CONSTRAINT till_payout_return_id_fkey FOREIGN KEY (return_id) REFERENCES public.counter_return(id);


--
-- Name: van_slot van_slot_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.van_slot
    ADD CONSTRAINT van_slot_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: van_stop van_stop_branch_id_day_slot_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.van_stop
    ADD CONSTRAINT van_stop_branch_id_day_slot_id_fkey FOREIGN KEY (branch_id, day, slot_id) REFERENCES public.van_slot(branch_id, day, slot_id);


--
-- Name: van_stop van_stop_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.van_stop
    ADD CONSTRAINT van_stop_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- Name: viewed_product viewed_product_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.viewed_product
    ADD CONSTRAINT viewed_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: voucher_batch voucher_batch_created_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voucher_batch
    ADD CONSTRAINT voucher_batch_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.staff_person(id);


--
-- Name: voucher_batch voucher_batch_disabled_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voucher_batch
    ADD CONSTRAINT voucher_batch_disabled_by_fkey FOREIGN KEY (disabled_by) REFERENCES public.staff_person(id);


--
-- Name: voucher voucher_batch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.voucher_batch(id);


--
-- Name: voucher voucher_brand_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brand(id);


--
-- Name: voucher voucher_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voucher
    ADD CONSTRAINT voucher_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE;


--
-- Name: voucher_redemption voucher_redemption_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voucher_redemption
    ADD CONSTRAINT voucher_redemption_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;


--
-- Name: web_node web_node_parent_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_node
    ADD CONSTRAINT web_node_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.web_node(id);


--
-- Name: web_node_spec web_node_spec_spec_code_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_node_spec
    ADD CONSTRAINT web_node_spec_spec_code_fkey FOREIGN KEY (spec_code) REFERENCES public.spec_definition(code);


--
-- Name: web_node_spec web_node_spec_web_node_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_node_spec
    ADD CONSTRAINT web_node_spec_web_node_id_fkey FOREIGN KEY (web_node_id) REFERENCES public.web_node(id) ON DELETE CASCADE;


--
-- Name: web_node_text web_node_text_web_node_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.web_node_text
    ADD CONSTRAINT web_node_text_web_node_id_fkey FOREIGN KEY (web_node_id) REFERENCES public.web_node(id) ON DELETE CASCADE;


--
-- Name: wishlist wishlist_customer_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wishlist
    ADD CONSTRAINT wishlist_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customer(id) ON DELETE CASCADE;


--
-- Name: wishlist_product wishlist_product_product_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wishlist_product
    ADD CONSTRAINT wishlist_product_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(id) ON DELETE CASCADE;


--
-- Name: wishlist_product wishlist_product_wishlist_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wishlist_product
    ADD CONSTRAINT wishlist_product_wishlist_id_fkey FOREIGN KEY (wishlist_id) REFERENCES public.wishlist(id) ON DELETE CASCADE;


--
-- Name: withdrawal withdrawal_branch_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawal
    ADD CONSTRAINT withdrawal_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES public.branch(id);


--
-- Name: withdrawal withdrawal_order_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawal
    ADD CONSTRAINT withdrawal_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);


--
-- PostgreSQL database dump complete
--

\unrestrict shop

