-- 0012: carts, codes and shared carts (ADR 0027)
-- Nothing is reserved here: goods, room in a van and money are decided when an order is confirmed.

-- A voucher is a customer's own credit, a coupon an action code; both lower what goods cost.
create table voucher (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('voucher', 'coupon')),
  -- as people type it, without regard to capitals
  code text not null unique check (code = upper(code) and length(code) between 4 and 40),
  type_id text not null,
  name_nl text not null,
  name_en text not null,
  percent smallint check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  -- from this much of the goods it is for
  minimum_cents integer not null default 0 check (minimum_cents >= 0),
  -- null: for all goods
  brand_id integer references brand,
  -- null: for every customer
  customer_id uuid references customer on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- how often it can be used by all together, and how often it was; an order counts it up in its own transaction
  max_uses integer not null default 1 check (max_uses > 0),
  used integer not null default 0 check (used >= 0),
  check ((percent is null) <> (amount_cents is null)),
  check (ends_at > starts_at),
  check (used <= max_uses)
);
create index voucher_customer on voucher (customer_id) where customer_id is not null;
create index voucher_brand on voucher (brand_id) where brand_id is not null;

create table cart (
  id uuid primary key default uuidv7(),
  -- the name of a visitor's session, as in viewed_product
  session_id text check (length(session_id) = 32),
  customer_id uuid references customer on delete cascade,
  state text not null default 'open' check (state in ('open', 'ordered', 'merged')),
  -- counted up by every change; whoever saves names the one it was decided on
  version integer not null default 0,
  -- the batches applied last, so that one sent again is known
  batch_ids uuid[] not null default '{}',
  shipping_method text not null default 'Pickup' check (shipping_method in ('Delivery', 'Pickup')),
  branch_id integer references branch,
  delivery_address_id uuid references address on delete set null,
  alternative_address jsonb,
  using_alternative boolean not null default false,
  slot_id text,
  slot_day date,
  slot_from time,
  slot_to time,
  payment_method text,
  payment_bank text,
  points_to_redeem integer not null default 0 check (points_to_redeem >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (session_id is not null or customer_id is not null),
  check ((slot_id is null) = (slot_day is null))
) with (fillfactor = 70);
create unique index cart_open_customer on cart (customer_id) where state = 'open' and customer_id is not null;
create unique index cart_open_session on cart (session_id) where state = 'open' and customer_id is null;
create index cart_customer on cart (customer_id) where customer_id is not null;
create index cart_branch on cart (branch_id) where branch_id is not null;
create index cart_address on cart (delivery_address_id) where delivery_address_id is not null;
create index cart_age on cart (updated_at);

create table cart_line (
  cart_id uuid not null references cart on delete cascade,
  product_id uuid not null references product on delete cascade,
  quantity integer not null check (quantity > 0),
  -- what one piece cost when its line was last touched: a change since then is told
  seen_cents integer not null check (seen_cents >= 0),
  source_list_id uuid,
  source_list_name text,
  added_at timestamptz not null default clock_timestamp(),
  primary key (cart_id, product_id),
  check ((source_list_id is null) = (source_list_name is null))
) with (fillfactor = 80);
create index cart_line_product on cart_line (product_id);

create table cart_voucher (
  cart_id uuid not null references cart on delete cascade,
  voucher_id uuid not null references voucher on delete cascade,
  primary key (cart_id, voucher_id)
);
create index cart_voucher_voucher on cart_voucher (voucher_id);

-- products and quantities, and nothing that tells whose they were
create table shared_cart (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  -- [{"productId": …, "quantity": …}]
  lines jsonb not null,
  ends_at timestamptz not null
);
create index shared_cart_ending on shared_cart (ends_at);
