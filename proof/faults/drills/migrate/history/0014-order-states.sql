-- 0014: the states of an order as the domain names them, codes that were redeemed, and when something is tried again (ADR 0026)

alter table orders drop constraint orders_state_check, drop constraint orders_check4;
alter table orders
  add constraint orders_state check (state in ('created', 'awaiting_payment', 'accepted', 'paid', 'paid_short', 'mismatch',
    'preparing', 'ready', 'sent', 'collected', 'delivered', 'returned', 'cancelled')),
  -- goods leave only on a ground
  add constraint orders_ground check (ground is not null
    or state in ('created', 'awaiting_payment', 'paid_short', 'mismatch', 'cancelled')),
  -- the promised day was missed and the buyer was told
  add column late_told_at timestamptz,
  -- the right and the proof on which an order on account rests
  add column pin_proved_at timestamptz,
  -- whether goods, points, codes, room in a van and credit are taken at this moment
  add column is_holding boolean not null default true;

drop index orders_unfinished;
create index orders_unfinished on orders (holds_until) where state in ('created', 'awaiting_payment', 'accepted', 'paid_short');
create index orders_promised on orders (preferred_on) where state in ('accepted', 'paid', 'preparing');

-- kept with the order: a code may be gone later
create table voucher_redemption (
  voucher_id uuid not null,
  order_id uuid not null references orders on delete cascade,
  customer_id uuid not null,
  cents integer not null check (cents >= 0),
  state text not null default 'taken' check (state in ('taken', 'given_back')),
  primary key (voucher_id, order_id)
);
create index voucher_redemption_by_order on voucher_redemption (order_id);

alter table order_mail add column next_try_at timestamptz not null default now();
drop index order_mail_waiting;
create index order_mail_waiting on order_mail (next_try_at) where state = 'waiting';

-- wakes the worker; it also looks by itself each second
create function order_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_work', '');
  return null;
end $$;
create trigger order_mail_work after insert on order_mail for each statement execute function order_work();
create trigger webhook_inbox_work after insert on webhook_inbox for each statement execute function order_work();
create trigger refund_work after insert on refund for each statement execute function order_work();

-- Stock is changed by these alone, always in the order of product and branch: two orders of the same goods wait for each
-- other instead of locking each other out.
-- Gives 0, or the place in the list of what there is not enough of; then nothing of it may be kept.
create function reserve_stock(of_order uuid, products uuid[], branches integer[], quantities integer[], until timestamptz)
returns integer language plpgsql as $$
begin
  for place in 1 .. coalesce(array_length(products, 1), 0) loop
    update stock set reserved = reserved + quantities[place]
      where product_id = products[place] and branch_id = branches[place] and on_hand - reserved >= quantities[place];
    if not found then return place; end if;
    insert into reservation (order_id, branch_id, product_id, quantity, ends_at)
      values (of_order, branches[place], products[place], quantities[place], until)
      on conflict (order_id, branch_id, product_id)
        do update set state = 'active', quantity = excluded.quantity, ends_at = excluded.ends_at;
  end loop;
  return 0;
end $$;

-- goods that were held are sold; gives how many rows that were
create function claim_stock(of_order uuid) returns integer language plpgsql as $$
declare held record; claimed integer := 0;
begin
  perform set_config('shop.stock_reason', 'claim:' || of_order, true);
  for held in select * from reservation where order_id = of_order and state = 'active' order by product_id, branch_id loop
    update stock set on_hand = on_hand - held.quantity, reserved = reserved - held.quantity
      where product_id = held.product_id and branch_id = held.branch_id;
    claimed := claimed + 1;
  end loop;
  update reservation set state = 'claimed', ends_at = null where order_id = of_order and state = 'active';
  perform set_config('shop.stock_reason', '', true);
  return claimed;
end $$;

create function release_stock(of_order uuid) returns integer language plpgsql as $$
declare held record; released integer := 0;
begin
  for held in select * from reservation where order_id = of_order and state = 'active' order by product_id, branch_id loop
    update stock set reserved = reserved - held.quantity
      where product_id = held.product_id and branch_id = held.branch_id;
    released := released + 1;
  end loop;
  update reservation set state = 'released', ends_at = null where order_id = of_order and state = 'active';
  return released;
end $$;

-- goods that were sold lie there again
create function return_stock(of_order uuid, products uuid[], branches integer[], quantities integer[])
returns void language plpgsql as $$
begin
  perform set_config('shop.stock_reason', 'return:' || of_order, true);
  for place in 1 .. coalesce(array_length(products, 1), 0) loop
    update stock set on_hand = on_hand + quantities[place]
      where product_id = products[place] and branch_id = branches[place];
  end loop;
  perform set_config('shop.stock_reason', '', true);
end $$;
