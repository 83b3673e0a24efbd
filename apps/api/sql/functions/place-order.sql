-- Order placement: a cart becomes an order in one or two calls, because each round trip extends the time that rows are
-- locked (ADR 0026). The command is one document:
--   requestId       for the logs
--   idempotency     {"scope", "key", "requestHash"}
--   cart            {"id", "version"}
--   products        [{"id", "version"}], as priced
--   maxOpenInStore  open orders that one customer or telephone number may pay at the counter
--   order, lines    columns of `orders` and `order_line`
--   pickup          columns of `split_pickup`; null if the order is not split
--   paymentId       null if the order needs no payment by a provider
--   provider        the provider of that payment
--   stock           {"items": [{"productId", "branchId", "quantity"}], "until", "isSold"}
-- A refusal is an error SH001 with a JSON detail, {"code": …}, and leaves no trace.

create or replace function refuse(detail jsonb) returns void language plpgsql as $$
begin
  raise exception using errcode = 'SH001', message = 'refused: ' || (detail ->> 'code'), detail = detail::text;
end $$;

-- Checks key, cart, prices and open orders, and writes the order. The outcome is 'placed', or 'repeat' with the order
-- that this key or this cart already has.
create or replace function begin_order(command jsonb, out outcome text, out placed_id uuid) language plpgsql as $$
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

-- Closes the cart, stores the reply for repeats, and takes the stock. Stock comes last, so that contended rows are
-- locked for the shortest time.
create or replace function finish_order(command jsonb) returns void language plpgsql as $$
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

-- Both steps in one call, for an order that takes nothing but stock.
create or replace function place_order(command jsonb, out outcome text, out placed_id uuid) language plpgsql as $$
begin
  select b.outcome, b.placed_id into outcome, placed_id from begin_order(command) b;
  if outcome = 'placed' then perform finish_order(command); end if;
end $$;
