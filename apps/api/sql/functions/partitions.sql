-- Partitions of append-only tables: created ahead, archived and dropped by age (ADR 0034).

-- The lowest key of a day, which starts at midnight UTC.
create or replace function partition_bound(kind text, day date) returns text language sql immutable as $$
  select case kind
    when 'uuid' then (regexp_replace(lpad(to_hex((extract(epoch from day::timestamp) * 1000)::bigint), 12, '0'),
      '^(.{8})(.{4})$', '\1-\2') || '-0000-0000-000000000000')::uuid::text
    else to_char(day, 'YYYY-MM-DD') || ' 00:00:00+00' end
$$;

-- Performs one step: creates the next partition, or archives or drops the oldest, or drops the oldest of the archive.
-- Returns the step, or null if nothing is due. The caller commits after each step, so that locks are held for one only.
-- The first partition of a table has no lower bound and ends with the current period.
create or replace function maintain_partitions(of_table text, moment timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare rule partition_rule; made table_partition; start_day date; end_day date; next_name text; is_retained boolean;
begin
  -- It archives and drops with the rights of its owner, so a process cannot choose a later time.
  if moment > now() + interval '1 day' and session_user in ('shop_api', 'shop_worker', 'shop_staff') then
    raise exception 'partitions cannot be removed ahead of time' using errcode = 'insufficient_privilege';
  end if;
  -- One step locks several tables in turn; other sessions wait at most this long for each.
  perform set_config('lock_timeout', '50ms', true);
  select * into strict rule from partition_rule where table_name = of_table for update;

  select max(to_day) into start_day from table_partition where table_name = of_table;
  if start_day is null then
    next_name := of_table || '_before';
    end_day := date_trunc(case rule.width_months when 1 then 'month' when 3 then 'quarter' else 'year' end,
      (moment + interval '7 days') at time zone 'UTC') + make_interval(months => rule.width_months);
  elsif start_day < moment + make_interval(months => rule.ahead_months) then
    next_name := of_table || '_' || to_char(start_day, 'YYYY_MM');
    end_day := start_day + make_interval(months => rule.width_months);
  end if;
  if next_name is not null then
    execute format('create table part.%I (like %I including defaults including constraints including storage)',
      next_name, of_table);
    execute format('alter table %I attach partition part.%I for values from (%s) to (%L)', of_table, next_name,
      coalesce(quote_literal(partition_bound(rule.key_kind, start_day)), 'minvalue'), partition_bound(rule.key_kind, end_day));
    insert into table_partition (table_name, name, from_day, to_day) values (of_table, next_name, start_day, end_day);
    return 'made ' || next_name;
  end if;

  for made in select * from table_partition where table_name = of_table and state = 'in_use'
      and to_day + make_interval(months => rule.retain_months) <= moment order by to_day loop
    if rule.retain_while is not null then
      execute format('select exists (select from part.%I where %s)', made.name, rule.retain_while) into is_retained;
      if is_retained then continue; end if;
    end if;
    execute format('alter table %I detach partition part.%I', of_table, made.name);
    if rule.archive_months is null then
      execute format('drop table part.%I', made.name);
    else
      execute format('alter table part.%I set schema archive', made.name);
    end if;
    update table_partition set state = case when rule.archive_months is null then 'dropped' else 'archived' end,
      changed_at = clock_timestamp() where name = made.name returning * into made;
    return made.state || ' ' || made.name;
  end loop;

  for made in select * from table_partition where table_name = of_table and state = 'archived'
      and to_day + make_interval(months => rule.retain_months + rule.archive_months) <= moment order by to_day loop
    execute format('drop table archive.%I', made.name);
    update table_partition set state = 'dropped', changed_at = clock_timestamp() where name = made.name;
    return 'dropped ' || made.name;
  end loop;
  return null;
end $$;

-- Creates the partitions of a new database, so that it accepts orders before the worker's first night.
do $$
declare rule partition_rule;
begin
  for rule in select * from partition_rule order by table_name loop
    while maintain_partitions(rule.table_name, now()) like 'made %' loop end loop;
  end loop;
end $$;
