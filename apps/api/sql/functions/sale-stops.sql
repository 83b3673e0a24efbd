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
