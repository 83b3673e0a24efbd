-- 0013: what belongs to a customer beside the account itself: choices, card, lists, mailings; and where postcodes lie

-- what somebody saves towards
alter table customer add column bonus_points_threshold integer not null default 500 check (bonus_points_threshold >= 0);

create table loyalty_card (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer on delete cascade,
  -- whose card it is; nothing for one that lies in the drawer of the firm
  contact_id uuid references contact on delete set null,
  -- an EAN-13, so that the scanner at the counter reads it
  number text not null unique check (number ~ '^[0-9]{13}$'),
  created_at timestamptz not null default now()
);
create index loyalty_card_customer on loyalty_card (customer_id);
create index loyalty_card_contact on loyalty_card (contact_id);

-- the branch somebody shops at and how prices are shown, of a person or of a visitor who is not signed in
create table preference (
  id bigint primary key generated always as identity,
  contact_id uuid unique references contact on delete cascade,
  visitor_id text unique check (length(visitor_id) = 32),
  branch_id integer references branch,
  include_vat boolean,
  changed_at timestamptz not null default now(),
  check (num_nonnulls(contact_id, visitor_id) = 1)
);
create index preference_branch on preference (branch_id);
create index preference_visitor_age on preference (changed_at) where visitor_id is not null;

create table wishlist (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- by which anybody may look at it: 128 random bits, nothing as long as it is not shared
  share_key text unique check (share_key ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);
create unique index wishlist_name on wishlist (customer_id, lower(name));

create table wishlist_product (
  wishlist_id uuid not null references wishlist on delete cascade,
  product_id uuid not null references product on delete cascade,
  quantity integer not null check (quantity between 1 and 9999),
  added_at timestamptz not null default clock_timestamp(),
  primary key (wishlist_id, product_id)
);
create index wishlist_product_by_product on wishlist_product (product_id);

-- one row per address; nothing is sent to it before it said yes by mail
create table newsletter_subscription (
  email text primary key check (email = lower(email) and length(email) <= 254),
  first_name text not null default '',
  locale text not null check (locale in ('nl', 'en')),
  state text not null default 'pending' check (state in ('pending', 'active', 'ended')),
  confirm_hash bytea unique check (length(confirm_hash) = 32),
  -- stands in every newsletter: one click ends it
  unsubscribe_key text not null unique check (unsubscribe_key ~ '^[A-Za-z0-9_-]{22}$'),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz
);
create index newsletter_pending on newsletter_subscription (asked_at) where state = 'pending';

create table mailing_subscription (
  contact_id uuid not null references contact on delete cascade,
  topic text not null check (topic in ('acties', 'spaarplan', 'nieuws')),
  started_at timestamptz not null default now(),
  primary key (contact_id, topic)
);

-- digits of postcodes and the place they belong to
create table postcode_area (
  from_digits smallint not null check (from_digits between 1000 and 9999),
  to_digits smallint not null check (to_digits between from_digits and 9999),
  place text not null,
  latitude double precision not null,
  longitude double precision not null,
  primary key (from_digits)
);
-- the street behind the letters; of two that fit the narrower one counts
create table postcode_street (
  digits smallint not null check (digits between 1000 and 9999),
  from_letters text not null check (from_letters ~ '^[A-Z]{2}$'),
  to_letters text not null check (to_letters ~ '^[A-Z]{2}$' and to_letters >= from_letters),
  street text not null,
  highest_number integer not null check (highest_number > 0),
  primary key (digits, from_letters, to_letters)
);

-- who asked to be forgotten, by a hash of the address only, and which other systems were told
create table erasure (
  id uuid primary key default uuidv7(),
  email_hash bytea not null check (length(email_hash) = 32),
  asked_at timestamptz not null default now(),
  -- of the link in the mail, for who has no account
  confirm_hash bytea unique check (length(confirm_hash) = 32),
  expires_at timestamptz,
  erased_at timestamptz,
  kept_invoices integer
);
create table erasure_notice (
  erasure_id uuid not null references erasure on delete cascade,
  system text not null,
  told_at timestamptz,
  primary key (erasure_id, system)
);
create index erasure_notice_waiting on erasure_notice (erasure_id) where told_at is null;
