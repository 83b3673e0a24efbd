-- Vans (ADR 0082). Migration 0033 has the counters and the triggers that follow an order; these functions check limits.
-- They have the rights of their owner: a process that sells needs no right on the tables of vans.

-- The load of the delivered part of a cart, and the branch that delivers it.
create or replace function cart_load(of_cart uuid, out branch_id integer, out grams bigint, out litres bigint)
language sql stable as $$
  select delivering_branch(case when c.using_alternative then c.alternative_address ->> 'postalCode' else a.postal_code end),
    l.grams, l.litres
  from cart c left join address a on a.id = c.delivery_address_id and a.customer_id = c.customer_id
  cross join lateral goods_load((select jsonb_agg(jsonb_build_object('productId', x.product_id, 'quantity', x.quantity))
    from cart_line x where x.cart_id = c.id and x.product_id <> all (coalesce(c.collected_products, '{}')))) l
  where c.id = of_cart
$$;

-- Weight and volume of the goods that a van brings: without the part that is collected.
create or replace function order_load(of_order uuid, out grams bigint, out litres bigint, out pallets integer, out needs_crane boolean)
language sql stable as $$
  select l.* from goods_load((select jsonb_agg(jsonb_build_object('productId', product_id, 'quantity', quantity))
    from order_line where order_id = of_order and kind = 'goods' and not is_collected)) l
$$;

-- Moves and releases the stop with its order, whichever process changes it. Without a window nothing is delivered any
-- more. The time of a part that is collected stays.
create or replace function follow_order() returns trigger
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

-- The load that other open carts hold in a window of a branch before the given cart.
create or replace function van_holds(in_branch integer, on_day date, window_id text, own_cart uuid,
  out stops bigint, out grams bigint, out litres bigint) language sql stable as $$
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

-- The first limit of a window that a load exceeds: {"figure", "limit", "wanted"}; null if it fits.
create or replace function van_excess(slot van_slot, add_grams bigint, add_litres bigint, own_cart uuid)
returns jsonb language sql stable as $$
  select jsonb_build_object('figure', f.figure, 'limit', f.most, 'wanted', f.wanted)
  from van_holds(slot.branch_id, slot.day, slot.slot_id, own_cart) h
  cross join lateral (values
    (1, 'stops', slot.max_stops::bigint, slot.stops + h.stops + 1),
    (2, 'weight', slot.max_grams, slot.grams + h.grams + add_grams),
    (3, 'volume', slot.max_litres, slot.litres + h.litres + add_litres)) as f (place, figure, most, wanted)
  where f.wanted > f.most order by f.place limit 1
$$;

-- Locks a window of a branch; the first use creates it.
create or replace function lock_van_slot(in_branch integer, on_day date, window_id text) returns van_slot
language plpgsql as $$
declare slot van_slot;
begin
  insert into van_slot (branch_id, day, slot_id) values (in_branch, on_day, window_id) on conflict do nothing;
  select * into slot from van_slot where branch_id = in_branch and day = on_day and slot_id = window_id for update;
  return slot;
end $$;

-- Books a delivery, or returns the limit that it would exceed.
create or replace function take_van(of_order uuid, on_day date, window_id text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- Whether a booked delivery fits into another window of its branch; locks that window. Null if it does.
create or replace function van_excess_of_move(of_order uuid, on_day date, window_id text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare stop van_stop;
begin
  select * into stop from van_stop where order_id = of_order and role = 'booked';
  if stop.order_id is null then return null; end if;
  return van_excess(lock_van_slot(stop.branch_id, on_day, window_id), stop.grams, stop.litres, null);
end $$;

-- Holds another window for a booked delivery until the customer answers. The caller has checked that it fits.
create or replace function propose_van(of_order uuid, on_day date, window_id text, from_time time, to_time time)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare stop van_stop;
begin
  insert into van_stop (order_id, role, branch_id, day, slot_id, grams, litres, pallets, needs_crane, asked_at,
      time_from, time_to)
    select order_id, 'proposed', branch_id, on_day, window_id, grams, litres, pallets, needs_crane, now(), from_time, to_time
    from van_stop where order_id = of_order and role = 'booked' returning * into stop;
  perform count_van_stop(stop, 1);
  update van_stop set move = 'asked', asked_at = now() where order_id = of_order and role = 'booked';
end $$;

-- Ends a proposal without a move. A declined delivery still has to leave its window.
create or replace function drop_proposal(of_order uuid, next_move text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform end_proposal(of_order);
  update van_stop set move = next_move, asked_at = case when next_move is null then null else asked_at end
    where order_id = of_order and role = 'booked';
end $$;

-- Moves a delivery to the proposed window, which it already holds. Returns the new day, or null without a proposal.
create or replace function accept_proposal(of_order uuid) returns date
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- Windows of the delivering branch, from a day on, that have no room for a cart.
create or replace function full_van_slots(of_cart uuid, from_day date) returns table (day date, slot_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.day, s.slot_id from cart_load(of_cart) c
  join van_slot s on s.branch_id = c.branch_id and s.day >= from_day and s.max_stops is not null
  where van_excess(s, c.grams, c.litres, of_cart) is not null
$$;

-- A changed window appears on the screens of planners at once.
create or replace function tell_staff_van() returns trigger language plpgsql as $$
begin
  perform tell_staff('van', new.branch_id, null);
  return null;
end $$;
create or replace trigger van_slot_staff after insert or update on van_slot
  for each row execute function tell_staff_van();
