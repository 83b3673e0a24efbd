-- Takes goods off sale by one action: a product, a brand, the goods of a supplier, or a batch (ADR 0126). Whether a
-- product is stopped is a separate column, so that the end of a stop restores what feeds and staff decided meanwhile.
create table sale_stop (
  -- made by the browser, so that a repeated request changes nothing
  id uuid primary key,
  kind text not null check (kind in ('product', 'brand', 'supplier', 'batch')),
  product_id uuid references product,
  brand_id integer references brand,
  -- the name of the maker of brands
  supplier text check (length(supplier) between 1 and 200),
  batch text check (length(batch) between 1 and 20),
  reason text not null check (length(reason) between 1 and 500),
  -- goods that must not leave the branch either, also if they are sold
  is_unsafe boolean not null,
  started_at timestamptz not null default clock_timestamp(),
  started_by uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid references staff_person,
  ended_at timestamptz,
  ended_by uuid references staff_person,
  check (num_nonnulls(product_id, brand_id, supplier) = 1),
  check ((kind in ('product', 'batch')) = (product_id is not null) and (kind = 'brand') = (brand_id is not null)),
  check ((kind = 'batch') = (batch is not null)),
  check ((ended_at is null) = (ended_by is null))
);
-- One open stop of the same goods.
create unique index sale_stop_open on sale_stop (kind, product_id, brand_id, supplier, batch) nulls not distinct
  where ended_at is null;
create index sale_stop_ended on sale_stop (ended_at desc) where ended_at is not null;

alter table product add column is_sale_stopped boolean not null default false;
