-- People and groups that the identity provider manages by SCIM 2.0, the grants of each group, and its tokens (ADR 0079).
create table staff_provider_token (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_by uuid not null references staff_person (id),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (expires_at <= created_at + interval '366 days')
);

-- The provider's part of a person. Without a row, colleagues manage the person.
create table staff_provisioned (
  person_id uuid primary key references staff_person (id),
  user_name text not null check (length(user_name) between 1 and 254),
  external_id text unique check (length(external_id) between 1 and 254),
  given_name text not null,
  family_name text not null,
  display_name text not null,
  -- As the provider last stated it. A colleague may have ended the access of the person in between.
  is_active boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index staff_provisioned_user_name on staff_provisioned (lower(user_name));

create table staff_group (
  id uuid primary key default uuidv7(),
  display_name text not null check (length(display_name) between 1 and 254),
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index staff_group_name on staff_group (lower(display_name));

create table staff_group_member (
  group_id uuid not null references staff_group (id) on delete cascade,
  person_id uuid not null references staff_person (id),
  joined_at timestamptz not null default now(),
  primary key (group_id, person_id)
);
create index staff_group_member_by_person on staff_group_member (person_id);

create table staff_group_grant (
  id uuid primary key default uuidv7(),
  group_id uuid not null references staff_group (id) on delete cascade,
  role text not null check (role in ('counter', 'picker', 'driver', 'planner', 'service', 'range', 'editor', 'finance',
    'operator', 'owner')),
  -- Null: all branches, including future ones.
  branch_ids integer[] check (cardinality(branch_ids) > 0),
  granted_at timestamptz not null default now(),
  granted_by uuid references staff_person (id)
);
create index staff_group_grant_by_group on staff_group_grant (group_id);

-- All grants of each person: own ones, and those of the groups they are in.
create view person_grant as
  select id, person_id, role, branch_ids, null::uuid as group_id from staff_grant
  union all
  select g.id, m.person_id, g.role, g.branch_ids, g.group_id
    from staff_group_member m join staff_group_grant g on g.group_id = m.group_id;
