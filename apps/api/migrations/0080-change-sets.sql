-- Prices that staff change together: prepared, checked and approved before they are live, and reverted as one (ADR 0124).
create table change_set (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  source text not null check (source in ('rule', 'list')),
  person_id uuid not null references staff_person (id),
  state text not null default 'draft'
    check (state in ('draft', 'proposed', 'approved', 'scheduled', 'live', 'reverted')),
  -- a second person or the author accepts suspected price errors with the proposal
  accepts_errors boolean not null default false,
  -- lines of the list that could not be used: [{"row", "text", "problem"}], the first of them
  unread jsonb not null default '[]',
  unread_count integer not null default 0 check (unread_count >= 0),
  created_at timestamptz not null default now(),
  -- when the prices become those of the shop
  starts_at timestamptz,
  live_at timestamptz,
  reverted_at timestamptz,
  reverted_by uuid references staff_person (id),
  -- lines that the worker has applied, and reverted lines of those that have to be
  total integer not null default 0 check (total >= 0),
  done integer not null default 0 check (done between 0 and total),
  to_undo integer not null default 0 check (to_undo between 0 and total),
  undone integer not null default 0 check (undone between 0 and to_undo),
  check ((state = 'scheduled') <= (starts_at is not null)),
  check ((state in ('live', 'reverted')) = (live_at is not null)),
  check ((state = 'reverted') = (reverted_at is not null))
);
create index change_set_due on change_set (starts_at) where state = 'scheduled';
create index change_set_working on change_set (live_at)
  where state = 'live' and done < total or state = 'reverted' and undone < to_undo;

-- No reference to the product: a deleted one is an outcome.
create table change_line (
  set_id uuid not null references change_set (id) on delete cascade,
  nth integer not null,
  product_id uuid not null,
  number text not null,
  field text not null default 'price' check (field in ('price')),
  old_cents integer not null check (old_cents >= 0),
  new_cents integer not null check (new_cents >= 0),
  outcome text check (outcome in ('changed', 'already', 'conflict', 'gone')),
  undone text check (undone in ('restored', 'kept', 'gone')),
  primary key (set_id, nth),
  unique (set_id, product_id, field),
  check (undone is null or outcome = 'changed')
);
create index change_line_open on change_line (set_id, nth) where outcome is null;
create index change_line_to_undo on change_line (set_id, nth) where outcome = 'changed' and undone is null;
create index change_line_kept on change_line (set_id, nth) where undone = 'kept';

-- Cost prices without VAT. A separate table, because the shop's process must not read it.
create table product_cost (
  product_id uuid primary key references product on delete cascade,
  cost_cents integer not null check (cost_cents >= 0)
);
