-- migrate: no transaction
create index concurrently till_entry_by_order on till_entry (order_id);
