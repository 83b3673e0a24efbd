-- Suspected price errors (ADR 0074): a price that more than doubles or halves waits for a decision of staff. The trigger
-- sees every source: feeds, staff and commands.
create or replace function note_suspected_price() returns trigger language plpgsql as $$
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  -- A person who restores or sets a price has decided about it.
  if nullif(current_setting('shop.staff_id', true), '') is not null then return null; end if;
  insert into suspected_price (product_id, former_cents, price_cents) values (new.id, old.price_cents, new.price_cents);
  return null;
end $$;

create or replace trigger product_suspected_price after update of price_cents on product for each row
  when (old.price_cents > 0 and (new.price_cents * 2 < old.price_cents or new.price_cents::bigint > old.price_cents::bigint * 2))
  execute function note_suspected_price();
