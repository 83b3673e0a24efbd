-- Margins by day (ADR 0128). Cost prices have a history, so that the margin of an old order has the cost of its day; the
-- checkout neither reads nor writes them. The worker sums orders each night: a report would read millions of lines.
create table product_cost_change (
  product_id uuid not null references product on delete cascade,
  valid_from timestamptz not null default clock_timestamp(),
  cost_cents integer not null check (cost_cents >= 0),
  primary key (product_id, valid_from)
);
insert into product_cost_change (product_id, cost_cents) select product_id, cost_cents from product_cost;

-- Amounts are without VAT.
create table margin_day (
  day date not null,
  category_id integer not null,
  -- 0 without a promotion
  promotion_id integer not null,
  agreement text not null check (agreement in ('on_account', 'none')),
  lines integer not null check (lines > 0),
  sold_cents bigint not null check (sold_cents >= 0),
  cost_cents bigint not null check (cost_cents >= 0),
  -- lines and turnover without a known cost, which are not in the figures above
  unknown_lines integer not null check (unknown_lines between 0 and lines),
  unknown_cents bigint not null check (unknown_cents >= 0),
  primary key (day, category_id, promotion_id, agreement)
);
