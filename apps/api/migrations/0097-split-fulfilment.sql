-- Carts and orders of which a part is collected in a branch and the rest is delivered (ADR 0136).

-- The part to collect: its products, and the day and hours in the branch of the cart. Null: no split.
alter table cart add column collected_products uuid[];
alter table cart add column collect_on date;
alter table cart add column collect_from time;
alter table cart add column collect_to time;
alter table cart add constraint cart_split check ((collected_products is null) = (collect_on is null)
  and (collect_on is null) = (collect_from is null) and (collect_on is null) = (collect_to is null)) not valid;

alter table order_line add column is_collected boolean not null default false;

-- The part of a delivery that is collected, in the branch of the order. The lines say what it consists of; its hand-over
-- is a row of hand_over_part.
create table split_pickup (
  order_id uuid primary key references orders (id),
  promised_on date not null,
  promised_from time not null,
  promised_to time not null,
  -- when the branch had picked it, and until when it is held before the rest has to leave
  ready_at timestamptz,
  holds_until timestamptz,
  cancelled_at timestamptz,
  check ((ready_at is null) = (holds_until is null))
);

-- Goods to collect: orders to collect, and the collected part of others with its own state and time.
create view counter_order as
  select o.id, o.number, o.state, o.contact, o.email, o.customer_id, o.branch_id, o.preferred_on, o.preferred_from, o.ground,
    o.payment_method, o.to_pay_cents, o.holds_until, o.pickup_code, false as is_split
  from orders o where o.shipping_method = 'pickup'
  union all
  select o.id, o.number, case
      when o.state = 'cancelled' or s.cancelled_at is not null then 'cancelled'
      when exists (select from hand_over_part h where h.order_id = o.id) then 'collected'
      when o.state in ('sent', 'delivered', 'returned') then 'cancelled'
      when s.ready_at is not null then 'ready' else o.state end,
    o.contact, o.email, o.customer_id, o.branch_id, s.promised_on, s.promised_from, o.ground,
    o.payment_method, o.to_pay_cents, s.holds_until, o.pickup_code, true
  from split_pickup s join orders o on o.id = s.order_id;
