-- Confirmation of sensitive actions (ADR 0070) and approval by a second person (ADR 0071).

-- The last time at which the person of the session authenticated, by provider or passkey.
alter table staff_session add column confirmed_at timestamptz;
-- A sign-in that confirms a session instead of opening one.
alter table staff_sign_in add column session_id uuid references staff_session (id) on delete cascade;

-- An action that waits for another person. The digest covers all columns that the action depends on.
create table staff_approval (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- The object of the action. At most one request per kind and object is open.
  object_key text not null,
  -- Null: concerns all branches.
  branch_id integer references branch (id),
  command jsonb not null,
  content jsonb not null,
  digest bytea not null check (length(digest) = 32),
  author_id uuid not null references staff_person (id),
  -- The person who gains by the action and must not approve it either.
  beneficiary_id uuid references staff_person (id),
  requested_at timestamptz not null default now(),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'void')),
  decided_by uuid references staff_person (id),
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check (state <> 'approved' or (decided_by is not null and decided_by <> author_id
    and decided_by is distinct from beneficiary_id))
);
create unique index staff_approval_open on staff_approval (kind, object_key) where state = 'pending';
create index staff_approval_pending on staff_approval (requested_at) where state = 'pending';

-- Passkeys (ADR 0070). Public keys only: no table has a password of staff.
create table staff_passkey (
  -- The credential id that the authenticator chose, in base64url.
  id text primary key check (length(id) between 16 and 1400),
  person_id uuid not null references staff_person (id),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkey_by_person on staff_passkey (person_id);

-- The link with which a person registers a passkey. Another person creates it; null: the operator of a new shop.
create table staff_passkey_link (
  id uuid primary key default uuidv7(),
  person_id uuid not null references staff_person (id),
  created_by uuid references staff_person (id) check (created_by <> person_id),
  -- Set by the worker when it writes the mail, so that neither the staff API nor a job has the secret.
  secret_hash bytea unique check (length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkey_link_by_person on staff_passkey_link (person_id);

-- Shared devices of a branch, and badges with a PIN (ADR 0070).
create table staff_device (
  id uuid primary key default uuidv7(),
  branch_id integer not null references branch (id),
  name text not null check (length(name) between 1 and 60),
  -- The code with which the device enrols, once.
  code_hash bytea unique check (length(code_hash) = 32),
  code_expires_at timestamptz,
  -- Public part of the key that never leaves the device, in DER (SPKI).
  public_key bytea,
  created_by uuid not null references staff_person (id),
  created_at timestamptz not null default now(),
  enrolled_at timestamptz,
  revoked_at timestamptz,
  check ((public_key is null) = (enrolled_at is null))
);
create index staff_device_by_branch on staff_device (branch_id);

create table staff_badge (
  person_id uuid primary key references staff_person (id),
  code_hash bytea not null unique check (length(code_hash) = 32),
  -- scrypt of the PIN, salted by the person; null until the person has chosen one. No process role can read it.
  pin_hash bytea check (length(pin_hash) = 32),
  issued_at timestamptz not null default now()
);
create table staff_pin_failure (
  id uuid primary key default uuidv7(),
  person_id uuid not null references staff_person (id),
  at timestamptz not null
);
create index staff_pin_failure_by_person on staff_pin_failure (person_id, at);

-- The last use of the PIN in a branch: for the rest of the shift, the badge alone is enough there.
create table staff_pin_use (
  person_id uuid not null references staff_person (id),
  branch_id integer not null references branch (id),
  at timestamptz not null,
  primary key (person_id, branch_id)
);

alter table staff_session add column device_id uuid references staff_device (id);

-- A challenge between its request and the reply of the authenticator. Used once.
create table staff_challenge (
  secret_hash bytea primary key check (length(secret_hash) = 32),
  challenge text not null,
  purpose text not null check (purpose in ('sign_in', 'confirm', 'register', 'device')),
  session_id uuid references staff_session (id) on delete cascade,
  link_id uuid references staff_passkey_link (id) on delete cascade,
  device_id uuid references staff_device (id) on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenge_expired on staff_challenge (expires_at);
create index staff_challenge_of_session on staff_challenge (session_id) where session_id is not null;
create index staff_challenge_of_link on staff_challenge (link_id) where link_id is not null;
create index staff_challenge_of_device on staff_challenge (device_id) where device_id is not null;
