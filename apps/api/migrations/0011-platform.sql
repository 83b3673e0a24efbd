-- Platform: outbox, job queue, rate limits, and the rules of partitioned tables (ADR 0008, ADR 0034).

-- One row per write to data that has copies elsewhere. A row states that something changed, not its new value: the
-- consumer reads the current state, so that a row that commits late never restores an old value. The triggers are in
-- sql/functions/outbox.sql.
create table outbox (
  id bigint primary key generated always as identity,
  topic text not null check (topic in ('product', 'catalogue', 'branch', 'content', 'settings')),
  key text not null,
  request_id text,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000); -- remove the dead rows of a queue early (R17)
create index outbox_by_key on outbox (topic, key, id);

-- Increased before a batch reads its rows: of two writers, the one that read later wins.
create sequence outbox_batch;

-- pg-boss creates its tables here
create schema pgboss;

-- Rate limits that must survive an emptied cache: one timestamp per bucket, as in Redis.
create table durable_limit (
  key text primary key,
  arrival timestamptz not null
);
create index durable_limit_arrival on durable_limit (arrival);

-- daily limits, counted here for the same reason
create table daily_count (
  what text not null,
  who text not null,
  day date not null,
  times integer not null check (times > 0),
  primary key (what, who, day)
);
create index daily_count_day on daily_count (day);

-- Partitions are in a separate schema, and in another one after their retention period. Queries name parent tables only.
create schema part;
create schema archive;

create table partition_rule (
  table_name text primary key,
  -- a UUIDv7 contains its timestamp; a timestamptz is one
  key_column text not null,
  key_kind text not null check (key_kind in ('uuid', 'timestamptz')),
  width_months smallint not null check (width_months in (1, 3, 12)),
  ahead_months smallint not null check (ahead_months > 0),
  retain_months smallint not null check (retain_months > 0),
  -- time in the archive after that; null: dropped without archiving
  archive_months smallint check (archive_months > 0),
  -- a partition with a row that meets this condition is retained
  retain_while text
);
insert into partition_rule
  (table_name, key_column, key_kind, width_months, ahead_months, retain_months, archive_months, retain_while) values
  -- the ledger of a year is retained for seven more
  ('order_line', 'order_id', 'uuid', 3, 13, 96, 12, null),
  ('order_event', 'order_id', 'uuid', 3, 13, 96, 12, null),
  ('stock_move', 'at', 'timestamptz', 1, 13, 25, 71, null),
  ('webhook_inbox', 'received_at', 'timestamptz', 3, 13, 3, null, 'processed_at is null');

create table table_partition (
  table_name text not null references partition_rule,
  name text not null unique,
  -- null: no lower bound
  from_day date,
  to_day date not null,
  state text not null default 'in_use' check (state in ('in_use', 'archived', 'dropped')),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (table_name, to_day)
);
