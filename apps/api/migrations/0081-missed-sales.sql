-- Best sellers without sellable stock, per day and branch (ADR 0128). The worker checks every quarter of an hour, because
-- stock has no history per hour; the figures of an estimate are copied, so that a past day does not change.
create table best_seller (
  product_id uuid primary key references product on delete cascade,
  place smallint not null check (place > 0)
);
create table best_seller_branch (
  product_id uuid not null references best_seller on delete cascade,
  branch_id integer not null references branch on delete cascade,
  -- turnover of the 90 days before today, with VAT
  sold_cents bigint not null check (sold_cents >= 0),
  -- of these days, those with sellable stock; parts of days count as parts
  stocked_days numeric(5, 2) not null check (stocked_days between 0 and 90),
  primary key (product_id, branch_id)
);

-- How often stock was checked on a day.
create table stock_check (
  day date primary key,
  checks smallint not null check (checks > 0),
  checked_at timestamptz not null
);
create table stock_gap (
  day date not null references stock_check on delete cascade,
  branch_id integer not null references branch on delete cascade,
  product_id uuid not null references product on delete cascade,
  -- checks that found no sellable stock
  checks smallint not null check (checks > 0),
  place smallint not null check (place > 0),
  sold_cents bigint not null check (sold_cents >= 0),
  stocked_days numeric(5, 2) not null check (stocked_days between 0 and 90),
  primary key (day, branch_id, product_id)
);
