-- Questions of visitors about products, and answers of staff and buyers. Both are published by staff only.

create table product_question (
  id uuid primary key default uuidv7(),
  product_id uuid not null references product on delete cascade,
  -- the account of the author, if any; erased with it
  contact_id uuid references contact on delete cascade,
  author text not null default '' check (length(author) <= 40),
  body text not null check (length(body) between 1 and 500),
  locale text not null check (locale in ('nl', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  asked_at timestamptz not null,
  -- the same question about one product on one day is one question, so that a form sent twice is stored once
  asked_on date not null,
  content_hash bytea not null check (length(content_hash) = 32),
  settled_at timestamptz,
  settled_by uuid references staff_person,
  -- when the mail about the first answer was queued
  notified_at timestamptz,
  -- the words of the question and its published answers; empty without an answer
  terms tsvector not null default '',
  unique (product_id, content_hash, asked_on)
);
create index product_question_waiting on product_question (asked_at) where state = 'waiting';
create index product_question_published on product_question (product_id, asked_at desc) where state = 'published';
create index product_question_terms on product_question using gin (terms) where state = 'published';
create index product_question_rejected on product_question (settled_at) where state = 'rejected';
create index product_question_by_contact on product_question (contact_id) where contact_id is not null;

create table product_answer (
  id uuid primary key default uuidv7(),
  question_id uuid not null references product_question on delete cascade,
  staff_id uuid references staff_person,
  -- a customer who bought the product; erased with the account
  contact_id uuid references contact on delete cascade,
  author text not null default '' check (length(author) <= 40),
  body text not null check (length(body) between 1 and 1000),
  locale text not null check (locale in ('nl', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'published', 'rejected')),
  answered_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references staff_person,
  check (num_nonnulls(staff_id, contact_id) = 1),
  -- one answer of each buyer
  unique (question_id, contact_id)
);
create index product_answer_waiting on product_answer (answered_at) where state = 'waiting';
create index product_answer_rejected on product_answer (settled_at) where state = 'rejected';
create index product_answer_by_contact on product_answer (contact_id) where contact_id is not null;
