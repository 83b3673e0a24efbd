-- Requests of visitors to be mailed once when a product is available again. The address is stored for that one mail only
-- and deleted with it.

create table stock_alert (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email) and length(email) <= 254),
  product_id uuid not null references product on delete cascade,
  -- the chosen branch; null for delivery
  branch_id integer references branch on delete cascade,
  locale text not null check (locale in ('nl', 'en')),
  -- pending until the mailed link is used; due once its mail is queued
  state text not null default 'pending' check (state in ('pending', 'active', 'due')),
  -- of the mailed link, which confirms and ends the request
  link_hash bytea unique check (length(link_hash) = 32),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  unique nulls not distinct (email, product_id, branch_id)
);
create index stock_alert_active on stock_alert (product_id) where state = 'active';
create index stock_alert_age on stock_alert (expires_at);
create index stock_alert_by_branch on stock_alert (branch_id) where branch_id is not null;
