-- Online payments of open invoices (ADR 0129). A payment settles invoices and belongs to no order. The id comes from the
-- form, so that a repeated request is the same payment, at the provider too.
create table invoice_payment (
  id uuid primary key,
  customer_id uuid not null,
  provider text not null,
  psp_id text,
  method text not null,
  amount_cents integer not null check (amount_cents > 0),
  locale text not null check (locale in ('nl', 'en')),
  state text not null default 'created' check (state in
    ('created', 'open', 'pending', 'authorized', 'failed', 'canceled', 'expired', 'paid')),
  checkout_url text,
  -- why the provider's statement does not match; nothing is booked
  mismatch text,
  -- paid above the open amounts at that moment, which goes back to the payer
  refund_cents integer not null default 0 check (refund_cents between 0 and amount_cents),
  refund_state text check (refund_state in ('created', 'queued', 'pending', 'processing', 'refunded', 'failed')),
  refund_attempt integer not null default 1,
  refund_psp_id text,
  refund_at timestamptz,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, psp_id),
  check ((refund_cents > 0) = (refund_state is not null))
);
create index invoice_payment_by_customer on invoice_payment (customer_id, id desc);
create index invoice_payment_open on invoice_payment (created_at) where state in ('created', 'open', 'pending', 'authorized');
create index invoice_payment_refunds on invoice_payment (refund_at) where refund_state <> 'refunded';

create table invoice_payment_part (
  payment_id uuid not null references invoice_payment,
  invoice_id uuid not null references invoice,
  cents integer not null check (cents > 0),
  -- once the payment is paid: the cents that the invoice still needed
  booked_cents integer check (booked_cents between 0 and cents),
  primary key (payment_id, invoice_id)
);
create index invoice_payment_part_by_invoice on invoice_payment_part (invoice_id);
