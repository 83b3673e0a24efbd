-- Notes and proofs of visits, and parcels, of erased customers. The visits stay without a text. Runs with the rights of
-- its owner, because no process may change the ledger of visits.
create or replace function erase_deliveries(of_customers uuid[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  theirs uuid[] := array(select o.id from orders o join customer c on c.id = o.customer_id
    where c.id = any (of_customers) and c.erased_at is not null);
  erased integer;
begin
  delete from stop_proof where report_id in (select id from stop_report where order_id = any (theirs));
  delete from parcel where order_id = any (theirs);
  update stop_report set note = null where order_id = any (theirs) and note is not null;
  get diagnostics erased = row_count;
  return erased;
end $$;
