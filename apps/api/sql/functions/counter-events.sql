-- An arrival and the name of a collector appear at the counter at once (ADR 0069, ADR 0072).
create or replace function tell_staff_pickup() returns trigger language plpgsql as $$
begin
  perform tell_staff('counter', o.branch_id, o.number) from orders o where o.id = new.order_id;
  return null;
end $$;
create or replace trigger pickup_staff after insert or update on pickup
  for each row execute function tell_staff_pickup();

-- A customer who leaves with a part of the order waits no longer, and may come again for the rest. With the rights of its
-- owner: staff do not write what the customer says.
create or replace function end_wait_for_part() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update pickup set arrived_at = null, bay = null, promised_again_at = null where order_id = new.order_id;
  return null;
end $$;
create or replace trigger hand_over_part_waits after insert on hand_over_part
  for each row execute function end_wait_for_part();
