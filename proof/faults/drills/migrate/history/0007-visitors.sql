-- 0007: what a visitor without an account leaves behind: looked-at products, and requests to be called back
-- A session is named by a hash of its cookie: who reads these tables cannot become that visitor.

create table viewed_product (
  session_id text not null check (length(session_id) = 32),
  product_id uuid not null references product on delete cascade,
  viewed_at timestamptz not null default clock_timestamp(),
  primary key (session_id, product_id)
);
create index viewed_product_newest on viewed_product (session_id, viewed_at desc);
create index viewed_product_age on viewed_product (viewed_at);
create index viewed_product_by_product on viewed_product (product_id);

-- somebody asks to be called about more of a product than the shop offers
create table product_contact (
  id uuid primary key default uuidv7(),
  session_id text not null check (length(session_id) = 32),
  product_id uuid not null references product on delete cascade,
  phone text not null check (phone ~ '^\+31[0-9]{9}$'),
  locale text not null check (locale in ('nl', 'en')),
  asked_at timestamptz not null default now()
);
create index product_contact_newest on product_contact (asked_at);
create index product_contact_by_product on product_contact (product_id);

-- what may be done so often a day and no more; counted here, so that an emptied cache forgets nothing
create table daily_count (
  what text not null,
  who text not null,
  day date not null,
  times integer not null check (times > 0),
  primary key (what, who, day)
);
create index daily_count_day on daily_count (day);
