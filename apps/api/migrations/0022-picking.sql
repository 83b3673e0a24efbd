-- Picking: one job per order and branch that supplies its goods, its lines, and each counted scan (ADR 0068).

-- Writers of orders wait for this transaction. Taken first, so that no order holds a lock that is needed below.
lock table orders in share row exclusive mode;

create table pick_job (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders,
  branch_id integer not null references branch,
  -- 'ended': the order was cancelled, or left without it
  state text not null default 'open' check (state in ('open', 'picking', 'done', 'ended')),
  -- when the goods have to be ready
  promised_at timestamptz not null,
  claimed_by uuid references staff_person (id),
  -- of the last action of that person; the claim expires some time after it
  active_at timestamptz,
  -- where the picked goods wait
  storage text check (storage <> ''),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, branch_id),
  check (state <> 'picking' or (claimed_by is not null and active_at is not null)),
  check ((state = 'done') = (storage is not null and done_at is not null))
);
create index pick_job_queue on pick_job (branch_id, promised_at, id) where state in ('open', 'picking');

-- The pieces of one product that this branch supplies, as sold. Pieces given up later are in `reservation.returned`.
create table pick_line (
  job_id uuid not null references pick_job,
  product_id uuid not null references product,
  quantity integer not null check (quantity > 0),
  primary key (job_id, product_id)
);

-- append-only: the pieces counted by one scan. The id comes from the device, so that a repeated request counts once.
create table pick_scan (
  job_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  pieces integer not null check (pieces > 0),
  how text not null check (how in ('scanned', 'typed', 'pressed', 'operator')),
  -- order of the scans on the device
  sequence integer not null check (sequence >= 0),
  batch text,
  serial text,
  expires_on date,
  -- by the clock of the device
  scanned_at timestamptz not null,
  at timestamptz not null default clock_timestamp(),
  staff_id uuid default nullif(current_setting('shop.staff_id', true), '')::uuid,
  primary key (job_id, id),
  foreign key (job_id, product_id) references pick_line,
  check (how = 'operator' or staff_id is not null)
);
-- a recall: the orders with this batch
create index pick_scan_batch on pick_scan (product_id, batch) where batch is not null;

-- GTINs of packs with several pieces
create table product_pack (
  gtin text primary key check (gtin ~ '^[0-9]{14}$'),
  product_id uuid not null references product on delete cascade,
  pieces integer not null check (pieces between 1 and 100000)
);
create index product_pack_by_product on product_pack (product_id);

-- where a branch has a product
create table shelf_location (
  branch_id integer not null references branch,
  product_id uuid not null references product on delete cascade,
  aisle smallint not null check (aisle > 0),
  bay smallint not null check (bay > 0),
  level text not null check (level ~ '^[A-Z0-9]{1,2}$'),
  is_outside boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (branch_id, product_id)
);

-- Creates the jobs when the transaction that releases the order commits: its reservations are then complete, whichever
-- process wrote them, also one of the previous release. sql/functions/picking.sql replaces the function.
create function create_pick_jobs() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with sold as (
    select r.branch_id, r.product_id, r.quantity from reservation r
    where r.order_id = new.id and r.state in ('active', 'promised', 'claimed')
  ), made as (
    insert into pick_job (order_id, branch_id, promised_at)
    select distinct new.id, branch_id, (new.preferred_on + coalesce(new.preferred_from, time '18:00')) at time zone 'Europe/Amsterdam'
    from sold on conflict (order_id, branch_id) do nothing returning id, branch_id
  )
  insert into pick_line (job_id, product_id, quantity)
  select made.id, sold.product_id, sold.quantity from made join sold using (branch_id);
  return null;
end $$;

create constraint trigger orders_pick_jobs after insert or update of state on orders
  deferrable initially deferred for each row when (new.state in ('accepted', 'paid')) execute function create_pick_jobs();

-- Orders that were released before. No order can change until this transaction ends, so none is left out.
insert into pick_job (order_id, branch_id, promised_at)
  select distinct o.id, r.branch_id, (o.preferred_on + coalesce(o.preferred_from, time '18:00')) at time zone 'Europe/Amsterdam'
  from orders o join reservation r on r.order_id = o.id
  where o.state in ('accepted', 'paid', 'preparing') and r.state in ('active', 'promised', 'claimed');
insert into pick_line (job_id, product_id, quantity)
  select j.id, r.product_id, r.quantity from pick_job j
  join reservation r on r.order_id = j.order_id and r.branch_id = j.branch_id
  where r.state in ('active', 'promised', 'claimed');
