-- 0017: a cart becomes an order in one or two calls instead of nine (ADR 0026): each of them costs a way to the server
-- and back while rows are locked. What stands in the way is raised as BM001 and leaves nothing behind.

-- Key, cart, prices and the order itself. 'placed', or 'repeat' with the order that this key or this cart has already.
create function begin_order(
  of_scope text, of_key text, of_hash text, of_request text, of_cart uuid, of_version integer,
  products uuid[], versions integer[], most_open_in_store integer,
  placed_order jsonb, placed_lines jsonb, of_payment uuid,
  out outcome text, out of_order uuid
) language plpgsql as $$
declare known record; basket record; the_order orders;
begin
  perform set_config('shop.request_id', of_request, true);
  the_order := jsonb_populate_record(null::orders, placed_order);
  -- waits for a call with the same key that is under way; afterwards either of the two has made the row
  insert into idempotency (scope, key, request_hash, ends_at)
    values (of_scope, of_key, of_hash, now() + interval '1 year') on conflict do nothing;
  if not found then
    select request_hash, answer into known from idempotency where scope = of_scope and key = of_key;
    if known.answer is null or known.request_hash <> of_hash then
      raise exception 'key_reused' using errcode = 'BM001';
    end if;
    outcome := 'repeat';
    of_order := (known.answer ->> 'orderId')::uuid;
    return;
  end if;

  select state, version into basket from cart where id = of_cart for update;
  if basket.state = 'ordered' then
    -- somebody else (another tab) was faster with the same cart: that order is the answer, to this key from now on too
    select id into of_order from orders where cart_id = of_cart and customer_id = the_order.customer_id;
    if not found then raise exception 'cart_changed' using errcode = 'BM001'; end if;
    update idempotency set state = 'done', status = 200, answer = jsonb_build_object('orderId', of_order)
      where scope = of_scope and key = of_key;
    outcome := 'repeat';
    return;
  end if;
  if basket.state is distinct from 'open' or basket.version <> of_version then
    raise exception 'cart_changed' using errcode = 'BM001';
  end if;

  -- prices were read a moment before; a product that was changed since then is read and priced anew
  if exists (select from unnest(products, versions) as looked (id, version) left join product p on p.id = looked.id
             where p.version is distinct from looked.version) then
    raise exception 'prices_changed' using errcode = 'BM001';
  end if;

  if the_order.ground = 'pay_in_store_promised' then
    -- one at a time for one telephone number, so that two cannot both be the last
    perform pg_advisory_xact_lock(hashtext('pay-in-store:' || the_order.phone));
    if (select count(*) from orders where state = 'accepted' and ground = 'pay_in_store_promised'
          and (customer_id = the_order.customer_id or phone = the_order.phone)) >= most_open_in_store then
      raise exception 'too_many_open' using errcode = 'BM001';
    end if;
  end if;

  insert into orders (id, public_id, number, cart_id, customer_id, contact_id, contact, email, phone, locale, state,
      ground, payment_method, bank, shipping_method, branch_id, delivery_address, slot_id, preferred_on,
      preferred_from, preferred_to, reference, remarks, goods_cents, delivery_cents, pallet_cents,
      voucher_cents, total_cents, points, points_cents, to_pay_cents, points_earned, taxes, holds_until,
      pin_proved_at, confirmed_at)
    values (the_order.id, the_order.public_id, the_order.number, of_cart, the_order.customer_id, the_order.contact_id,
      the_order.contact, the_order.email, the_order.phone, the_order.locale, the_order.state,
      the_order.ground, the_order.payment_method, the_order.bank, the_order.shipping_method, the_order.branch_id,
      the_order.delivery_address, the_order.slot_id, the_order.preferred_on,
      the_order.preferred_from, the_order.preferred_to, the_order.reference, the_order.remarks, the_order.goods_cents,
      the_order.delivery_cents, the_order.pallet_cents,
      the_order.voucher_cents, the_order.total_cents, the_order.points, the_order.points_cents, the_order.to_pay_cents,
      the_order.points_earned, the_order.taxes, the_order.holds_until,
      the_order.pin_proved_at, the_order.confirmed_at);
  insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, discount_cents,
      total_cents, vat_rate, is_withdrawable)
    select the_order.id, l.line_number, l.product_id, l.product_number, l.title, l.quantity, l.unit_cents,
      l.discount_cents, l.total_cents, l.vat_rate, l.is_withdrawable
    from jsonb_populate_recordset(null::order_line, placed_lines) l;
  if of_payment is not null then
    insert into payment (id, order_id, method, amount_cents, holds_until)
      values (of_payment, the_order.id, the_order.payment_method, the_order.to_pay_cents, the_order.holds_until);
  else
    insert into order_mail (key, order_id, kind, recipient)
      values ('order.' || the_order.public_id, the_order.id, 'order', the_order.email);
  end if;
  insert into order_event (order_id, kind, to_state, actor, request_id)
    values (the_order.id, 'placed', the_order.state, 'customer', nullif(of_request, ''));
  outcome := 'placed';
  of_order := the_order.id;
end $$;

-- Goods come last: the rows many buyers want are then held for the shortest time. 0, or the place of what is not there.
create function finish_order(
  of_scope text, of_key text, of_order uuid, of_cart uuid,
  products uuid[], branches integer[], quantities integer[], until timestamptz, is_sold boolean
) returns integer language plpgsql as $$
declare short integer;
begin
  update cart set state = 'ordered', version = version + 1, updated_at = now() where id = of_cart;
  update idempotency set state = 'done', status = 200, answer = jsonb_build_object('orderId', of_order)
    where scope = of_scope and key = of_key;
  short := reserve_stock(of_order, products, branches, quantities, until);
  -- what is owed on account or needs no payment is sold at once; what is paid at the counter is held for it
  if short = 0 and is_sold then perform claim_stock(of_order); end if;
  return short;
end $$;

-- Both at once, for an order that takes nothing but goods.
create function place_order(
  of_scope text, of_key text, of_hash text, of_request text, of_cart uuid, of_version integer,
  products uuid[], versions integer[], most_open_in_store integer,
  placed_order jsonb, placed_lines jsonb, of_payment uuid,
  taken uuid[], branches integer[], quantities integer[], until timestamptz, is_sold boolean,
  out outcome text, out of_order uuid
) language plpgsql as $$
declare short integer;
begin
  select b.outcome, b.of_order into outcome, of_order
    from begin_order(of_scope, of_key, of_hash, of_request, of_cart, of_version, products, versions,
      most_open_in_store, placed_order, placed_lines, of_payment) b;
  if outcome <> 'placed' then return; end if;
  short := finish_order(of_scope, of_key, of_order, of_cart, taken, branches, quantities, until, is_sold);
  if short > 0 then raise exception 'short %', short using errcode = 'BM001'; end if;
end $$;
