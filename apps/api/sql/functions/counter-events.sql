-- An arrival and the name of a collector appear at the counter at once (ADR 0069, ADR 0072).
create or replace function tell_staff_pickup() returns trigger language plpgsql as $$
begin
  perform tell_staff('counter', o.branch_id, o.number) from orders o where o.id = new.order_id;
  return null;
end $$;
create or replace trigger pickup_staff after insert or update on pickup
  for each row execute function tell_staff_pickup();
