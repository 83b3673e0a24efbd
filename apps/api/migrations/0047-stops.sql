-- Reports of drivers at the door (ADR 0087).

-- append-only: the outcome of one visit. The id comes from the device, so that a repeated request books nothing.
create table stop_report (
  id uuid primary key,
  order_id uuid not null references orders (id),
  branch_id integer not null references branch (id),
  kind text not null check (kind in ('delivered', 'not_home')),
  -- at the door, by the clock of the device within the limits of the API
  at timestamptz not null,
  note text check (length(note) between 1 and 300),
  -- [{"lineNumber", "quantity"}]: pieces that the customer did not accept
  refused jsonb not null default '[]',
  withdrawal_id uuid references withdrawal (id),
  received_at timestamptz not null default clock_timestamp(),
  staff_id uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid,
  check ((refused = '[]') = (withdrawal_id is null))
);
create index stop_report_by_order on stop_report (order_id);
-- an order is delivered once
create unique index stop_report_delivered on stop_report (order_id) where kind = 'delivered';

-- The signature or photo of a report: re-encoded, without metadata, deleted by the worker.
create table stop_proof (
  report_id uuid primary key references stop_report (id),
  kind text not null check (kind in ('signature', 'photo')),
  content bytea not null check (length(content) between 1 and 1000000),
  taken_at timestamptz not null
);
create index stop_proof_taken on stop_proof (taken_at);
