-- Visitors without an account: viewed products, call-back requests, messages; newsletter and mailing subscriptions.
-- A session is stored as a hash of its cookie, so that these tables do not give access to it.

create table viewed_product (
  session_id text not null check (length(session_id) = 32),
  product_id uuid not null references product on delete cascade,
  viewed_at timestamptz not null default clock_timestamp(),
  primary key (session_id, product_id)
);
create index viewed_product_newest on viewed_product (session_id, viewed_at desc);
create index viewed_product_age on viewed_product (viewed_at);
create index viewed_product_by_product on viewed_product (product_id);

-- requests to be called about a larger quantity than the shop offers
create table product_contact (
  id uuid primary key default uuidv7(),
  session_id text not null check (length(session_id) = 32),
  product_id uuid not null references product on delete cascade,
  phone text not null check (phone ~ '^\+31[0-9]{9}$'),
  locale text not null check (locale in ('nl', 'en')),
  requested_at timestamptz not null default now()
);
create index product_contact_newest on product_contact (requested_at);
create index product_contact_by_product on product_contact (product_id);

-- messages of the forms: a question, a request for a quote, or a return
create table message (
  id uuid primary key default uuidv7(),
  form text not null check (form in ('contact', 'quote', 'return')),
  session_id text not null check (length(session_id) = 32),
  name text not null,
  email text not null check (email = lower(email)),
  phone text check (phone ~ '^\+31[0-9]{9}$'),
  order_number text,
  body text not null,
  locale text not null check (locale in ('nl', 'en')),
  left_at timestamptz not null default now(),
  -- the same text by the same person on one day is one message, so that a form sent twice is stored and mailed once
  left_on date not null,
  content_hash bytea not null check (length(content_hash) = 32),
  unique (content_hash, left_on)
);
create index message_age on message (left_at);
create index message_by_email on message (email);

-- One row per address. The newsletter is sent only after the address confirmed it by mail.
create table newsletter_subscription (
  email text primary key check (email = lower(email) and length(email) <= 254),
  first_name text not null default '',
  locale text not null check (locale in ('nl', 'en')),
  state text not null default 'pending' check (state in ('pending', 'active', 'ended')),
  confirm_hash bytea unique check (length(confirm_hash) = 32),
  -- in every newsletter: one click unsubscribes
  unsubscribe_key text not null unique check (unsubscribe_key ~ '^[A-Za-z0-9_-]{22}$'),
  -- the consent text that was accepted at `requested_at`
  agreed_text text not null default '',
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz
);
create index newsletter_pending on newsletter_subscription (requested_at) where state = 'pending';

create table mailing_subscription (
  contact_id uuid not null references contact on delete cascade,
  topic text not null check (topic in ('acties', 'spaarplan', 'nieuws')),
  started_at timestamptz not null default now(),
  primary key (contact_id, topic)
);
