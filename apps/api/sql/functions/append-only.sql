-- Append-only tables: an update raises an error. Corrections are new rows.

create or replace function reject_update() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger price_history_append_only before update on price_history
  for each row execute function reject_update();
create or replace trigger order_event_append_only before update on order_event
  for each row execute function reject_update();
create or replace trigger points_entry_append_only before update on points_entry
  for each row execute function reject_update();
create or replace trigger credit_entry_append_only before update on credit_entry
  for each row execute function reject_update();
create or replace trigger invoice_lines_fixed before update of number, total_cents, taxes, lines on invoice
  for each row execute function reject_update();
