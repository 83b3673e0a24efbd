-- Accounts: customers, contacts who sign in for them, sessions and credentials, preferences, lists and erasure requests
-- (ADR 0025). No secret is stored in plain text: passwords, PINs and codes are hashed, keys and second factors encrypted.

-- The buyer: a household or a company. A guest order has a customer row too, so that every order has one.
create table customer (
  id uuid primary key default uuidv7(),
  number bigint not null unique generated always as identity (start with 100001),
  is_guest boolean not null default false,
  email text not null check (length(email) <= 254),
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  gender text not null default '' check (gender in ('m', 'v', 'x', '')),
  company_name text,
  kvk_number text check (kvk_number ~ '^[0-9]{8}$'),
  phone text,
  mobile_number text,
  default_branch_id integer references branch,
  default_contact_id uuid,
  allow_on_account boolean not null default false,
  credit_limit_cents bigint not null default 0 check (credit_limit_cents >= 0),
  group_code text,
  loyalty_type text,
  loyalty_participation_level text,
  -- the number of points the customer saves for
  bonus_points_threshold integer not null default 500 check (bonus_points_threshold >= 0),
  sbi_code text,
  focus text,
  wants_newsletter boolean not null default false,
  created_at timestamptz not null default now(),
  -- after an erasure the row remains for the ledger, without personal data
  erased_at timestamptz
);
create index customer_branch on customer (default_branch_id);
-- Search and recommendations identify a consenting customer by the hash of the email address (MODERN-04, WIRED-07).
create index customer_by_email_hash on customer (md5(lower(btrim(email)))) where erased_at is null;

-- a person who signs in for a customer
create table contact (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer on delete cascade,
  is_guest boolean not null default false,
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  gender text not null default '' check (gender in ('m', 'v', 'x', '')),
  phone text,
  locale text not null default 'nl' check (locale in ('nl', 'en')),
  -- null for guests and for contacts who only sign in through an OIDC provider
  password_hash text check (password_hash like '$argon2id$%'),
  password_set_at timestamptz,
  email_confirmed_at timestamptz,
  -- wrong passwords since the last correct one
  wrong_passwords integer not null default 0,
  blocked_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index contact_email on contact (email) where not is_guest;
create index contact_customer on contact (customer_id);
alter table customer add foreign key (default_contact_id) references contact on delete set null deferrable initially deferred;
create index customer_default_contact on customer (default_contact_id);

create table address (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer on delete cascade,
  -- 'InvoiceAddress', or 'DeliveryAddress' and a number
  type text not null check (type ~ '^(InvoiceAddress|DeliveryAddress[0-9]{0,3})$'),
  name text not null default '',
  first_name text not null default '',
  middle_name text not null default '',
  last_name text not null default '',
  gender text not null default '' check (gender in ('m', 'v', 'x', '')),
  phone text,
  email text,
  memo text,
  street text not null,
  house_number text not null,
  house_number_extension text,
  postal_code text not null check (postal_code ~ '^[1-9][0-9]{3} [A-Z]{2}$'),
  city text not null,
  created_at timestamptz not null default now(),
  unique (customer_id, type)
);

-- Source of truth for authentication: a token without a live row is invalid.
create table session (
  id uuid primary key default uuidv7(),
  contact_id uuid not null references contact on delete cascade,
  -- hash of the half of the credential that only the browser has
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- password, code, guest, or the name of an OIDC provider
  method text not null,
  second_factor_at timestamptz,
  -- last entry of password or PIN; sensitive actions require a recent one
  proved_at timestamptz not null default now(),
  user_agent text not null default '',
  network text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_live on session (contact_id, seen_at desc) where ended_at is null;
create index session_expiry on session (expires_at);

-- Browsers with an earlier sign-in: an attacker who guesses passwords cannot lock them out.
create table known_browser (
  contact_id uuid not null references contact on delete cascade,
  secret_hash bytea not null check (length(secret_hash) = 32),
  seen_at timestamptz not null default now(),
  primary key (contact_id, secret_hash)
);
create index known_browser_age on known_browser (seen_at);

-- Links in mails, sign-in codes, and the step between password and second factor. Each is valid once.
create table one_time_token (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('reset-password', 'confirm-email', 'sign-in', 'second-factor', 'oidc')),
  contact_id uuid references contact on delete cascade,
  data jsonb not null default '{}',
  wrong_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_contact on one_time_token (contact_id, purpose);
create index one_time_token_expiry on one_time_token (expires_at);

-- PIN of a contact who may buy on account. Five wrong entries lock it; a branch can unlock it earlier.
create table pin (
  contact_id uuid primary key references contact on delete cascade,
  hash text not null check (hash like '$argon2id$%'),
  wrong_tries smallint not null default 0,
  locked_until timestamptz,
  set_at timestamptz not null default now()
);

create table second_factor (
  contact_id uuid primary key references contact on delete cascade,
  sealed_secret bytea not null,
  -- null during setup
  confirmed_at timestamptz,
  -- time step of the last accepted code, so that a code is valid once
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_code (
  contact_id uuid not null references contact on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (contact_id, hash)
);

-- an account at an OIDC provider that signs in a contact
create table oidc_identity (
  issuer text not null,
  subject text not null,
  contact_id uuid not null references contact on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index oidc_identity_contact on oidc_identity (contact_id);

-- Keys that sign tokens. All processes load a new key before it signs, and an old key until its last token expires.
create table signing_key (
  kid text primary key check (kid ~ '^[A-Za-z0-9_-]{8,40}$'),
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null,
  retires_at timestamptz
);

-- account history, for the customer and for support
create table account_event (
  id bigint primary key generated always as identity,
  contact_id uuid references contact on delete cascade,
  kind text not null,
  network text not null default '',
  request_id text,
  happened_at timestamptz not null default now()
);
create index account_event_contact on account_event (contact_id, happened_at desc);
create index account_event_age on account_event (happened_at);

create table loyalty_card (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customer on delete cascade,
  -- null for a card of the company without a person
  contact_id uuid references contact on delete set null,
  -- an EAN-13, so that the counter can scan it
  number text not null unique check (number ~ '^[0-9]{13}$'),
  created_at timestamptz not null default now()
);
create index loyalty_card_customer on loyalty_card (customer_id);
create index loyalty_card_contact on loyalty_card (contact_id);

-- preferred branch and price display, of a contact or of a visitor who is not signed in
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
  -- 128 random bits of the public link; null while the list is private
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

-- A trade customer's own product codes, without separators. Read only for that customer.
create table own_code (
  customer_id uuid not null references customer on delete cascade,
  code text not null check (code ~ '^[a-z0-9]{1,40}$'),
  product_id uuid not null references product on delete cascade,
  primary key (customer_id, code, product_id)
);
create index own_code_by_product on own_code (product_id);

-- Erasure requests, identified by a hash of the email address only.
create table erasure (
  id uuid primary key default uuidv7(),
  email_hash bytea not null check (length(email_hash) = 32),
  requested_at timestamptz not null default now(),
  -- hash of the link in the mail, for a person without an account
  confirm_hash bytea unique check (length(confirm_hash) = 32),
  expires_at timestamptz,
  erased_at timestamptz,
  retained_invoices integer
);

-- the other systems that must erase the person, and when they were notified
create table erasure_notice (
  erasure_id uuid not null references erasure on delete cascade,
  system text not null,
  notified_at timestamptz,
  primary key (erasure_id, system)
);
create index erasure_notice_waiting on erasure_notice (erasure_id) where notified_at is null;
