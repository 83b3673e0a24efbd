-- Promotions that staff prepare (ADR 0139). The shop reads `promotion` only: a plan becomes one after its approval.
create table promotion_plan (
  -- made by the browser, so that a repeated request makes one plan
  id uuid primary key,
  -- counts the saved changes and steps, so that of two people at once one is refused
  version integer not null default 1 check (version > 0),
  name text not null check (length(name) between 1 and 80),
  title_nl text not null check (length(title_nl) between 1 and 60),
  title_en text not null check (length(title_en) between 1 and 60),
  has_label boolean not null,
  discount text not null check (discount in ('percent', 'amount', 'price')),
  discount_value integer not null check (discount_value > 0),
  starts_on date not null,
  ends_on date not null,
  -- how the products were chosen: {"filter": {…}} or {"numbers": […]}
  choice jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'proposed', 'approved')),
  -- set with the approval
  promotion_id integer unique references promotion,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid not null default nullif(current_setting('shop.staff_id', true), '')::uuid references staff_person,
  check (ends_on >= starts_on),
  check ((state = 'approved') = (promotion_id is not null))
);
create index promotion_plan_author on promotion_plan (created_by, created_at);

-- The products of a plan with the prices that the person saw.
create table promotion_plan_line (
  plan_id uuid not null references promotion_plan on delete cascade,
  product_id uuid not null references product on delete cascade,
  regular_cents integer not null check (regular_cents >= 0),
  price_cents integer not null check (price_cents > 0),
  primary key (plan_id, product_id)
);
create index promotion_plan_line_product on promotion_plan_line (product_id);
