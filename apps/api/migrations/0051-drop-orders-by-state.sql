-- migrate: no transaction
drop index concurrently orders_by_state;
