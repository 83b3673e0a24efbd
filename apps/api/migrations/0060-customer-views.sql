-- Access of staff to records of customers, for a reason or by a related order (ADR 0083). Append-only.
create table customer_view (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  staff_id uuid not null references staff_person (id),
  -- without a reference: a record that is erased later stays in the log
  customer_id uuid not null,
  reason text check (length(btrim(reason)) between 10 and 300),
  order_number text,
  check ((reason is null) <> (order_number is null))
);
create index customer_view_by_customer on customer_view (customer_id, staff_id, at);
create index customer_view_by_time on customer_view (at);
