-- Wakes the order worker, which also polls once per second.

create or replace function notify_order_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_work', '');
  return null;
end $$;

create or replace trigger order_mail_work after insert on order_mail for each statement execute function notify_order_worker();
create or replace trigger webhook_inbox_work after insert on webhook_inbox for each statement execute function notify_order_worker();
create or replace trigger refund_work after insert on refund for each statement execute function notify_order_worker();
