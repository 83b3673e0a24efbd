-- 0009: orders, what they hold and take, how they are paid and what becomes of them (ADR 0026)
-- Keys are UUIDv7 and thereby in order of time: each of these tables can be cut into months by a range of its key.
-- Neither the cart nor the customer is referenced: an order is kept for seven years, they are not.

create table orders (
  id uuid primary key default uuidv7(),
  -- what links carry: 128 random bits
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  -- what people say on the phone; not to be guessed either
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
  state text not null check (state in
    ('awaiting_payment', 'payable', 'paid_short', 'confirmed', 'ready', 'shipped', 'delivered', 'cancelled')),
  -- why goods may leave: paid, promised to be paid at the counter, on account, or nothing to pay
  ground text check (ground in ('psp_paid', 'pay_in_store_promised', 'on_account_approved', 'nothing_to_pay')),
  payment_method text not null,
  bank text,
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
  -- [{"rate": 21, "inclCents": …, "taxCents": …}], over what is paid
  taxes jsonb not null,
  -- what was said about the withdrawal right in the mail; without it the term is a year longer
  withdrawal_informed_at timestamptz,
  pickup_code text,
  -- how long a payment may still be tried, or goods lie ready
  holds_until timestamptz,
  confirmed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_cents = goods_cents + delivery_cents + pallet_cents - voucher_cents),
  check (to_pay_cents = total_cents - points_cents),
  check ((shipping_method = 'delivery') = (delivery_address is not null)),
  check (shipping_method = 'delivery' or branch_id is not null),
  check (state in ('awaiting_payment', 'payable', 'paid_short', 'cancelled') or ground is not null)
) with (fillfactor = 85);
create index orders_by_customer on orders (customer_id, id desc);
create index orders_by_email on orders (lower(email), id desc);
create index orders_unfinished on orders (state, holds_until) where state in ('awaiting_payment', 'payable', 'paid_short');

create table order_line (
  order_id uuid not null references orders on delete cascade,
  line_number smallint not null check (line_number > 0),
  kind text not null default 'goods' check (kind in ('goods', 'pallet')),
  product_id uuid not null references product,
  product_number text not null,
  title text not null,
  quantity integer not null check (quantity > 0),
  unit_cents integer not null check (unit_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  vat_rate smallint not null check (vat_rate in (0, 9, 21)),
  -- made to measure: said before it was ordered, and not to be taken back
  is_withdrawable boolean not null default true,
  source jsonb,
  primary key (order_id, line_number),
  check (total_cents = quantity * unit_cents - discount_cents)
);
create index order_line_by_product on order_line (product_id);

-- append only: the way an order went
create table order_event (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  from_state text,
  to_state text,
  actor text not null check (actor in ('customer', 'guest', 'shop', 'provider', 'staff')),
  data jsonb not null default '{}',
  request_id text,
  at timestamptz not null default clock_timestamp()
);
create index order_event_by_order on order_event (order_id, id);
create trigger order_event_append_only before update on order_event for each row execute function refuse_change();

create table reservation (
  order_id uuid not null references orders on delete cascade,
  branch_id integer not null references branch,
  product_id uuid not null references product,
  quantity integer not null check (quantity > 0),
  state text not null default 'active' check (state in ('active', 'claimed', 'released')),
  ends_at timestamptz,
  primary key (order_id, branch_id, product_id)
);
create index reservation_active on reservation (product_id, branch_id) where state = 'active';
create index reservation_ending on reservation (ends_at) where state = 'active';

-- append only: each change of what lies in a branch, with what lay there after it
create table stock_move (
  id bigint primary key generated always as identity,
  branch_id integer not null references branch,
  product_id uuid not null references product,
  kind text not null check (kind in ('count', 'claim', 'return')),
  order_id uuid references orders,
  delta integer not null,
  on_hand_after integer not null,
  at timestamptz not null default clock_timestamp()
);
create index stock_move_by_stock on stock_move (product_id, branch_id, id);
create index stock_move_by_order on stock_move (order_id) where order_id is not null;

-- whoever changes what is on hand says why in shop.stock_reason ('claim:<order>'); without a reason it was a count
create function stock_moved() returns trigger language plpgsql as $$
declare reason text := coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'count:');
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  insert into stock_move (branch_id, product_id, kind, order_id, delta, on_hand_after)
    values (new.branch_id, new.product_id, split_part(reason, ':', 1), nullif(split_part(reason, ':', 2), '')::uuid,
      new.on_hand - old.on_hand, new.on_hand);
  return null;
end $$;
create trigger stock_ledger after update of on_hand on stock
  for each row when (old.on_hand <> new.on_hand) execute function stock_moved();

-- one row per try; an earlier object of the provider is never changed or used again
create table payment (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  psp_id text unique,
  method text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'EUR',
  state text not null default 'created' check (state in
    ('created', 'open', 'pending', 'authorized', 'failed', 'canceled', 'expired', 'paid')),
  checkout_url text,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  -- what the provider says does not fit: nothing moves until somebody has looked
  mismatch text,
  holds_until timestamptz not null,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (refunded_cents <= amount_cents)
) with (fillfactor = 85);
create index payment_by_order on payment (order_id, id);
create index payment_open on payment (created_at) where state in ('created', 'open', 'pending', 'authorized');

