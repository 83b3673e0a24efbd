-- Room in a van that somebody is about to order: held for a while from the moment it was chosen, first come first served.
alter table cart
  add column slot_held_from timestamptz,
  add column slot_held_until timestamptz,
  add constraint cart_slot_held check ((slot_held_from is null) = (slot_held_until is null));
create index cart_slot_held on cart (slot_day, slot_id) where slot_held_until is not null;

-- how many others hold this window before the given cart does
create function slot_holds(on_day date, window_id text, own_cart uuid) returns integer
language sql stable as $$
  select count(*)::integer
  from cart other
  left join cart own on own.id = own_cart and own.slot_day = on_day and own.slot_id = window_id
    and own.slot_held_until > now()
  where other.slot_day = on_day and other.slot_id = window_id and other.state = 'open'
    and other.slot_held_until > now() and other.id is distinct from own_cart
    and (own.id is null or (other.slot_held_from, other.id) < (own.slot_held_from, own.id))
$$;
