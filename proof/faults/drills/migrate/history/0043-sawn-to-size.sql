-- 0043: sheets are sawn to size (ADR 0042): a line of a cart or an order has its cut list, and an order a line for the
-- cuts that have a price
lock table order_line in access exclusive mode;
lock table cart_line in access exclusive mode nowait;
alter table cart_line add column cuts jsonb;
alter table order_line add column cuts jsonb;
alter table order_line drop constraint order_line_kind_check,
  add constraint order_line_kind check (kind in ('goods', 'pallet', 'sawing')) not valid;

-- as in 0018, with the kind and the cuts of a line
create or replace function begin_order(
  of_scope text, of_key text, of_hash text, of_request text, of_cart uuid, of_version integer,
  products uuid[], versions integer[], most_open_in_store integer,
  placed_order jsonb, placed_lines jsonb, of_payment uuid,
  out outcome text, out of_order uuid
) language plpgsql as $$
declare known record; the_cart record; the_order orders;
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

  select state, version into the_cart from cart where id = of_cart for update;
  if the_cart.state = 'ordered' then
    -- somebody else (another tab) was faster with the same cart: that order is the answer, to this key from now on too
    select id into of_order from orders where cart_id = of_cart and customer_id = the_order.customer_id;
    if not found then raise exception 'cart_changed' using errcode = 'BM001'; end if;
    update idempotency set state = 'done', status = 200, answer = jsonb_build_object('orderId', of_order)
      where scope = of_scope and key = of_key;
    outcome := 'repeat';
    return;
  end if;
  if the_cart.state is distinct from 'open' or the_cart.version <> of_version then
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
  insert into order_line (order_id, line_number, kind, product_id, product_number, title, quantity, unit_cents,
      discount_cents, total_cents, vat_rate, is_withdrawable, cuts)
    select the_order.id, l.line_number, coalesce(l.kind, 'goods'), l.product_id, l.product_number, l.title, l.quantity,
      l.unit_cents, l.discount_cents, l.total_cents, l.vat_rate, l.is_withdrawable, l.cuts
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
