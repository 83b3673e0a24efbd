-- The lexicon of search, so that staff can change it without a deploy (ADR 0053). Files in apps/api/search-data seed it.

create table search_rule (
  -- kind and terms of the seed, so that a changed line of a file is another rule
  key text primary key,
  kind text not null check (kind in ('equal', 'narrower', 'means', 'use', 'brand')),
  terms text[] not null check (cardinality(terms) >= 2),
  -- where the words come from, when and by whom they were added
  source text not null check (source <> ''),
  added date not null,
  added_by text not null check (added_by <> ''),
  -- set for a rule that staff added or changed; the seed leaves it alone
  edited_by text check (edited_by <> ''),
  -- a rule that staff switched off stays, so that the seed does not add it again
  is_active boolean not null default true,
  changed_at timestamptz not null default now()
);
