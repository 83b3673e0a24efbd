-- Sale stops (ADR 0126): one open stop takes its products off sale; a product may be under several.

-- Products of a stop.
create or replace function stopped_products(stop sale_stop) returns setof uuid language sql stable as $$
  select stop.product_id where stop.product_id is not null
  union all
  select p.id from product p where stop.brand_id is not null and p.brand_id = stop.brand_id
  union all
  select p.id from brand b join product p on p.brand_id = b.id
  where stop.supplier is not null and b.maker ->> 'name' = stop.supplier
$$;

-- Goods of an order that are still with the shop and must not leave it: those of an open stop that is unsafe, or of which
-- the stopped batch was scanned for the order.
create or replace function unsafe_goods(of_order uuid) returns table (product_id uuid, title text) language sql stable as $$
  select distinct p.id, coalesce(t.name, p.number)
  from reservation r join product p on p.id = r.product_id
    left join product_text t on t.product_id = p.id and t.locale = 'nl'
  where r.order_id = of_order and r.state in ('active', 'promised', 'claimed') and r.quantity > r.returned
    and not exists (select from hand_over_line h join pick_job j on j.id = h.job_id
      where j.order_id = r.order_id and j.branch_id = r.branch_id and h.product_id = r.product_id)
    and exists (select from sale_stop s cross join lateral stopped_products(s) g(id) where s.ended_at is null and g.id = p.id
      and case when s.batch is null then s.is_unsafe else exists (select from pick_job j join pick_scan c on c.job_id = j.id
        where j.order_id = r.order_id and c.product_id = p.id and c.batch = s.batch) end)
  order by 2, 1
$$;

-- Stops or restores up to `size` products so that they agree with the open stops, and returns how many. Products that
-- came to a stopped brand meanwhile are included. Starting and ending stops wait for each other here; without it, the end
-- of one stop could restore a product that another one, not committed yet, has just stopped.
create or replace function apply_sale_stops(size integer) returns integer language plpgsql as $$
declare applied integer;
begin
  perform pg_advisory_xact_lock(hashtext('sale stops'));
  with stopped as materialized (
    select distinct s.id from sale_stop o cross join lateral stopped_products(o) s(id) where o.ended_at is null),
  wrong as (
    (select p.id, true as is_stopped from stopped s join product p on p.id = s.id where not p.is_sale_stopped)
    union all
    (select p.id, false from product p where p.is_sale_stopped and not exists (select from stopped s where s.id = p.id))
    limit size),
  written as (
    update product p set is_sale_stopped = w.is_stopped from wrong w where p.id = w.id returning 1)
  select count(*)::int into applied from written;
  return applied;
end $$;
