-- Counter of a branch: who collects, proofs that were shown, money in the till, and the close of the day (ADR 0069).

-- Statements of the customer about a pickup. One row per order, written from the order page.
create table pickup (
  order_id uuid primary key references orders (id),
  -- the person whom the customer sends instead
  collector_name text check (length(collector_name) between 1 and 80),
  -- 'I am here': the wait starts; the hand-over ends it
  arrived_at timestamptz,
  bay text check (bay ~ '^[A-Za-z0-9 ]{1,8}$'),
  -- the new time in the mail that announces a missed promise
  promised_again_at timestamptz
);
create index pickup_arrived on pickup (arrived_at) where arrived_at is not null;

-- Ledger of goods that left over the counter.
create table hand_over (
  order_id uuid primary key references orders (id),
  branch_id integer not null references branch (id),
  at timestamptz not null,
  day date not null,
  proof text not null check (proof in ('code', 'details', 'override')),
  -- why a person with `handover.override` did without the code
  reason text check ((reason is not null) = (proof = 'override')),
  is_named_collector boolean not null,
  checks text[] not null default '{}',
  -- the kind of document that was shown; no number, no copy
  document text check (document in ('passport', 'id_card', 'driving_licence')),
  -- from 'I am here' to this moment
  waited_seconds integer check (waited_seconds >= 0),
  staff_id uuid default nullif(current_setting('shop.staff_id', true), '')::uuid,
  check (cardinality(checks) = 0 or document is not null)
);
create index hand_over_of_day on hand_over (branch_id, day);

-- Ledger of money at the till for orders: a payment of an order, or money given back.
create table till_entry (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders (id),
  branch_id integer not null references branch (id),
  day date not null,
  kind text not null check (kind in ('payment', 'refund')),
  cents integer not null check (cents > 0),
  -- receipt of the till or of the card terminal
  reference text not null check (reference ~ '^[A-Z0-9-]{3,40}$'),
  at timestamptz not null,
  staff_id uuid default nullif(current_setting('shop.staff_id', true), '')::uuid,
  -- one receipt pays one order
  unique (branch_id, day, reference)
);
create unique index till_entry_payment on till_entry (order_id) where kind = 'payment';

-- The day of a branch, closed by a person. The totals are those of the moment.
create table day_close (
  branch_id integer not null references branch (id),
  day date not null,
  hand_overs integer not null check (hand_overs >= 0),
  paid_cents integer not null,
  refunded_cents integer not null,
  -- as the till states them
  till_paid_cents integer not null,
  till_refunded_cents integer not null,
  -- explains a difference
  note text check (length(note) between 3 and 500),
  closed_at timestamptz not null,
  staff_id uuid default nullif(current_setting('shop.staff_id', true), '')::uuid,
  primary key (branch_id, day),
  check (note is not null or (till_paid_cents = paid_cents and till_refunded_cents = refunded_cents))
);

-- Goods that are handed over only after a check of the person. Empty in all rows, so there is nothing to validate.
alter table product add column collection_check text;
alter table product add constraint product_collection_check check (collection_check in ('age_18', 'precursor')) not valid;
