-- Missing data of products, and their turnover of 90 days, which order the work of completing it (ADR 0131). Both follow
-- from other tables, so only the worker writes them.
create table product_turnover (
  product_id uuid primary key references product on delete cascade,
  -- with VAT, without cancelled and returned orders
  cents bigint not null check (cents > 0)
);

-- One row per product and kind of gap, and one of kind 'any' with all of them, so that each filter is one range of one index.
create table data_gap (
  product_id uuid not null references product on delete cascade,
  kind text not null,
  web_node_id integer not null references web_node on delete cascade,
  fields text[] not null check (cardinality(fields) > 0),
  -- turnover multiplied by the number of all missing values of the product
  priority bigint not null check (priority >= 0),
  primary key (product_id, kind)
);
create index data_gap_first on data_gap (kind, priority, product_id);
create index data_gap_of_category on data_gap (web_node_id, kind, priority, product_id);

-- Changed products that are not checked yet.
create table data_gap_backlog (
  product_id uuid primary key,
  since timestamptz not null default now()
);
