-- migrate: no transaction
-- Staff list orders by the earliest promised day.
create index concurrently orders_by_promise on orders (preferred_on, id);
