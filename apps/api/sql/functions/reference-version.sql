-- Settings and branches are read for every cart and change rarely. A process caches them by this version and reads the
-- version together with the cart, so that a change counts for the next request.

create or replace function bump_reference_version() returns trigger language plpgsql as $$
begin
  update reference_version set version = version + 1;
  return null;
end $$;
create or replace trigger setting_version after insert or update or delete or truncate on setting for each statement execute function bump_reference_version();
create or replace trigger branch_version after insert or update or delete or truncate on branch for each statement execute function bump_reference_version();
create or replace trigger branch_hours_version after insert or update or delete or truncate on branch_hours for each statement execute function bump_reference_version();
create or replace trigger branch_holiday_version after insert or update or delete or truncate on branch_holiday for each statement execute function bump_reference_version();
