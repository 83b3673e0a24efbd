-- Search: keywords of pages and branches, and learning from use (ADR 0054).
-- A question about a service shows its page first. Staff edit the
-- rows; the worker adds the pages of apps/api/search-data/services.tsv that the table does not have yet.
create table service_page (
  nl_path text primary key check (nl_path ~ '^/'),
  nl_title text not null check (nl_title <> ''),
  en_path text not null check (en_path ~ '^/'),
  en_title text not null check (en_title <> ''),
  phrases text[] not null check (cardinality(phrases) > 0),
  position integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text not null
);

-- Products that visitors with consent to statistics used after a search, summed per day. No session is stored: the nightly job
-- reads the steps of search_event, which expire after their own term.
create table search_use (
  day date not null,
  locale text not null check (locale in ('nl', 'en')),
  term text not null check (length(term) between 1 and 100),
  product_id uuid not null references product (id) on delete cascade,
  clicks integer not null check (clicks >= 0),
  adds integer not null check (adds >= 0),
  primary key (day, locale, term, product_id)
);

-- A search that the same visit continued with other words, and how often the second one led to a product.
create table search_reformulation (
  day date not null,
  locale text not null check (locale in ('nl', 'en')),
  term text not null check (length(term) between 1 and 100),
  next_term text not null check (length(next_term) between 1 and 100),
  visits integer not null check (visits > 0),
  used integer not null check (used >= 0),
  primary key (day, locale, term, next_term)
);

-- Proposed changes of search. Nothing reads this table to answer a query: staff accept a proposal after its figures on
-- both judged sets are known, and then edit the word list.
create table search_proposal (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('synonym', 'boost')),
  locale text not null check (locale in ('nl', 'en')),
  term text not null,
  -- the other term of a synonym, or the product number of a boost
  target text not null,
  visits integer not null check (visits > 0),
  state text not null default 'proposed' check (state in ('proposed', 'measured', 'accepted', 'rejected')),
  -- nDCG@10 per set before and after, from a run
  figures jsonb,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  unique (kind, locale, term, target),
  check (state not in ('measured', 'accepted') or figures is not null)
);
