-- Vans of branches: capacity per day and window, and each delivery with its load (ADR 0082).

-- One window of a branch on a day. The first delivery or limit creates the row, so that its lock orders all changes.
create table van_slot (
  branch_id integer not null references branch (id),
  day date not null,
  slot_id text not null,
  -- null: the branch sets no limit
  max_stops integer check (max_stops between 0 and 999),
  max_grams bigint check (max_grams between 0 and 999000000),
  max_litres bigint check (max_litres between 0 and 999000),
  -- what the rows of van_stop add up to
  stops integer not null default 0 check (stops >= 0),
  grams bigint not null default 0 check (grams >= 0),
  litres bigint not null default 0 check (litres >= 0),
  primary key (branch_id, day, slot_id),
  check ((max_stops is null) = (max_grams is null) and (max_stops is null) = (max_litres is null))
);

-- The load of a delivery in a window. 'booked': the window of the order. 'proposed': the window of a question to the
-- customer, held until the answer.
create table van_stop (
  order_id uuid not null references orders (id),
  role text not null check (role in ('booked', 'proposed')),
  branch_id integer not null,
  day date not null,
  slot_id text not null,
  grams bigint not null check (grams >= 0),
  litres bigint not null check (litres >= 0),
  pallets integer not null check (pallets >= 0),
  needs_crane boolean not null,
  -- of a booked stop that has to leave its window
  move text check (move in ('asked', 'declined')),
  asked_at timestamptz,
  -- of a proposed stop: its hours
  time_from time,
  time_to time,
  primary key (order_id, role),
  foreign key (branch_id, day, slot_id) references van_slot,
  check (move is null or role = 'booked'),
  check ((role = 'proposed') = (time_from is not null and time_to is not null))
);
create index van_stop_of_slot on van_stop (branch_id, day, slot_id);

-- The branch whose vans deliver to a postcode: the nearest one that sells and has a manager.
create function delivering_branch(postcode text) returns integer language sql stable as $$
  select b.id
  from (select p.latitude, p.longitude from postcode_area p
        where p.from_digits <= substring(postcode from '^[1-9][0-9]{3}')::smallint
        order by p.from_digits desc limit 1) at
  join branch b on 'Webshop' = any (b.tags) and b.manager is not null
  order by (b.latitude - at.latitude) ^ 2 + ((b.longitude - at.longitude) * 0.615) ^ 2, b.id limit 1
$$;

-- Weight and volume of goods. A pallet is charged per product on a pallet; large goods on pallets need the crane.
create function goods_load(goods jsonb, out grams bigint, out litres bigint, out pallets integer, out needs_crane boolean)
language sql stable as $$
  select coalesce(sum(least(g.quantity::bigint * coalesce(p.weight_grams, 0), 1000000000)), 0)::bigint,
    coalesce(ceil(sum(least(g.quantity::numeric * coalesce(p.width_mm, 0) * coalesce(p.height_mm, 0)
      * coalesce(p.depth_mm, 0) / 1000000, 1000000))), 0)::bigint,
    (count(*) filter (where p.is_pallet_item))::integer,
    coalesce(bool_or(p.is_pallet_item and p.delivery_size = 'large'), false)
  from (select x."productId" as id, sum(x.quantity) as quantity
        from jsonb_to_recordset(goods) x ("productId" uuid, quantity bigint) group by 1) g
  join product p on p.id = g.id
$$;

create function order_load(of_order uuid, out grams bigint, out litres bigint, out pallets integer, out needs_crane boolean)
language sql stable as $$
  select l.* from goods_load((select jsonb_agg(jsonb_build_object('productId', product_id, 'quantity', quantity))
    from order_line where order_id = of_order and kind = 'goods')) l
$$;

-- Adds a stop to its window, or removes it with a negative sign.
create function count_van_stop(stop van_stop, sign integer) returns void language sql as $$
  update van_slot set stops = stops + sign, grams = grams + sign * stop.grams, litres = litres + sign * stop.litres
  where branch_id = stop.branch_id and day = stop.day and slot_id = stop.slot_id
$$;

-- Counts a delivery in its window, whether it fits or not. Repeated calls count it once.
create function book_van(of_order uuid, in_branch integer, on_day date, window_id text) returns void
language plpgsql as $$
declare stop van_stop;
begin
  insert into van_slot (branch_id, day, slot_id) values (in_branch, on_day, window_id) on conflict do nothing;
  insert into van_stop (order_id, role, branch_id, day, slot_id, grams, litres, pallets, needs_crane)
    select of_order, 'booked', in_branch, on_day, window_id, l.grams, l.litres, l.pallets, l.needs_crane
    from order_load(of_order) l
    on conflict do nothing returning * into stop;
  if stop.order_id is not null then perform count_van_stop(stop, 1); end if;
end $$;

-- At the commit that places an order or acquires its holds again: its lines are then complete. Counts orders of the
-- previous release as well; this release has booked them before, after a check.
create function book_van_of_order() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- Ends a proposal and releases its window.
create function end_proposal(of_order uuid) returns void language plpgsql as $$
declare proposed van_stop;
begin
  delete from van_stop where order_id = of_order and role = 'proposed' returning * into proposed;
  if proposed.order_id is null then return; end if;
  update delivery_slot set taken = taken - 1 where day = proposed.day and slot_id = proposed.slot_id and taken > 0;
  perform count_van_stop(proposed, -1);
end $$;

-- Moves and releases the stop with its order, whichever process changes it.
create function follow_order() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare stop van_stop;
begin
  perform end_proposal(new.id);
  if new.is_holding and (old.preferred_on, old.slot_id) = (new.preferred_on, new.slot_id) then
    update van_stop set move = 'declined' where order_id = new.id and move = 'asked'; -- it left as booked
    return null;
  end if;
  delete from van_stop where order_id = new.id and role = 'booked' returning * into stop;
  if stop.order_id is null then return null; end if;
  if new.is_holding then
    insert into van_slot (branch_id, day, slot_id) values (stop.branch_id, new.preferred_on, new.slot_id)
      on conflict do nothing;
    -- In a fixed order, so that two moves in opposite directions do not deadlock.
    perform from van_slot where branch_id = stop.branch_id
      and (day, slot_id) in ((stop.day, stop.slot_id), (new.preferred_on, new.slot_id)) order by day, slot_id for update;
  end if;
  perform count_van_stop(stop, -1);
  if new.is_holding then
    perform book_van(new.id, stop.branch_id, new.preferred_on, new.slot_id);
    update pick_job set promised_at = (new.preferred_on + coalesce(new.preferred_from, time '18:00')) at time zone 'Europe/Amsterdam'
      where order_id = new.id and state in ('open', 'picking');
  end if;
  return null;
end $$;

create constraint trigger orders_book_van after insert or update of is_holding on orders
  deferrable initially deferred for each row
  when (new.shipping_method = 'delivery' and new.is_holding and new.slot_id is not null)
  execute function book_van_of_order();
create trigger orders_follow_van after update of is_holding, preferred_on, slot_id, state on orders for each row
  when (new.shipping_method = 'delivery' and old.is_holding
    and (not new.is_holding or (old.preferred_on, old.slot_id) is distinct from (new.preferred_on, new.slot_id)
      or (new.state = 'sent' and old.state <> 'sent')))
  execute function follow_order();
