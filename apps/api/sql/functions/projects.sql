-- Projects (ADR 0108). The list is changed by screens that know no phases.

-- Reduces the quantities in phases, newest first, when the list has less of the product than they have together.
create or replace function trim_project_lines() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with counted as (
    select id, quantity, sum(quantity) over (order by id) - quantity as before
    from project_line where project_id = new.wishlist_id and product_id = new.product_id
  ), gone as (
    delete from project_line l using counted c where l.id = c.id and c.before >= new.quantity
  )
  update project_line l set quantity = new.quantity - c.before, version = version + 1
    from counted c where l.id = c.id and c.before < new.quantity and c.before + c.quantity > new.quantity;
  return null;
end $$;
create or replace trigger wishlist_product_trim after update of quantity on wishlist_product for each row
  when (new.quantity < old.quantity) execute function trim_project_lines();
