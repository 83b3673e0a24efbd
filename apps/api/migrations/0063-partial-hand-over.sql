-- Lines of a pickup order that leave over the counter before the rest (ADR 0090).

-- append-only: one such hand-over. The id comes from the form, so that a repeated request changes nothing. The last part
-- of an order is its row in `hand_over`.
create table hand_over_part (
  id uuid primary key,
  order_id uuid not null references orders (id),
  branch_id integer not null references branch (id),
  at timestamptz not null,
  day date not null,
  proof text not null check (proof in ('code', 'details', 'override')),
  reason text check ((reason is not null) = (proof = 'override')),
  is_named_collector boolean not null,
  checks text[] not null default '{}',
  document text check (document in ('passport', 'id_card', 'driving_licence')),
  waited_seconds integer check (waited_seconds >= 0),
  -- the time promised for the rest
  rest_at timestamptz not null check (rest_at > at),
  staff_id uuid default nullif(current_setting('shop.staff_id', true), '')::uuid,
  check (cardinality(checks) = 0 or document is not null)
);
create index hand_over_part_of_order on hand_over_part (order_id);
create index hand_over_part_of_day on hand_over_part (branch_id, day);

-- append-only: the lines of a part. The key lets a line leave once.
create table hand_over_line (
  job_id uuid not null,
  product_id uuid not null,
  part_id uuid not null references hand_over_part (id),
  pieces integer not null check (pieces > 0),
  primary key (job_id, product_id),
  foreign key (job_id, product_id) references pick_line
);
create index hand_over_line_by_part on hand_over_line (part_id);

-- An order is paid at the till part by part. The lock of the order prevents a second payment of the same part.
drop index till_entry_payment;
