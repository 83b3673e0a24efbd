-- Short picks and stock counts (ADR 0077).

-- The wish of the customer for goods that turn out to be missing; null for orders of before the question.
alter table orders add column if_short text;
alter table orders add constraint orders_if_short check (if_short in ('call', 'replace', 'fewer')) not valid;

-- 'short': the branch could not supply the pieces, or supplied a cheaper product. The customer withdrew nothing.
alter table withdrawal add column reason text not null default 'customer';
alter table withdrawal add constraint withdrawal_reason check (reason in ('customer', 'short')) not valid;

-- Goods that a picker did not find are not sold until they are counted, whatever the figure says. No index and no
-- constraint uses the virtual column, so that replacing it changes the catalogue only.
alter table stock add column is_withheld boolean not null default false;
alter table stock drop column sellable,
  add column sellable integer generated always as (case when is_withheld then 0 else on_hand - reserved - promised end) virtual;

-- The person behind a movement; null for orders and feeds.
alter table stock_move add column staff_id uuid;
alter table stock_move alter column staff_id set default nullif(current_setting('shop.staff_id', true), '')::uuid;
alter table stock_move drop constraint stock_move_kind_check;
alter table stock_move add constraint stock_move_kinds check (kind in ('count', 'claim', 'return', 'transfer')) not valid;

-- The branch to which the van brings the goods of this job, where the rest of the order is picked.
alter table pick_job add column brings_to integer references branch;

-- append-only: how a picker resolved a line that could not be found. The id comes from the device, so that a repeated
-- request changes nothing.
create table short_pick (
  id uuid primary key,
  job_id uuid not null,
  product_id uuid not null,
  pieces integer not null check (pieces > 0),
  way text not null check (way in ('branch', 'replace', 'fewer')),
  -- the branch that brings the pieces
  branch_id integer references branch,
  -- the product that the customer gets instead
  replaced_by uuid references product,
  -- the refund; null if the customer pays the same
  withdrawal_id uuid references withdrawal,
  at timestamptz not null default clock_timestamp(),
  staff_id uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid,
  foreign key (job_id, product_id) references pick_line,
  check ((way = 'branch') = (branch_id is not null)),
  check ((way = 'replace') = (replaced_by is not null))
);
create index short_pick_by_job on short_pick (job_id);

create table count_task (
  id uuid primary key default uuidv7(),
  branch_id integer not null references branch,
  product_id uuid not null references product,
  reason text not null check (reason in ('shelf', 'not_found', 'sold_at_zero')),
  -- 'recount': a second person has to count
  state text not null default 'open' check (state in ('open', 'recount', 'done')),
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  check ((state = 'done') = (done_at is not null))
);
create unique index count_task_open on count_task (branch_id, product_id) where state <> 'done';

-- append-only: one count of one person. The id comes from the device.
create table count_entry (
  id uuid primary key,
  task_id uuid not null references count_task,
  counted integer not null check (counted >= 0),
  -- pieces on the shelf by the records
  expected integer not null,
  -- change of stock on hand; null while a second count is pending
  applied integer,
  at timestamptz not null default clock_timestamp(),
  staff_id uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid
);
create index count_entry_by_task on count_entry (task_id);
