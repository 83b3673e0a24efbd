-- Delivery capacity held by carts: first come, first served.

-- The number of other open carts that hold this delivery window before the given cart.
create or replace function slot_holds(on_day date, window_id text, own_cart uuid) returns integer
language sql stable as $$
  select count(*)::integer
  from cart other
  left join cart own on own.id = own_cart and own.slot_day = on_day and own.slot_id = window_id
    and own.slot_held_until > now()
  where other.slot_day = on_day and other.slot_id = window_id and other.state = 'open'
    and other.slot_held_until > now() and other.id is distinct from own_cart
    and (own.id is null or (other.slot_held_from, other.id) < (own.slot_held_from, own.id))
$$;
