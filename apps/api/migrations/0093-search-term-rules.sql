-- Synonyms, redirects and boosts of staff (ADR 0137). The rows of search_term_rule are the draft, which the shop never reads.
create table search_term_rule (
  -- made by the browser, so that a repeated request makes one rule
  id uuid primary key,
  kind text not null check (kind in ('equal', 'narrower', 'redirect', 'boost')),
  -- null: both languages
  locale text check (locale in ('nl', 'en')),
  terms text[] not null check (cardinality(terms) between 1 and 8),
  -- of a redirect a path with its language; of a boost a product number, or the path of a category or brand
  target text check (length(target) between 1 and 500),
  -- of a boost: percent of the score of the text
  factor integer check (factor between 50 and 200),
  revision integer not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid references staff_person,
  check ((kind in ('redirect', 'boost')) = (locale is not null and target is not null and cardinality(terms) = 1)),
  check ((kind = 'boost') = (factor is not null))
);

-- A measurement of one draft on the judged queries. `rules` is that draft; `basis` identifies the rules of the shop before.
create table search_term_run (
  id uuid primary key,
  digest text not null,
  basis text not null,
  rules jsonb not null,
  total integer not null check (total > 0),
  done integer not null default 0 check (done between 0 and total),
  -- mean nDCG@10 of queries for products, and share of questions whose right page comes first
  products_before double precision,
  products_after double precision,
  pages_before double precision,
  pages_after double precision,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid references staff_person,
  progressed_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- another run replaced this one, or the rules of the shop changed meanwhile
  dropped_at timestamptz,
  check ((finished_at is not null) = (num_nulls(products_before, products_after, pages_before, pages_after) = 0))
);
create index search_term_run_newest on search_term_run (created_at desc);

create table search_term_result (
  run_id uuid not null references search_term_run on delete cascade,
  at integer not null,
  kind text not null,
  locale text not null check (locale in ('nl', 'en')),
  query text not null,
  score_before double precision not null,
  score_after double precision not null,
  -- the first ten products; after is null if they are the same
  first_before uuid[] not null,
  first_after uuid[],
  primary key (run_id, at)
);

-- Published drafts. The shop follows the newest that is not taken back.
create table search_term_version (
  id integer generated always as identity primary key,
  run_id uuid not null unique references search_term_run,
  rules jsonb not null,
  is_drop_confirmed boolean not null,
  published_at timestamptz not null default clock_timestamp(),
  published_by uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid references staff_person,
  taken_back_at timestamptz,
  taken_back_by uuid references staff_person,
  check ((taken_back_at is null) = (taken_back_by is null))
);
