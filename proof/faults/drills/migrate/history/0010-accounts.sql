-- 0010: customers, the people who sign in for them, their addresses, and everything a sign-in rests on (ADR 0025)
-- No secret stands here as it is: passwords, pins and codes are hashed, keys and second factors are sealed.

-- who buys: a household or a company. A guest who orders has a row too, so that an order always belongs to one.
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
  sbi_code text,
  focus text,
  wants_newsletter boolean not null default false,
  created_at timestamptz not null default now(),
  -- after an erasure the row stays for the books, without anything that names a person
  erased_at timestamptz
);
create index customer_branch on customer (default_branch_id);

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
  -- nothing for a guest, and for who only comes by way of another sign-in service
  password_hash text check (password_hash like '$argon2id$%'),
  password_set_at timestamptz,
  email_confirmed_at timestamptz,
  -- wrong passwords since the last right one
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

-- The authority on who is signed in: a token without a live row here is nothing.
create table session (
  id uuid primary key default uuidv7(),
  contact_id uuid not null references contact on delete cascade,
  -- of the half of the credential that only the browser holds
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- how the person proved themselves: password, code, guest, or the name of another sign-in service
  method text not null,
  second_factor_at timestamptz,
  -- the last proof of password or pin: what is dear asks for a fresh one
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

-- a browser somebody signed in from before: strangers who guess cannot lock it out
create table known_browser (
  contact_id uuid not null references contact on delete cascade,
  secret_hash bytea not null check (length(secret_hash) = 32),
  seen_at timestamptz not null default now(),
  primary key (contact_id, secret_hash)
);
create index known_browser_age on known_browser (seen_at);

-- links in mails, sign-in codes, the step between password and second factor: each works once
create table one_time_token (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('reset-password', 'confirm-email', 'sign-in', 'second-factor', 'outside')),
  contact_id uuid references contact on delete cascade,
  data jsonb not null default '{}',
  wrong_tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_contact on one_time_token (contact_id, purpose);
create index one_time_token_expiry on one_time_token (expires_at);

-- the pin of who may buy on account; after five wrong ones it is locked, and a branch can unlock it sooner
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
  -- null while it is being set up
  confirmed_at timestamptz,
  -- the time step of the last code taken: a code works once
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_code (
  contact_id uuid not null references contact on delete cascade,
  hash bytea not null check (length(hash) = 32),
  used_at timestamptz,
  primary key (contact_id, hash)
);

-- an account elsewhere that signs a contact in here
create table outside_identity (
  issuer text not null,
  subject text not null,
  contact_id uuid not null references contact on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index outside_identity_contact on outside_identity (contact_id);

-- Keys that sign tokens. A new one is known to every process before it signs, an old one is known until its last token ended.
create table signing_key (
  kid text primary key check (kid ~ '^[A-Za-z0-9_-]{8,40}$'),
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null,
  retires_at timestamptz
);

-- what happened to an account, for the customer and for who looks into a complaint
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

-- paces that must survive an emptied cache: one number per bucket, as in Redis
create table durable_limit (
  key text primary key,
  arrival timestamptz not null
);
create index durable_limit_arrival on durable_limit (arrival);
