-- Fills a shop at migration 21 of the history: a small catalogue, and as many orders as the setting drill.orders states.
-- drill.place() and drill.pay() are the order traffic, by the database functions of that history.
select set_config('shop.bulk', 'on', false);
insert into web_node (id, code, level) overriding system value values (1, 'drill', 1);
insert into branch (code, name, url, format, street, house_number, postal_code, city, latitude, longitude, phone, email)
  select 'D' || n, 'Drill ' || n, 'drill-' || n, 'bouwmeester', 'Kanaalweg', '1', '3526 KL', 'Utrecht', 52, 5, '030', 'drill@example.nl'
  from generate_series(1, 3) n;
insert into product (number, web_node_id, price_cents, unit_price_exemption)
  select lpad(n::text, 6, '0'), 1, 100 + n, 'sold_by_piece' from generate_series(1, 200) n;
insert into stock (product_id, branch_id, on_hand) select p.id, b.id, 1000000 from product p, branch b;

create schema drill;
create table drill.product as select row_number() over (order by number) as nth, id, number, price_cents from product;
create table drill.branch as select min(id) as id from branch;

-- three years of paid orders with two lines each
create table drill.filled as
  select n, uuidv7(make_interval(hours => -(random() * 26000)::integer)) as id
  from generate_series(1, current_setting('drill.orders')::integer) n;
insert into orders (id, public_id, number, cart_id, customer_id, contact, email, phone, locale, state, ground, payment_method,
    shipping_method, branch_id, preferred_on, goods_cents, delivery_cents, pallet_cents, total_cents, to_pay_cents, taxes)
  select id, left(translate(encode(sha256(id::text::bytea), 'base64'), '+/', '-_'), 22), 'F' || n, gen_random_uuid(), gen_random_uuid(),
    '{}', 'drill@example.nl', '+31612345678', 'nl', 'collected', 'psp_paid', 'ideal', 'pickup', (select id from drill.branch),
    '2026-01-05', 200, 0, 0, 200, 200, '[]'
  from drill.filled;
insert into order_line (order_id, line_number, product_id, product_number, title, quantity, unit_cents, total_cents, vat_rate)
  select f.id, line, p.id, p.number, p.number, 1, 100, 100, 21
  from drill.filled f, generate_series(1, 2) line, drill.product p where p.nth = 1 + (f.n + line) % 200;
insert into order_event (order_id, kind, to_state, actor) select id, kind, 'paid', 'shop' from drill.filled, unnest(array['placed', 'paid']) kind;
insert into stock_move (branch_id, product_id, kind, order_id, delta, on_hand_after, at)
  select (select id from drill.branch), p.id, 'claim', f.id, -1, 1000000, now() - make_interval(hours => f.n % 26000)
  from drill.filled f, drill.product p where p.nth = 1 + f.n % 200;
insert into webhook_inbox (psp_id, received_at, processed_at)
  select 'tr_' || n, now() - make_interval(hours => n % 26000), now() from drill.filled;
select set_config('shop.bulk', '', false);

-- Places an order of one piece from a new cart, and returns its id.
create function drill.place() returns uuid language plpgsql as $$
declare
  cart_id uuid := uuidv7();
  new_id uuid := uuidv7();
  picked integer := 1 + floor(random() * 200);
  bought drill.product;
  branch integer := (select id from drill.branch);
  placed record;
begin
  select * into bought from drill.product where nth = picked;
  insert into cart (id, session_id) values (cart_id, md5(cart_id::text));
  select * into placed from place_order('drill', new_id::text, 'drill', '', cart_id, 0, array[bought.id],
    array[(select version::integer from product where id = bought.id)], 3,
    jsonb_build_object('id', new_id, 'public_id', left(translate(encode(sha256(new_id::text::bytea), 'base64'), '+/', '-_'), 22),
      'number', 'D' || new_id, 'cart_id', cart_id, 'customer_id', new_id, 'contact', '{}'::jsonb, 'email', 'drill@example.nl',
      'phone', '+31612345678', 'locale', 'nl', 'state', 'awaiting_payment', 'payment_method', 'ideal', 'shipping_method', 'pickup',
      'branch_id', branch, 'preferred_on', current_date, 'goods_cents', bought.price_cents, 'delivery_cents', 0, 'pallet_cents', 0,
      'voucher_cents', 0, 'total_cents', bought.price_cents, 'points', 0, 'points_cents', 0, 'to_pay_cents', bought.price_cents,
      'points_earned', 0, 'taxes', '[]'::jsonb, 'holds_until', now() + interval '1 hour', 'confirmed_at', now()),
    jsonb_build_array(jsonb_build_object('line_number', 1, 'product_id', bought.id, 'product_number', bought.number,
      'title', bought.number, 'quantity', 1, 'unit_cents', bought.price_cents, 'discount_cents', 0,
      'total_cents', bought.price_cents, 'vat_rate', 21, 'is_withdrawable', true)),
    uuidv7(), array[bought.id], array[branch], array[1], now() + interval '1 hour', false);
  return placed.of_order;
end $$;

-- The provider reports the payment, and the worker applies it.
create function drill.pay(paid_order uuid) returns void language plpgsql as $$
declare inbox_id bigint;
begin
  insert into webhook_inbox (psp_id) values ('tr_' || paid_order) returning id into inbox_id;
  update payment set state = 'paid', psp_id = 'tr_' || paid_order where order_id = paid_order;
  update orders set state = 'paid', ground = 'psp_paid' where id = paid_order;
  perform claim_stock(paid_order);
  insert into order_event (order_id, kind, from_state, to_state, actor) values (paid_order, 'paid', 'awaiting_payment', 'paid', 'provider');
  update webhook_inbox set processed_at = now() where id = inbox_id;
end $$;
analyze;
