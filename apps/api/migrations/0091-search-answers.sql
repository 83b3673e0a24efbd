-- Decisions of staff about search terms that find nothing (ADR 0134). One row per term, so that its history is one object.
create table search_answer (
  id uuid primary key default uuidv7(),
  locale text not null check (locale in ('nl', 'en')),
  -- as search_count has it
  term text not null check (length(term) between 1 and 100),
  kind text not null check (kind in ('synonym', 'redirect', 'page')),
  -- another term, a path of the shop with its language, or the path of an article
  target text not null check (length(target) between 1 and 500),
  changed_at timestamptz not null default now(),
  changed_by uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid references staff_person,
  ended_at timestamptz,
  unique (locale, term),
  check (kind = 'synonym' or target ~ '^/')
);
create index search_answer_newest on search_answer (changed_at desc);
