-- Corrections of stock by staff as differences (ADR 0120). The id comes from the browser, so that a repeated request
-- changes nothing.
create table stock_adjustment (
  id uuid primary key,
  branch_id integer not null references branch,
  product_id uuid not null references product,
  pieces integer not null check (pieces <> 0 and pieces between -10000 and 10000),
  reason text not null check (reason in ('damaged', 'lost', 'found', 'received', 'own_use', 'other')),
  note text check (length(note) between 1 and 200),
  at timestamptz not null default clock_timestamp(),
  staff_id uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid,
  check (reason <> 'other' or note is not null)
);

alter table stock_move add column adjustment_id uuid;
alter table stock_move alter column adjustment_id set default nullif(current_setting('shop.stock_adjustment', true), '')::uuid;
alter table stock_move add constraint stock_move_kind check (kind in ('count', 'claim', 'return', 'transfer', 'adjust')) not valid;
alter table stock_move drop constraint stock_move_kinds;

-- A large correction is counted afterwards, by another person than its author.
alter table count_task add column not_by uuid references staff_person (id);
alter table count_task add constraint count_task_reasons check (reason in ('shelf', 'not_found', 'sold_at_zero', 'adjusted')) not valid;
alter table count_task drop constraint count_task_reason_check;
