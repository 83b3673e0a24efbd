-- Loyalty points: the only writer of points_account and points_entry.

-- Returns the new balance, or null if it would be negative. Points of returned goods may have been spent already: the
-- available points are taken back, the rest stays outstanding until later points settle it.
create or replace function change_points(of_customer uuid, change integer, of_order uuid, of_kind text, of_part text)
returns integer language plpgsql as $$
declare account points_account; taken integer; settled integer;
begin
  insert into points_account (customer_id) values (of_customer) on conflict do nothing;
  select * into account from points_account where customer_id = of_customer for update;
  taken := case when of_kind = 'earn_back' and change < 0 then greatest(change, -account.balance) else change end;
  if account.balance + taken < 0 then return null; end if;
  account.balance := account.balance + taken;
  account.outstanding := account.outstanding + taken - change;
  insert into points_entry (customer_id, order_id, kind, part, points, balance_after, outstanding)
    values (of_customer, of_order, of_kind, of_part, taken, account.balance, taken - change);
  settled := least(account.outstanding, account.balance);
  if settled > 0 then
    account.balance := account.balance - settled;
    account.outstanding := account.outstanding - settled;
    insert into points_entry (customer_id, kind, points, balance_after, outstanding)
      values (of_customer, 'settled', -settled, account.balance, -settled);
  end if;
  update points_account set balance = account.balance, outstanding = account.outstanding, updated_at = now()
    where customer_id = of_customer;
  return account.balance;
end $$;

-- Points of erased customers. Runs with the rights of its owner, because no process may delete entries of a ledger.
create or replace function erase_points(of_customers uuid[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare erased integer;
begin
  delete from points_entry where customer_id in (select id from customer where id = any (of_customers) and erased_at is not null);
  get diagnostics erased = row_count;
  delete from points_account where customer_id in (select id from customer where id = any (of_customers) and erased_at is not null);
  return erased;
end $$;
