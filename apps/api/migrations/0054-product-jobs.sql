-- Bulk actions of staff on the products of a query (ADR 0084). The rows are those that the person was shown.
create table product_job (
  id uuid primary key default uuidv7(),
  action text not null check (action in ('stop_sale', 'resume_sale')),
  reason text not null check (length(reason) between 1 and 200),
  -- of the list's address
  query text not null check (length(query) <= 500),
  person_id uuid not null references staff_person (id),
  state text not null default 'prepared' check (state in ('prepared', 'running', 'stopped', 'done')),
  total integer not null check (total >= 0),
  done integer not null default 0 check (done between 0 and total),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'prepared') = (started_at is null)),
  check ((state in ('stopped', 'done')) = (ended_at is not null))
);
create index product_job_running on product_job (started_at) where state = 'running';

-- No reference to the product: a deleted one is an outcome.
create table product_job_row (
  job_id uuid not null references product_job (id) on delete cascade,
  nth integer not null,
  product_id uuid not null,
  number text not null,
  was_for_sale boolean not null,
  outcome text check (outcome in ('changed', 'already', 'conflict', 'gone')),
  primary key (job_id, nth)
);
create index product_job_row_open on product_job_row (job_id, nth) where outcome is null;
