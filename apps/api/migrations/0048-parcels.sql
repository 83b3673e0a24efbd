-- Parcels of small orders (ADR 0086).

-- The id comes from the screen and is the idempotency key at the carrier, so that a repeated request makes no second
-- label. 'requested': the carrier may have it; the next request finds out.
create table parcel (
  id uuid primary key,
  order_id uuid not null references orders (id),
  branch_id integer references branch (id),
  grams integer not null check (grams between 1 and 23000),
  state text not null default 'requested' check (state in ('requested', 'labelled', 'cancelling', 'cancelled')),
  carrier_id text,
  tracking_number text,
  tracking_url text check (tracking_url ~ '^https?://'),
  created_at timestamptz not null default clock_timestamp(),
  staff_id uuid default nullif(current_setting('shop.staff_id', true), '')::uuid,
  check (state <> 'labelled' or (carrier_id is not null and tracking_number is not null and tracking_url is not null))
);
create index parcel_by_order on parcel (order_id);
create unique index parcel_tracking on parcel (tracking_number) where tracking_number is not null;
