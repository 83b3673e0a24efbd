-- Decisions of staff (ADR 0074): owners of attention items, runs of feeds, suspected prices. Access from a terminal
-- (ADR 0075). Incidents and their subscribers.

-- The items themselves are rows of other tables; this one only names who takes care of an item.
create table attention_owner (
  kind text not null,
  item_id text not null,
  person_id uuid not null references staff_person (id),
  taken_at timestamptz not null default now(),
  primary key (kind, item_id)
);
create index attention_owner_by_person on attention_owner (person_id);

create table feed_run (
  id uuid primary key default uuidv7(),
  feed text not null,
  -- without its folder
  file text not null,
  loaded integer not null,
  refused integer not null,
  -- why the import stopped; null if it read the whole file
  failure text,
  -- [{"line", "reason"}], the first of them
  sample jsonb not null default '[]',
  ended_at timestamptz not null default now(),
  -- a person decided that the shop needs none of the refused lines
  settled_at timestamptz,
  settled_by uuid references staff_person (id)
);
create index feed_run_by_feed on feed_run (feed, ended_at desc);
create index feed_run_faulty on feed_run (ended_at) where settled_at is null and (refused > 0 or failure is not null);

-- Price changes by more than a factor of two (trigger note_suspected_price).
create table suspected_price (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product on delete cascade,
  former_cents integer not null,
  price_cents integer not null,
  noted_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references staff_person (id)
);
create index suspected_price_open on suspected_price (noted_at) where settled_at is null;
create index suspected_price_by_product on suspected_price (product_id) where settled_at is null;

create table staff_token (
  id uuid primary key default uuidv7(),
  person_id uuid not null references staff_person (id),
  -- the terminal, in the person's words
  name text not null check (length(name) between 1 and 60),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (expires_at <= created_at + interval '12 hours')
);
create index staff_token_by_person on staff_token (person_id) where ended_at is null;
create index staff_token_expired on staff_token (expires_at);

-- The last report of a process about services that the database cannot see.
create table health_report (
  process text primary key,
  services jsonb not null,
  reported_at timestamptz not null
);

-- One row for each time a part of the shop was not healthy.
create table incident (
  id uuid primary key default uuidv7(),
  part text not null,
  level text not null check (level in ('amber', 'red')),
  opened_at timestamptz not null,
  -- green again since; the incident ends if it stays green
  calm_since timestamptz,
  ended_at timestamptz
);
create unique index incident_open on incident (part) where ended_at is null;
create index incident_by_part on incident (part, ended_at desc);

create table alert_subscription (
  person_id uuid primary key references staff_person (id),
  locale text not null check (locale in ('nl', 'en')),
  least_level text not null check (least_level in ('amber', 'red')),
  -- In Amsterdam time; equal times: no quiet hours.
  quiet_from time not null default '00:00',
  quiet_to time not null default '00:00'
);

-- At most one mail of each kind per incident and person.
create table alert_mail (
  incident_id uuid not null references incident (id) on delete cascade,
  person_id uuid not null references staff_person (id),
  kind text not null check (kind in ('open', 'over')),
  queued_at timestamptz not null default now(),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (incident_id, person_id, kind)
);
create index alert_mail_waiting on alert_mail (next_try_at) where sent_at is null;
