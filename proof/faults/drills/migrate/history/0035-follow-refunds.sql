-- 0035: refunds are followed to their end, orders that nobody collects end, payments that do not fit can be settled

alter table refund
  -- which attempt at the provider this is: a refund that failed is made again under a new key
  add column attempt integer not null default 1,
  add column checked_at timestamptz;

alter table orders add column reminded_at timestamptz;

alter table payment
  -- what the provider stated of a payment that does not fit
  add column stated_cents integer,
  add column stated_state text,
  -- what staff waived when they accepted less than was asked
  add column waived_cents integer not null default 0 check (waived_cents >= 0);

-- fields that a person corrected: the product feed leaves them alone
alter table product add column locked_fields text[] not null default '{}';

-- one invitation to review after the goods arrived; addresses that asked for none get none
alter table orders add column review_invited_at timestamptz;
create table review_objection (
  email text primary key check (email = lower(email)),
  objected_at timestamptz not null default now()
);
