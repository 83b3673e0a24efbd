-- Live updates of staff screens (ADR 0072). A notification is sent when its transaction commits; PostgreSQL merges equal
-- ones of one transaction. It names the object; receivers read it with their own permissions.

create or replace function tell_staff(topic text, branch_id integer, object_id text, person_id uuid default null)
returns void language sql as $$
  select pg_notify('staff_event', jsonb_build_object('topic', topic, 'branchId', branch_id, 'objectId', object_id,
    'personId', person_id)::text)
$$;

-- Each change of an order adds an event in the same transaction, in whichever process.
create or replace function tell_staff_order() returns trigger language plpgsql as $$
declare changed record;
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  select o.branch_id, o.number into changed from orders o where o.id = new.order_id;
  perform tell_staff('order', changed.branch_id, changed.number);
  if 'paid_short' in (new.from_state, new.to_state) then
    perform tell_staff('attention', changed.branch_id, changed.number);
  end if;
  return null;
end $$;
create or replace trigger order_event_staff after insert on order_event
  for each row execute function tell_staff_order();

-- Rows of an order that the attention list shows. The conditions of the triggers are false for most changes.
create or replace function tell_staff_attention() returns trigger language plpgsql as $$
begin
  perform tell_staff('attention', o.branch_id, o.number) from orders o where o.id = new.order_id;
  return null;
end $$;
create or replace trigger payment_staff after update of mismatch on payment
  for each row when (new.mismatch is distinct from old.mismatch) execute function tell_staff_attention();
create or replace trigger refund_staff after update of state on refund
  for each row when (new.state is distinct from old.state and 'failed' in (new.state, old.state))
  execute function tell_staff_attention();
create or replace trigger order_mail_staff after update of state on order_mail
  for each row when (new.state is distinct from old.state and 'refused' in (new.state, old.state))
  execute function tell_staff_attention();

-- Call-back requests, questions, answers, reviews and payments of invoices have no branch. The staff API announces the end
-- of the first four.
create or replace function tell_staff_call_back() returns trigger language plpgsql as $$
begin
  perform tell_staff('attention', null, null);
  return null;
end $$;
create or replace trigger invoice_payment_staff after update of mismatch on invoice_payment
  for each row when (new.mismatch is distinct from old.mismatch) execute function tell_staff_call_back();
create or replace trigger product_contact_staff after insert on product_contact
  for each row execute function tell_staff_call_back();
create or replace trigger product_question_staff after insert on product_question
  for each row when (new.state = 'waiting') execute function tell_staff_call_back();
create or replace trigger customer_review_staff after insert or update of version on customer_review
  for each row when (new.state = 'waiting') execute function tell_staff_call_back();
create or replace trigger product_answer_staff after insert on product_answer
  for each row when (new.state = 'waiting') execute function tell_staff_call_back();