create table refund (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payment,
  order_id uuid not null references orders,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('cancelled', 'withdrawn', 'returned', 'overpaid', 'short', 'staff')),
  -- the same wish asked twice is one refund
  key text not null unique,
  psp_id text unique,
  state text not null default 'created' check (state in ('created', 'queued', 'pending', 'processing', 'refunded', 'failed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refund_by_order on refund (order_id);
create index refund_open on refund (created_at) where state <> 'refunded';

create table webhook_inbox (
  id bigint primary key generated always as identity,
  psp_id text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
create index webhook_inbox_waiting on webhook_inbox (psp_id) where processed_at is null;

-- answers that were given, by the key of the call (R2)
create table idempotency (
  scope text not null,
  key text not null check (length(key) <= 255),
  request_hash text not null,
  state text not null default 'running' check (state in ('running', 'done')),
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_ending on idempotency (ends_at);

-- how often a delivery window can still be taken; a row is made with its first order
create table delivery_slot (
  day date not null,
  slot_id text not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  primary key (day, slot_id),
  check (taken <= capacity)
);

create table points_account (
  customer_id uuid primary key,
  balance integer not null default 0 check (balance >= 0),
  updated_at timestamptz not null default now()
);
create table points_entry (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references points_account,
  order_id uuid references orders,
  kind text not null check (kind in ('opening', 'redeem', 'redeem_back', 'earn', 'earn_back', 'correction')),
  -- which of several: the tries of one order, parts of a withdrawal
  part text not null default '',
  points integer not null,
  balance_after integer not null,
  at timestamptz not null default clock_timestamp(),
  unique (order_id, kind, part)
);
create index points_entry_by_customer on points_entry (customer_id, id);
create trigger points_entry_append_only before update on points_entry for each row execute function refuse_change();

-- what a verified business owes: balance is invoiced, open is ordered and not yet invoiced; the limit stands with the customer
create table credit_account (
  customer_id uuid primary key,
  balance_cents bigint not null default 0,
  open_cents bigint not null default 0 check (open_cents >= 0),
  updated_at timestamptz not null default now()
);
create table credit_entry (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references credit_account,
  order_id uuid references orders,
  kind text not null check (kind in ('opening', 'order', 'order_back', 'invoice', 'paid', 'credit')),
  part text not null default '',
  open_cents integer not null default 0,
  balance_cents integer not null default 0,
  at timestamptz not null default clock_timestamp(),
  unique (order_id, kind, part)
);
create index credit_entry_by_customer on credit_entry (customer_id, id);
create trigger credit_entry_append_only before update on credit_entry for each row execute function refuse_change();

-- numbers without a gap: the row is locked until the invoice that took one is committed with it
create table invoice_counter (
  year smallint primary key,
  last integer not null check (last >= 0)
);
create table invoice (
  id uuid primary key default uuidv7(),
  year smallint not null,
  sequence integer not null check (sequence > 0),
  number text not null unique,
  kind text not null check (kind in ('invoice', 'credit')),
  order_id uuid not null references orders,
  customer_id uuid not null,
  credits_id uuid references invoice,
  total_cents integer not null,
  open_cents integer not null default 0,
  taxes jsonb not null,
  -- [{"title", "quantity", "unitCents", "totalCents", "vatRate"}], as printed
  lines jsonb not null,
  -- what made it: one order has one invoice, one withdrawal one credit note
  key text not null unique,
  issued_at timestamptz not null default now(),
  unique (year, sequence)
);
create index invoice_by_order on invoice (order_id);
create index invoice_by_customer on invoice (customer_id, id desc);
create trigger invoice_lines_fixed before update of number, total_cents, taxes, lines on invoice
  for each row execute function refuse_change();

-- taken back by law (14 days) or by the shop's own longer term; declared in one step, confirmed in a second
create table withdrawal (
  id uuid primary key default uuidv7(),
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  order_id uuid not null references orders,
  name text not null,
  email text not null,
  -- [{"lineNumber", "quantity"}]
  lines jsonb not null,
  refund_cents integer not null check (refund_cents >= 0),
  points_back integer not null default 0 check (points_back >= 0),
  state text not null default 'declared' check (state in ('declared', 'confirmed', 'received', 'refunded')),
  declared_at timestamptz not null default now(),
  confirmed_at timestamptz,
  received_at timestamptz,
  refunded_at timestamptz
);
create index withdrawal_by_order on withdrawal (order_id);

-- every mail that is owed, written with what owes it; its key is its Message-ID, so a second try is the same mail
create table order_mail (
  key text primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  recipient text not null,
  data jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index order_mail_by_order on order_mail (order_id);
create index order_mail_waiting on order_mail (created_at) where state = 'waiting';
