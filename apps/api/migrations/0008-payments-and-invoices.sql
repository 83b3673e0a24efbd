-- Payments, refunds, webhooks, withdrawals, and the ledgers of points, credit and invoices (ADR 0026).

-- one row per attempt; an earlier payment of the provider is never changed or reused
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
  -- why the provider's statement does not match; the order waits for staff
  mismatch text,
  -- the provider's statement of a payment that does not match
  stated_cents integer,
  stated_state text,
  -- the difference that staff waived when they accepted a lower payment
  waived_cents integer not null default 0 check (waived_cents >= 0),
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
  -- a repeated request is one refund
  key text not null unique,
  psp_id text unique,
  state text not null default 'created' check (state in ('created', 'queued', 'pending', 'processing', 'refunded', 'failed')),
  -- number of the attempt at the provider: a failed refund is retried under a new key
  attempt integer not null default 1,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refund_by_order on refund (order_id);
create index refund_open on refund (created_at) where state <> 'refunded';
-- refunds without a final state at the provider
create index refund_followed on refund (checked_at nulls first) where state in ('queued', 'pending', 'processing');

-- A webhook is processed after it was applied, not when a worker claims it (reliability R4, R17). After 30 seconds
-- another worker may claim it.
create table webhook_inbox (
  id bigint not null generated always as identity,
  psp_id text not null,
  received_at timestamptz not null default now(),
  claimed_at timestamptz,
  processed_at timestamptz,
  -- the request that delivered it, to find it in the logs
  request_id text,
  primary key (id, received_at)
) partition by range (received_at);
create index webhook_inbox_waiting on webhook_inbox (psp_id) where processed_at is null;

-- stored replies by idempotency key (reliability R2)
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

create table points_account (
  customer_id uuid primary key,
  balance integer not null default 0 check (balance >= 0),
  -- points of returned goods that were already spent; later points settle them first
  outstanding integer not null default 0 check (outstanding >= 0),
  updated_at timestamptz not null default now()
);
create table points_entry (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references points_account,
  order_id uuid references orders,
  kind text not null constraint points_entry_kind check (kind in
    ('opening', 'redeem', 'redeem_back', 'earn', 'earn_back', 'correction', 'settled')),
  -- distinguishes the payment attempts of one order and the parts of a withdrawal
  part text not null default '',
  points integer not null,
  balance_after integer not null,
  outstanding integer not null default 0,
  at timestamptz not null default clock_timestamp(),
  unique (order_id, kind, part)
);
create index points_entry_by_customer on points_entry (customer_id, id);

-- Credit of a verified company: `balance` is invoiced, `open` is ordered and not yet invoiced. The limit is in customer.
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

-- Numbers without gaps: the row stays locked until the transaction of the invoice commits.
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
  -- names the cause: one invoice per order, one credit note per withdrawal
  key text not null unique,
  issued_at timestamptz not null default now(),
  unique (year, sequence)
);
create index invoice_by_order on invoice (order_id);
create index invoice_by_customer on invoice (customer_id, id desc);

-- Returns by law (14 days) or by the shop's longer term: declared in one step, confirmed in a second.
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
  -- 'ended': the order was cancelled, and the cancellation refunds everything
  state text not null default 'declared'
    constraint withdrawal_state check (state in ('declared', 'confirmed', 'received', 'refunded', 'ended')),
  -- only goods as new are sold again, in this branch
  goods_condition text check (goods_condition in ('as_new', 'opened', 'damaged')),
  branch_id integer references branch,
  declared_at timestamptz not null default now(),
  confirmed_at timestamptz,
  received_at timestamptz,
  refunded_at timestamptz
);
create index withdrawal_by_order on withdrawal (order_id);
