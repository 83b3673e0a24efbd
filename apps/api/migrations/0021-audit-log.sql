-- Audit log: one entry per change of a row that staff can change (ADR 0064). The triggers of
-- sql/functions/record-changes.sql write it; no process role can.
create table audit_entry (
  id uuid not null default uuidv7(),
  at timestamptz not null default clock_timestamp(),
  -- the person and the enrolled device, or the process that acts without a person; a job for a person has both
  staff_id uuid,
  device_id uuid,
  process text,
  db_role text not null,
  request_id text,
  table_name text not null,
  row_key text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'load')),
  -- of an update: the changed columns only
  before jsonb,
  after jsonb,
  -- of all other columns (function audit_digest)
  digest bytea not null,
  primary key (at, id),
  check (staff_id is not null or process is not null)
) partition by range (at);
-- the history of an object
create index audit_entry_of_row on audit_entry (table_name, row_key, at);

insert into partition_rule
  (table_name, key_column, key_kind, width_months, ahead_months, retain_months, archive_months, retain_while) values
  -- in use for two years of disputes, then archived for the rest of the seven years of the ledger
  ('audit_entry', 'at', 'timestamptz', 1, 13, 25, 59, null);

-- Daily seal: the digest of a day, chained to that of the day before. Days are in UTC.
create table audit_seal (
  day date primary key,
  entries integer not null,
  -- digest of the day before; empty for the first day
  previous bytea not null,
  digest bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);
