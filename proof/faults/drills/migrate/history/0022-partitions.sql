-- 0022: what only grows is cut by time, made ahead and taken out by age (ADR 0034)
-- Partitions lie in a schema of their own and, once taken out, in another: what people read is the tables alone.
create schema part;
create schema archive;

create table partition_rule (
  table_name text primary key,
  -- a UUIDv7 carries its moment; a timestamptz is one
  key_column text not null,
  key_kind text not null check (key_kind in ('uuid', 'timestamptz')),
  width_months smallint not null check (width_months in (1, 3, 12)),
  ahead_months smallint not null check (ahead_months > 0),
  keep_months smallint not null check (keep_months > 0),
  -- how long it lies in the archive after that; nothing: it is dropped at once
  archive_months smallint check (archive_months > 0),
  -- a partition with such a row stays
  stays_while text
);
insert into partition_rule
  (table_name, key_column, key_kind, width_months, ahead_months, keep_months, archive_months, stays_while) values
  -- the books of a year are kept for seven more
  ('order_line', 'order_id', 'uuid', 3, 13, 96, 12, null),
  ('order_event', 'order_id', 'uuid', 3, 13, 96, 12, null),
  ('stock_move', 'at', 'timestamptz', 1, 13, 25, 71, null),
  ('webhook_inbox', 'received_at', 'timestamptz', 3, 13, 3, null, 'processed_at is null');

create table partition_made (
  table_name text not null references partition_rule,
  name text not null unique,
  -- nothing: from the beginning
  from_day date,
  to_day date not null,
  state text not null default 'in_use' check (state in ('in_use', 'archived', 'dropped')),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (table_name, to_day)
);

-- the least key of a day, which begins at midnight in UTC
create function partition_bound(kind text, day date) returns text language sql immutable as $$
  select case kind
    when 'uuid' then (regexp_replace(lpad(to_hex((extract(epoch from day::timestamp) * 1000)::bigint), 12, '0'),
      '^(.{8})(.{4})$', '\1-\2') || '-0000-0000-000000000000')::uuid::text
    else to_char(day, 'YYYY-MM-DD') || ' 00:00:00+00' end
$$;

-- Everything that was written so far, and will be until the next of its widths begins, is the first partition: rows do
-- not move. The bound is checked beforehand, without holding anybody up; then the table takes its place in an instant.
create function partition_bound_of_before(of_table text) returns date language sql stable as $$
  select (date_trunc(case width_months when 1 then 'month' when 3 then 'quarter' else 'year' end,
      (now() + interval '7 days') at time zone 'UTC') + make_interval(months => width_months))::date
  from partition_rule where table_name = of_table
$$;
create function bound_before(of_table text) returns void language plpgsql as $$
declare rule partition_rule; until_day date := partition_bound_of_before(of_table);
begin
  select * into strict rule from partition_rule where table_name = of_table;
  insert into partition_made (table_name, name, to_day) values (of_table, of_table || '_before', until_day);
  execute format('alter table %I add constraint %I check (%I < %L) not valid', of_table, of_table || '_before_bound',
    rule.key_column, partition_bound(rule.key_kind, until_day));
end $$;

-- The last step: the table becomes the first partition of one that was made for it with its keys and references.
create function attach_before(of_table text) returns void language plpgsql as $$
declare rule partition_rule; made partition_made;
begin
  select * into strict rule from partition_rule where table_name = of_table;
  select * into strict made from partition_made where table_name = of_table and from_day is null;
  execute format('alter table %I drop constraint %I', of_table, of_table || '_before_bound');
  execute format('alter table %I attach partition part.%I for values from (minvalue) to (%L)', of_table, made.name,
    partition_bound(rule.key_kind, made.to_day));
  execute format('alter table part.%I drop constraint %I', made.name, of_table || '_before_bound');
end $$;

-- One step of keeping a table: makes the next partition, or takes the oldest out, or drops the oldest of the archive.
-- Says what it did, or nothing when there is nothing to do. Whoever calls commits after each: no lock is held for two.
create function keep_partitions(of_table text, moment timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare rule partition_rule; made partition_made; next_day date; end_day date; next_name text; is_wanted boolean;
begin
  -- several tables are asked for one after the other: together no longer than anybody may be held up
  perform set_config('lock_timeout', '50ms', true);
  select * into strict rule from partition_rule where table_name = of_table for update;

  select max(to_day) into strict next_day from partition_made where table_name = of_table;
  if next_day < moment + make_interval(months => rule.ahead_months) then
    end_day := next_day + make_interval(months => rule.width_months);
    next_name := of_table || '_' || to_char(next_day, 'YYYY_MM');
    execute format('create table part.%I (like %I including defaults including constraints including storage)',
      next_name, of_table);
    execute format('alter table %I attach partition part.%I for values from (%L) to (%L)', of_table, next_name,
      partition_bound(rule.key_kind, next_day), partition_bound(rule.key_kind, end_day));
    insert into partition_made (table_name, name, from_day, to_day) values (of_table, next_name, next_day, end_day);
    return 'made ' || next_name;
  end if;

  for made in select * from partition_made where table_name = of_table and state = 'in_use'
      and to_day + make_interval(months => rule.keep_months) <= moment order by to_day loop
    if rule.stays_while is not null then
      execute format('select exists (select from part.%I where %s)', made.name, rule.stays_while) into is_wanted;
      if is_wanted then continue; end if;
    end if;
    execute format('alter table %I detach partition part.%I', of_table, made.name);
    if rule.archive_months is null then
      execute format('drop table part.%I', made.name);
    else
      execute format('alter table part.%I set schema archive', made.name);
    end if;
    update partition_made set state = case when rule.archive_months is null then 'dropped' else 'archived' end,
      changed_at = clock_timestamp() where name = made.name returning * into made;
    return made.state || ' ' || made.name;
  end loop;

  for made in select * from partition_made where table_name = of_table and state = 'archived'
      and to_day + make_interval(months => rule.keep_months + rule.archive_months) <= moment order by to_day loop
    execute format('drop table archive.%I', made.name);
    update partition_made set state = 'dropped', changed_at = clock_timestamp() where name = made.name;
    return 'dropped ' || made.name;
  end loop;
  return null;
end $$;

-- a queue is emptied as it is worked off: nothing to drop by age, but its dead rows have to go soon (reliability R17)
alter table outbox set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

-- With orders comes whoever is writing to the others: once they are had the rest is free, or it is tried again.
lock table orders in share row exclusive mode;
lock table order_line, order_event, stock_move, webhook_inbox in access exclusive mode nowait;
select bound_before(table_name) from unnest(array['order_line', 'order_event', 'stock_move', 'webhook_inbox']) as table_name;
