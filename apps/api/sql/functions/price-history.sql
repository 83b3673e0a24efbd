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
