-- The rating of a product is the one source of its figures (ADR 0121): cards, search, pages and structured data read it.

-- Locks the product first, so that two changes do not each miss the other.
create or replace function refresh_rating(of_product uuid) returns void language plpgsql as $$
begin
  perform from product where id = of_product for no key update;
  update product p set rating_average = f.average, rating_count = f.count
  from (
    select round(avg(stars), 2) as average, count(*)::integer as count from (
      select stars from product_review where product_id = of_product
      union all
      select stars from customer_review where product_id = of_product and state = 'published'
    ) shown
  ) f
  where p.id = of_product and (p.rating_average, p.rating_count) is distinct from (f.average, f.count);
end $$;

-- With the rights of the owner, because no process that changes reviews may change products.
create or replace function rate_by_customer() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refresh_rating(old.product_id);
  return null;
end $$;
create or replace trigger customer_review_rated after update of state on customer_review
  for each row when (old.state <> new.state and 'published' in (new.state, old.state)) execute function rate_by_customer();
create or replace trigger customer_review_removed after delete on customer_review
  for each row when (old.state = 'published') execute function rate_by_customer();

-- A bulk load sets the figures itself, as for all copies (outbox.sql).
create or replace function rate_by_copies() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one uuid;
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  for one in select distinct product_id from changed order by product_id loop
    perform refresh_rating(one);
  end loop;
  return null;
end $$;
create or replace trigger product_review_added after insert on product_review
  referencing new table as changed for each statement execute function rate_by_copies();
create or replace trigger product_review_removed after delete on product_review
  referencing old table as changed for each statement execute function rate_by_copies();
