-- Staff with their sessions and grants, separate from customers (ADR 0065), and the person of each order event.
create table staff_person (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 100),
  email text not null,
  -- The identity provider states both; a person without them cannot sign in.
  oidc_issuer text,
  oidc_subject text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check ((oidc_issuer is null) = (oidc_subject is null)),
  unique (oidc_issuer, oidc_subject)
);
create unique index staff_person_email on staff_person (lower(email));

create table staff_grant (
  id uuid primary key default uuidv7(),
  person_id uuid not null references staff_person (id),
  role text not null check (role in ('counter', 'picker', 'driver', 'planner', 'service', 'range', 'editor', 'finance',
    'operator', 'owner')),
  -- Null: all branches, including future ones.
  branch_ids integer[] check (cardinality(branch_ids) > 0),
  granted_at timestamptz not null default now(),
  granted_by uuid references staff_person (id)
);
create index staff_grant_by_person on staff_grant (person_id);

create table staff_session (
  id uuid primary key default uuidv7(),
  person_id uuid not null references staff_person (id),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_by_person on staff_session (person_id) where ended_at is null;
create index staff_session_expired on staff_session (expires_at);

-- A sign-in between the redirect to the identity provider and its reply.
create table staff_sign_in (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  checks jsonb not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index staff_sign_in_expired on staff_sign_in (expires_at);

alter table order_event add column staff_id uuid default nullif(current_setting('shop.staff_id', true), '')::uuid;

alter table product_contact add column done_at timestamptz, add column done_by uuid;
