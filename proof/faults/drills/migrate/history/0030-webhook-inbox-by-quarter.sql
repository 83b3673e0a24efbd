-- 0030: calls of the provider, by the quarter in which they came
lock table webhook_inbox in access exclusive mode;
alter table webhook_inbox drop constraint webhook_inbox_pkey;
alter table webhook_inbox add constraint webhook_inbox_pkey primary key using index webhook_inbox_key;
alter table webhook_inbox alter column id drop identity;
alter table webhook_inbox set schema part;
alter table part.webhook_inbox rename to webhook_inbox_before;
create table webhook_inbox (like part.webhook_inbox_before including defaults including constraints including storage)
  partition by range (received_at);
alter table webhook_inbox add primary key (id, received_at);
alter table webhook_inbox alter column id add generated always as identity;
create index webhook_inbox_waiting on webhook_inbox (psp_id) where processed_at is null;
drop trigger webhook_inbox_work on part.webhook_inbox_before;
create trigger webhook_inbox_work after insert on webhook_inbox for each statement execute function order_work();
select attach_before('webhook_inbox');
select setval(pg_get_serial_sequence('webhook_inbox', 'id'), (select coalesce(max(id), 0) + 1 from webhook_inbox), false);

-- only these migrations needed them
drop function partition_bound_of_before(text);
drop function bound_before(text);
drop function attach_before(text);
