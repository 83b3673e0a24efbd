-- Redirects (ADR 0138): a target in force is never a source in force, so that a visitor follows at most one. All writers
-- wait for each other here; without the lock, two transactions could each add one half of a loop.
create or replace function guard_redirect() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('redirects'));
  if new.ended_at is null and exists (select from redirect r where r.ended_at is null and r.source <> new.source
      and (r.source = new.target or r.target = new.source)) then
    raise exception 'redirect % to % would be part of a chain', new.source, new.target using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger redirect_guard before insert or update on redirect for each row execute function guard_redirect();
