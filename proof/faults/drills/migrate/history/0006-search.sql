-- 0006: what the search index still has to be told, and what visitors looked for (ADR 0019)

-- Products that changed while the search engine was away. The outbox goes on without it: caches must not wait.
create table search_backlog (
  product_id uuid primary key,
  since timestamptz not null default now()
);

-- Counts per day, without anything that names a visitor. Kept for the list of searches that found nothing.
create table search_query (
  day date not null,
  locale text not null check (locale in ('nl', 'en')),
  term text not null check (term <> '' and length(term) <= 100),
  searches integer not null default 0,
  -- how many products the last of them found
  hits integer not null default 0,
  clicks integer not null default 0,
  added_to_cart integer not null default 0,
  primary key (day, locale, term)
);
create index search_query_without_hits on search_query (day, searches desc) where hits = 0;
