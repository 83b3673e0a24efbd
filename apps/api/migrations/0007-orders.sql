-- Orders: lines, events, reservations, stock movements, delivery capacity, redeemed vouchers and mails (ADR 0026).
-- Neither the cart nor the customer is referenced by a foreign key, because an order is retained for seven years and
-- they are not. The append-only tables are partitioned by time (ADR 0034); sql/functions/partitions.sql maintains the
-- partitions, in the schema `part`.

create table orders (
  id uuid primary key default uuidv7(),
  -- 128 random bits, used in links
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  -- for use on the telephone; hard to guess as well
  number text not null unique,
  cart_id uuid not null unique,
  -- a guest has a customer row too
  customer_id uuid not null,
  contact_id uuid,
  -- {"firstName", "middleName", "lastName", "companyName", "kvkNumber"}
  contact jsonb not null,
  email text not null,
  phone text not null,
  locale text not null check (locale in ('nl', 'en')),
  state text not null,
  -- why the goods may leave: paid, to be paid at the counter, on account, or nothing to pay
  ground text check (ground in ('psp_paid', 'pay_in_store_promised', 'on_account_approved', 'nothing_to_pay')),
  -- whether the order holds its stock, points, vouchers, delivery capacity and credit at present
  is_holding boolean not null default true,
  payment_method text not null,
  bank text,
  -- PIN entry on which an order on account is based
  pin_proved_at timestamptz,
  shipping_method text not null check (shipping_method in ('delivery', 'pickup')),
  branch_id integer references branch,
  delivery_address jsonb,
  slot_id text,
  preferred_on date not null,
  preferred_from time,
  preferred_to time,
  handed_over_at timestamptz,
  reference text,
  remarks text,
  goods_cents integer not null check (goods_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  delivery_cents integer not null check (delivery_cents >= 0),
  pallet_cents integer not null check (pallet_cents >= 0),
  voucher_cents integer not null default 0 check (voucher_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  points integer not null default 0 check (points >= 0),
  points_cents integer not null default 0 check (points_cents >= 0),
  to_pay_cents integer not null check (to_pay_cents >= 0),
  points_earned integer not null default 0 check (points_earned >= 0),
  -- [{"rate": 21, "inclCents": …, "taxCents": …}], over the amount to pay
  taxes jsonb not null,
  -- when the mail explained the right of withdrawal; without it the term is a year longer
  withdrawal_informed_at timestamptz,
  pickup_code text,
  -- end of the time to pay, or to collect
  holds_until timestamptz,
  -- when the buyer was notified of a missed delivery date
  late_notified_at timestamptz,
  -- when the buyer was reminded to collect
  reminded_at timestamptz,
  -- when the buyer was invited to review; at most once
  review_invited_at timestamptz,
  confirmed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_cents = goods_cents + delivery_cents + pallet_cents - voucher_cents),
  check (to_pay_cents = total_cents - points_cents),
  check ((shipping_method = 'delivery') = (delivery_address is not null)),
  check (shipping_method = 'delivery' or branch_id is not null),
  -- the states of packages/domain/src/order
  constraint orders_state check (state in ('created', 'awaiting_payment', 'accepted', 'paid', 'paid_short', 'mismatch',
    'preparing', 'ready', 'sent', 'collected', 'delivered', 'returned', 'cancelled')),
  constraint orders_ground check (ground is not null
    or state in ('created', 'awaiting_payment', 'paid_short', 'mismatch', 'cancelled'))
) with (fillfactor = 85);
create index orders_by_customer on orders (customer_id, id desc);
create index orders_by_email on orders (lower(email), id desc);
create index orders_unfinished on orders (holds_until) where state in ('created', 'awaiting_payment', 'accepted', 'paid_short');
create index orders_promised on orders (preferred_on) where state in ('accepted', 'paid', 'preparing');
create index orders_ready on orders (holds_until) where state = 'ready';
create index orders_to_review on orders (handed_over_at) where review_invited_at is null and handed_over_at is not null;

create table order_line (
  order_id uuid not null references orders on delete cascade,
  line_number smallint not null check (line_number > 0),
  kind text not null default 'goods' constraint order_line_kind check (kind in ('goods', 'pallet', 'sawing')),
  product_id uuid not null references product,
  product_number text not null,
  title text not null,
  quantity integer not null check (quantity > 0),
  unit_cents integer not null check (unit_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  vat_rate smallint not null check (vat_rate in (0, 9, 21)),
  -- false for goods made to measure, as stated before the order
  is_withdrawable boolean not null default true,
  source jsonb,
  -- cut list of a sheet that is cut to size (ADR 0042)
  cuts jsonb,
  primary key (order_id, line_number),
  check (total_cents = quantity * unit_cents - discount_cents)
) partition by range (order_id);
create index order_line_by_product on order_line (product_id);

-- append-only history of an order
create table order_event (
  id uuid not null default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  from_state text,
  to_state text,
  actor text not null check (actor in ('customer', 'guest', 'shop', 'provider', 'staff')),
  data jsonb not null default '{}',
  request_id text,
  at timestamptz not null default clock_timestamp(),
  primary key (order_id, id)
) partition by range (order_id);

create table reservation (
  order_id uuid not null references orders on delete cascade,
  branch_id integer not null references branch,
  product_id uuid not null references product,
  quantity integer not null check (quantity > 0),
  -- pieces that were returned, or given up before they left
  returned integer not null default 0 check (returned between 0 and quantity),
  state text not null default 'active' check (state in ('active', 'claimed', 'released')),
  ends_at timestamptz,
  primary key (order_id, branch_id, product_id)
);
create index reservation_active on reservation (product_id, branch_id) where state = 'active';
create index reservation_ending on reservation (ends_at) where state = 'active';

-- append-only: every change of stock on hand, with the result
create table stock_move (
  id bigint not null generated always as identity,
  branch_id integer not null references branch,
  product_id uuid not null references product,
  kind text not null check (kind in ('count', 'claim', 'return')),
  order_id uuid references orders,
  delta integer not null,
  on_hand_after integer not null,
  at timestamptz not null default clock_timestamp(),
  primary key (id, at)
) partition by range (at);
create index stock_move_by_stock on stock_move (product_id, branch_id, id);
create index stock_move_by_order on stock_move (order_id) where order_id is not null;

-- Capacity of a delivery window; the first order creates the row.
create table delivery_slot (
  day date not null,
  slot_id text not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  primary key (day, slot_id),
  check (taken <= capacity)
);

-- retained with the order; the voucher itself may be deleted later
create table voucher_redemption (
  voucher_id uuid not null,
  order_id uuid not null references orders on delete cascade,
  customer_id uuid not null,
  cents integer not null check (cents >= 0),
  state text not null default 'taken' check (state in ('taken', 'released')),
  primary key (voucher_id, order_id)
);
create index voucher_redemption_by_order on voucher_redemption (order_id);

-- Mail queue, written in the transaction that causes the mail. The key is the Message-ID, so a retry is the same mail.
create table order_mail (
  key text primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  recipient text not null,
  data jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  request_id text default nullif(current_setting('shop.request_id', true), ''),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index order_mail_by_order on order_mail (order_id);
create index order_mail_waiting on order_mail (next_try_at) where state = 'waiting';

-- email addresses that objected to review invitations
create table review_objection (
  email text primary key check (email = lower(email)),
  objected_at timestamptz not null default now()
);
