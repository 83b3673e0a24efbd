-- Stock of orders: reserve (not paid yet), promise (sold, still here), claim (left the branch), release and return. Rows
-- are locked by product and branch, in this order, to avoid deadlocks. Every change of stock on hand is recorded in
-- stock_move.

-- The cause of a change is in shop.stock_reason ('claim:<order>'); without it the change is a count.
create or replace function record_stock_move() returns trigger language plpgsql as $$
declare reason text := coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'count:');
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  insert into stock_move (branch_id, product_id, kind, order_id, delta, on_hand_after)
    values (new.branch_id, new.product_id, split_part(reason, ':', 1), nullif(split_part(reason, ':', 2), '')::uuid,
      new.on_hand - old.on_hand, new.on_hand);
  return null;
end $$;
create or replace trigger stock_ledger after update of on_hand on stock
  for each row when (old.on_hand <> new.on_hand) execute function record_stock_move();

-- Reserves [{"productId", "branchId", "quantity"}]. Returns null, or the first product that is short; the caller then
-- rolls back.
create or replace function reserve_stock(of_order uuid, items jsonb, until timestamptz) returns uuid language plpgsql as $$
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

-- Sells the reserved pieces, except those given up before. They stay on hand until they leave. Returns the number of
-- reservations.
create or replace function promise_stock(of_order uuid) returns integer language plpgsql as $$
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

-- Takes pieces of the order from stock on hand when they leave the branch, except those given up before: of these products
-- in this branch, or of all if there is none. Returns the number of reservations.
create or replace function claim_products(of_order uuid, in_branch integer, products uuid[]) returns integer language plpgsql as $$
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

-- The whole order leaves.
create or replace function claim_stock(of_order uuid) returns integer language plpgsql as $$
begin
  return claim_products(of_order, null, null);
end $$;

-- Releases the reserved pieces, except those given up before. Returns the number of reservations.
create or replace function release_stock(of_order uuid) returns integer language plpgsql as $$
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

-- Returns pieces of one product of an order, at most those it still has, and returns their number. Reserved and promised
-- pieces become available where they are; promised ones that cannot be sold again are taken from stock on hand. Pieces
-- that had left are restocked in `to_branch` (default: where they came from) if they can be sold again.
create or replace function return_stock(of_order uuid, of_product uuid, pieces integer, to_branch integer, for_sale boolean)
returns integer language plpgsql as $$
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

-- Adds pieces to stock on hand, or takes them if `pieces` is negative, for an adjustment that the caller stores. Sold and
-- reserved pieces cannot be taken. Returns stock on hand afterwards; null if there are too few.
create or replace function adjust_stock(adjustment uuid, of_product uuid, in_branch integer, pieces integer)
returns integer language plpgsql as $$
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
