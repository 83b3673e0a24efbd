-- 0015: what people search for, so that what finds nothing can be mended
-- A day, a language and words, never a person: these counts need no consent, and nothing in them leads to anybody.

create table search_count (
  day date not null,
  locale text not null check (locale in ('nl', 'en')),
  term text not null check (length(term) between 1 and 100),
  searches integer not null default 0,
  -- found by the last search of the day
  hits integer not null default 0 check (hits >= 0),
  clicks integer not null default 0,
  adds integer not null default 0,
  primary key (day, locale, term)
);
create index search_count_nothing on search_count (day, searches desc) where hits = 0;

-- the steps of one visit, from who allows statistics; a session is named by a hash of its cookie
create table search_event (
  id bigint primary key generated always as identity,
  session_id text not null check (length(session_id) = 32),
  kind text not null check (kind in ('search', 'click', 'add')),
  locale text not null check (locale in ('nl', 'en')),
  term text not null check (length(term) between 1 and 100),
  hits integer not null check (hits >= 0),
  product_id uuid references product on delete cascade,
  at timestamptz not null default now()
);
create index search_event_age on search_event (at);
create index search_event_by_product on search_event (product_id) where product_id is not null;
