-- Redirects from old paths of the shop, and how often visitors follow them (ADR 0138). One row per source, so that its
-- history is one object and its hits survive an end.
create table redirect (
  id uuid primary key default uuidv7(),
  -- canonical paths without a query; English ones begin with /en
  source text not null unique check (source ~ '^/.' and source !~ '//|[?#\\[:cntrl:][:space:]]' and length(source) <= 500),
  target text not null check (target ~ '^/' and target !~ '//|[?#\\[:cntrl:][:space:]]' and length(target) <= 500),
  -- the person wants it although the source is a page of the shop
  hides_page boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid references staff_person,
  ended_at timestamptz,
  check (source <> target)
);
create index redirect_of_target on redirect (target) where ended_at is null;
create index redirect_hiding on redirect (source) where hides_page and ended_at is null;

create table redirect_hit (
  redirect_id uuid not null references redirect,
  day date not null,
  hits integer not null check (hits > 0),
  primary key (redirect_id, day)
);
create index redirect_hit_by_day on redirect_hit (day);
