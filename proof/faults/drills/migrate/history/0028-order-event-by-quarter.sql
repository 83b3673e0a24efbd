-- 0028: what happened to an order lies with the quarter of the order, and is found by it
lock table orders in share row exclusive mode;
lock table order_event in access exclusive mode nowait;
alter table order_event drop constraint order_event_pkey;
alter table order_event add constraint order_event_pkey primary key using index order_event_key;
drop index order_event_by_order; -- the same columns as the key
alter table order_event set schema part;
alter table part.order_event rename to order_event_before;
create table order_event (like part.order_event_before including defaults including constraints including storage)
  partition by range (order_id);
alter table order_event
  add primary key (order_id, id),
  add foreign key (order_id) references orders on delete cascade;
drop trigger order_event_append_only on part.order_event_before;
create trigger order_event_append_only before update on order_event for each row execute function refuse_change();
select attach_before('order_event');
