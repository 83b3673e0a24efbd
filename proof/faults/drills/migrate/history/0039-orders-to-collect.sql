-- migrate: no transaction
-- orders that wait in a branch, by the end of their time
create index concurrently orders_ready on orders (holds_until) where state = 'ready';
