-- Price history: every price of a product is recorded with the time from which it applies (ADR 0009).

create or replace function record_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, valid_from, price_cents) values (new.id, clock_timestamp(), new.price_cents);
  return null;
end $$;

create or replace trigger product_price_history after update of price_cents on product
  for each row when (old.price_cents is distinct from new.price_cents) execute function record_price();
-- A bulk load writes the history itself.
create or replace trigger product_first_price after insert on product
  for each row when (current_setting('shop.bulk', true) is distinct from 'on') execute function record_price();

-- The same for cost prices. Margins compare an order with the cost of its day.
create or replace function record_cost() returns trigger language plpgsql as $$
begin
  insert into product_cost_change (product_id, cost_cents) values (new.product_id, new.cost_cents);
  return null;
end $$;
create or replace trigger product_cost_new after insert on product_cost for each row execute function record_cost();
create or replace trigger product_cost_changed after update of cost_cents on product_cost for each row
  when (old.cost_cents <> new.cost_cents) execute function record_cost();
