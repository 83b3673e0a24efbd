-- Codes that staff make in bulk and disable as one (ADR 0133). Each code is a row of `voucher` with one use; whether it is
-- disabled is a column of its batch, so that one row disables all of them.
create table voucher_batch (
  -- made by the browser, so that a repeated request makes one batch
  id uuid primary key,
  name_nl text not null check (length(name_nl) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 60),
  prefix text not null check (prefix ~ '^[A-Z0-9]{2,12}$'),
  percent smallint check (percent between 1 and 100),
  amount_cents integer check (amount_cents > 0),
  minimum_cents integer not null check (minimum_cents >= 0),
  -- codes of the batch that one customer may use; null is no limit
  per_customer smallint check (per_customer > 0),
  ends_at timestamptz not null,
  total integer not null check (total between 1 and 10000),
  made integer not null default 0 check (made between 0 and total),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid references staff_person,
  disabled_at timestamptz,
  disabled_by uuid references staff_person,
  disabled_reason text check (length(disabled_reason) between 1 and 500),
  check ((percent is null) <> (amount_cents is null)),
  check (ends_at > created_at),
  check (num_nulls(disabled_at, disabled_by, disabled_reason) in (0, 3))
);
create index voucher_batch_newest on voucher_batch (created_at desc);
create index voucher_batch_open on voucher_batch (created_at) where made < total and disabled_at is null;

alter table voucher add column batch_id uuid references voucher_batch;
