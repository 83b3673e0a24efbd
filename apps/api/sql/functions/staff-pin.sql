-- Checks the PIN of a badge (ADR 0070). Runs with the rights of its owner: the staff API cannot read the hash.
--
-- Returns 'ok', 'wrong', 'locked' or 'none' (no badge, or no PIN chosen yet), and how many attempts are left. Five wrong
-- PINs within 15 minutes lock the badge until the oldest of them is older. The lock of the row makes parallel attempts
-- wait for each other, so that they cannot exceed the limit.
create or replace function check_staff_pin(of_person uuid, hash bytea, moment timestamptz)
returns table (outcome text, attempts_left integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare stored bytea; failures integer;
begin
  select pin_hash into stored from staff_badge where person_id = of_person for update;
  if stored is null then return query select 'none', 0; return; end if;
  select count(*) into failures from staff_pin_failure where person_id = of_person and at > moment - interval '15 minutes';
  if failures >= 5 then return query select 'locked', 0; return; end if;
  if stored = hash then
    delete from staff_pin_failure where person_id = of_person;
    return query select 'ok', 5;
    return;
  end if;
  insert into staff_pin_failure (person_id, at) values (of_person, moment);
  return query select case when failures = 4 then 'locked' else 'wrong' end, 4 - failures;
end $$;
