-- migrate: no transaction
create unique index concurrently order_event_key on order_event (order_id, id);
