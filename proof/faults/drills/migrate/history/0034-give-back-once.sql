-- 0034: what an order gives back is read from its ledgers and never exceeds them (ADR 0026)

-- a withdrawal ends with its order when the order is cancelled: the cancellation gives everything back
alter table withdrawal drop constraint withdrawal_state_check;
alter table withdrawal
  add constraint withdrawal_state check (state in ('declared', 'confirmed', 'received', 'refunded', 'ended')) not valid,
  -- how the goods came back and where; only goods as new go on sale again
  add column goods_condition text check (goods_condition in ('as_new', 'opened', 'damaged')),
  add column branch_id integer references branch;

-- how many of the reserved pieces came back or were given up before they left
alter table reservation add column returned integer not null default 0 check (returned between 0 and quantity);

-- points that a return takes back while they are spent: outstanding until later points settle them
alter table points_account add column owed integer not null default 0 check (owed >= 0);
alter table points_entry
  add column owed integer not null default 0,
  drop constraint points_entry_kind_check,
  add constraint points_entry_kind check (kind in
    ('opening', 'redeem', 'redeem_back', 'earn', 'earn_back', 'correction', 'settled')) not valid;

-- The one writer of points. Returns the balance, or null when there are not enough points.
create function change_points(of_customer uuid, change integer, of_order uuid, of_kind text, of_part text)
returns integer language plpgsql as $$
declare account points_account; taken integer; settled integer;
begin
  insert into points_account (customer_id) values (of_customer) on conflict do nothing;
  select * into account from points_account where customer_id = of_customer for update;
  -- points of returned goods may be spent already: take those that are there, the rest stays outstanding
  taken := case when of_kind = 'earn_back' and change < 0 then greatest(change, -account.balance) else change end;
  if account.balance + taken < 0 then return null; end if;
  account.balance := account.balance + taken;
  account.owed := account.owed + taken - change;
  insert into points_entry (customer_id, order_id, kind, part, points, balance_after, owed)
    values (of_customer, of_order, of_kind, of_part, taken, account.balance, taken - change);
  settled := least(account.owed, account.balance);
  if settled > 0 then
    account.balance := account.balance - settled;
    account.owed := account.owed - settled;
    insert into points_entry (customer_id, kind, points, balance_after, owed)
      values (of_customer, 'settled', -settled, account.balance, -settled);
  end if;
  update points_account set balance = account.balance, owed = account.owed, updated_at = now()
    where customer_id = of_customer;
  return account.balance;
end $$;

create or replace function reserve_stock(of_order uuid, products uuid[], branches integer[], quantities integer[], until timestamptz)
returns integer language plpgsql as $$
begin
  for place in 1 .. coalesce(array_length(products, 1), 0) loop
    update stock set reserved = reserved + quantities[place]
      where product_id = products[place] and branch_id = branches[place] and on_hand - reserved >= quantities[place];
    if not found then return place; end if;
    insert into reservation (order_id, branch_id, product_id, quantity, ends_at)
      values (of_order, branches[place], products[place], quantities[place], until)
      on conflict (order_id, branch_id, product_id)
        do update set state = 'active', quantity = excluded.quantity, ends_at = excluded.ends_at, returned = 0;
  end loop;
  return 0;
end $$;

-- pieces that were given up before they left are neither sold nor released a second time
create or replace function claim_stock(of_order uuid) returns integer language plpgsql as $$
declare held record; claimed integer := 0;
begin
  perform set_config('shop.stock_reason', 'claim:' || of_order, true);
  for held in select *, quantity - returned as pieces from reservation
    where order_id = of_order and state = 'active' order by product_id, branch_id loop
    update stock set on_hand = on_hand - held.pieces, reserved = reserved - held.pieces
      where product_id = held.product_id and branch_id = held.branch_id;
    claimed := claimed + 1;
  end loop;
  update reservation set state = 'claimed', ends_at = null where order_id = of_order and state = 'active';
  perform set_config('shop.stock_reason', '', true);
  return claimed;
end $$;

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

-- Takes pieces of one product back from an order, never more than it still has. Reserved pieces become free. Sold pieces
-- go on sale in `to_branch` (or where they came from), or nowhere when their condition does not allow it.
create function take_goods_back(of_order uuid, of_product uuid, pieces integer, to_branch integer, for_sale boolean)
returns integer language plpgsql as $$
declare held record; part integer; remaining integer := pieces;
begin
  perform set_config('shop.stock_reason', 'return:' || of_order, true);
  for held in select * from reservation where order_id = of_order and product_id = of_product
    and state in ('active', 'claimed') and returned < quantity order by branch_id for update loop
    exit when remaining = 0;
    part := least(remaining, held.quantity - held.returned);
    if held.state = 'active' then
      update stock set reserved = reserved - part where product_id = of_product and branch_id = held.branch_id;
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
