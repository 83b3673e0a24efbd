-- What people write to the shop by the forms of its pages: a question, a request for a quote, or a return.
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
  -- the same words of the same person on one day are one message: a form sent twice is stored and mailed once
  left_on date not null,
  content_hash bytea not null check (length(content_hash) = 32),
  unique (content_hash, left_on)
);
create index message_age on message (left_at);
create index message_by_email on message (email);
