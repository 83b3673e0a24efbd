-- Lists that are projects: phases, budgets, calculations, notes, pictures and links to share them (ADR 0108).

create table project (
  wishlist_id uuid primary key references wishlist on delete cascade,
  budget_cents integer check (budget_cents between 1 and 99999999),
  notes text not null default '' check (length(notes) <= 2000),
  version integer not null default 1,
  -- 128 random bits each; null while there is no link of that right
  view_key text unique check (view_key ~ '^[A-Za-z0-9_-]{22}$'),
  edit_key text unique check (edit_key ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);

create table project_phase (
  id uuid primary key default uuidv7(),
  project_id uuid not null references project on delete cascade,
  name text not null check (length(name) between 1 and 60),
  position smallint not null,
  budget_cents integer check (budget_cents between 1 and 99999999),
  notes text not null default '' check (length(notes) <= 2000),
  version integer not null default 1,
  unique (project_id, id)
);
create unique index project_phase_name on project_phase (project_id, lower(name));

-- A calculation of a planner in a phase, with its values, so that it can be repeated.
create table project_plan (
  id uuid primary key default uuidv7(),
  project_id uuid not null,
  phase_id uuid not null,
  planner text not null check (planner ~ '^[a-z-]{1,20}$'),
  fields text[] not null check (cardinality(fields) <= 12),
  openings text[] not null check (cardinality(openings) <= 12),
  -- parts that the shop does not sell
  missing smallint not null check (missing >= 0),
  computed_at timestamptz not null,
  foreign key (project_id, phase_id) references project_phase (project_id, id) on delete cascade,
  unique (phase_id, id)
);

-- The part of a listed product that belongs to a phase. The list has the whole quantity of the product.
create table project_line (
  id uuid primary key default uuidv7(),
  project_id uuid not null,
  phase_id uuid not null,
  product_id uuid not null,
  plan_id uuid,
  quantity integer not null check (quantity between 1 and 9999),
  version integer not null default 1,
  foreign key (project_id, phase_id) references project_phase (project_id, id) on delete cascade,
  foreign key (phase_id, plan_id) references project_plan (phase_id, id) on delete cascade,
  foreign key (project_id, product_id) references wishlist_product (wishlist_id, product_id) on delete cascade,
  unique nulls not distinct (phase_id, product_id, plan_id)
);
create index project_line_by_product on project_line (project_id, product_id);
create index project_line_by_plan on project_line (phase_id, plan_id);

-- Encoded again, without metadata.
create table project_picture (
  id uuid primary key default uuidv7(),
  project_id uuid not null references project on delete cascade,
  phase_id uuid,
  content bytea not null check (length(content) between 1 and 1000000),
  digest bytea generated always as (sha256(content)) stored,
  width smallint not null check (width between 1 and 2000),
  height smallint not null check (height between 1 and 2000),
  added_at timestamptz not null,
  foreign key (project_id, phase_id) references project_phase (project_id, id) on delete cascade,
  -- the same picture twice is a repeated request
  unique nulls not distinct (project_id, phase_id, digest)
);
