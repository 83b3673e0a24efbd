-- Values of feeds by field of a product (ADR 0130). The ERP has a row only where the product shows a value of another source,
-- so that a shop without data pools has rows for corrected fields only.
create table product_field_value (
  product_id uuid not null references product on delete cascade,
  field text not null,
  source text not null check (source in ('erp', 'etim', 'gs1')),
  -- as text; empty is no value
  value text not null,
  at timestamptz not null default now(),
  primary key (product_id, field, source)
);
