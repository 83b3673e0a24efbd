-- Reviews that customers write here, beside copies of the reviews of the provider in product_review (ADR 0121).
create table customer_review (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product on delete cascade,
  -- the author; a guest has a customer row too
  customer_id uuid not null references customer on delete cascade,
  -- the purchase; orders are retained longer than reviews
  order_id uuid not null,
  author text not null default '' check (length(author) <= 40),
  stars smallint not null check (stars between 1 and 5),
  -- stars of single aspects; null if the author did not rate them
  quality smallint check (quality between 1 and 5),
  value smallint check (value between 1 and 5),
  ease smallint check (ease between 1 and 5),
  body text not null check (length(body) between 1 and 2000),
  locale text not null check (locale in ('nl', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  -- why staff rejected it, for its author (Digital Services Act, article 17)
  reason text check (length(reason) between 1 and 1000),
  -- counts changes of text and pictures, so that staff publish only what they read
  version integer not null default 1,
  written_at timestamptz not null,
  changed_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references staff_person,
  check ((state = 'rejected') = (reason is not null)),
  -- one review of each buyer
  unique (customer_id, product_id)
);
create index customer_review_waiting on customer_review (changed_at) where state = 'waiting';
create index customer_review_published on customer_review (product_id, written_at desc, id) where state = 'published';

-- Encoded again, without metadata.
create table review_picture (
  id uuid primary key default uuidv7(),
  review_id uuid not null references customer_review on delete cascade,
  content bytea not null check (length(content) between 1 and 1000000),
  digest bytea generated always as (sha256(content)) stored,
  width smallint not null check (width between 1 and 2000),
  height smallint not null check (height between 1 and 2000),
  added_at timestamptz not null,
  -- the same picture twice is a repeated request
  unique (review_id, digest)
);

-- A visitor found a review helpful. The visitor is a hash of the account or the session.
create table review_vote (
  copied_id uuid references product_review on delete cascade,
  written_id uuid references customer_review on delete cascade,
  voter bytea not null check (length(voter) = 32),
  voted_at timestamptz not null,
  check (num_nonnulls(copied_id, written_id) = 1),
  unique nulls not distinct (copied_id, written_id, voter)
);
create index review_vote_written on review_vote (written_id) where written_id is not null;

-- When the reviews of a product were last copied from the provider.
create table review_copy (
  product_id uuid primary key references product on delete cascade,
  copied_at timestamptz not null
);
