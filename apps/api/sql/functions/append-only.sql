-- Append-only tables: an update raises an error. Corrections are new rows.

create or replace function reject_update() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create or replace trigger price_history_append_only before update on price_history
  for each row execute function reject_update();
create or replace trigger order_event_append_only before update on order_event
  for each row execute function reject_update();
create or replace trigger pick_scan_append_only before update on pick_scan
  for each row execute function reject_update();
create or replace trigger points_entry_append_only before update on points_entry
  for each row execute function reject_update();
create or replace trigger credit_entry_append_only before update on credit_entry
  for each row execute function reject_update();
create or replace trigger invoice_lines_fixed before update of number, total_cents, taxes, lines on invoice
  for each row execute function reject_update();

-- Sign-in events are deleted after a year, or together with an erased account (a cascade runs as the owner).
create or replace function reject_early_delete() returns trigger language plpgsql as $$
begin
  if current_user in ('shop_api', 'shop_worker', 'shop_staff') and old.happened_at > now() - interval '1 year' then
    raise exception '% is append only for a year', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create or replace trigger account_event_append_only before update on account_event
  for each row execute function reject_update();
create or replace trigger account_event_retained before delete on account_event
  for each row execute function reject_early_delete();
create or replace trigger stock_move_append_only before update on stock_move
  for each row execute function reject_update();
create or replace trigger audit_entry_append_only before update on audit_entry
  for each row execute function reject_update();
create or replace trigger audit_seal_append_only before update on audit_seal
  for each row execute function reject_update();
create or replace trigger counter_return_append_only before update on counter_return
  for each row execute function reject_update();
create or replace trigger counter_return_line_append_only before update on counter_return_line
  for each row execute function reject_update();
create or replace trigger return_photo_append_only before update on return_photo
  for each row execute function reject_update();
create or replace trigger till_payout_append_only before update on till_payout
  for each row execute function reject_update();
create or replace trigger hand_over_append_only before update on hand_over
  for each row execute function reject_update();
create or replace trigger hand_over_part_append_only before update on hand_over_part
  for each row execute function reject_update();
create or replace trigger hand_over_line_append_only before update on hand_over_line
  for each row execute function reject_update();
create or replace trigger till_entry_append_only before update on till_entry
  for each row execute function reject_update();
create or replace trigger day_close_append_only before update on day_close
  for each row execute function reject_update();
create or replace trigger short_pick_append_only before update on short_pick
  for each row execute function reject_update();
create or replace trigger count_entry_append_only before update on count_entry
  for each row execute function reject_update();
create or replace trigger stock_adjustment_append_only before update on stock_adjustment
  for each row execute function reject_update();
-- Only the note can be erased.
create or replace trigger stop_report_append_only before update on stop_report
  for each row when (new.note is not null
    or (new.id, new.order_id, new.branch_id, new.kind, new.at, new.refused, new.withdrawal_id, new.received_at, new.staff_id)
      is distinct from
      (old.id, old.order_id, old.branch_id, old.kind, old.at, old.refused, old.withdrawal_id, old.received_at, old.staff_id))
  execute function reject_update();
create or replace trigger stop_proof_append_only before update on stop_proof
  for each row execute function reject_update();
