-- migrate: no transaction
-- A count of the orders of one state reads this index only (STAFF-30). It replaces orders_by_state.
create index concurrently orders_by_state_and_method on orders (state, id desc) include (shipping_method);
