-- Returns at the counter (ADR 0078).

-- Part of the refund that a second person approved not to pay, because of the condition of the goods.
alter table withdrawal add column reduced_cents integer not null default 0;
alter table withdrawal add column reduced_reason text;
alter table withdrawal add constraint withdrawal_reduced
  check (reduced_cents >= 0 and (reduced_cents = 0 or reduced_reason is not null)) not valid;

-- Photos of goods that are not as new. Re-encoded, without metadata, deleted by the worker.
create table return_photo (
  id uuid primary key default uuidv7(),
  branch_id integer not null references branch (id),
  content bytea not null check (length(content) between 1 and 1000000),
  taken_at timestamptz not null,
  staff_id uuid default nullif(current_setting('shop.staff_id', true), '')::uuid
);
create index return_photo_taken on return_photo (taken_at);

-- Ledger of goods that came back over the counter. The id is made by the device, so that a repeat books nothing.
create table counter_return (
  id uuid primary key,
  order_id uuid not null references orders (id),
  branch_id integer not null references branch (id),
  refund_cents integer not null check (refund_cents >= 0),
  points_back integer not null check (points_back >= 0),
  reduced_cents integer not null check (reduced_cents >= 0),
  -- the part of the refund that was paid at the till, and is paid back there
  till_cents integer not null check (till_cents between 0 and refund_cents),
  at timestamptz not null,
  staff_id uuid default nullif(current_setting('shop.staff_id', true), '')::uuid
);
create index counter_return_by_order on counter_return (order_id);

create table counter_return_line (
  return_id uuid not null references counter_return (id),
  line_number smallint not null,
  quantity integer not null check (quantity > 0),
  goods_condition text not null check (goods_condition in ('as_new', 'opened', 'damaged')),
  reduced_cents integer not null default 0 check (reduced_cents >= 0),
  reason text check (length(reason) between 3 and 300),
  -- no foreign key: the photo is deleted before the return
  photo_id uuid,
  primary key (return_id, line_number),
  check (reduced_cents = 0 or reason is not null),
  check (goods_condition = 'as_new' or photo_id is not null)
);

-- The entry of the till that paid a return, once.
create table till_payout (
  return_id uuid primary key references counter_return (id),
  entry_id uuid not null unique references till_entry (id)
);
