-- migrate: no transaction
-- Staff list orders of one state, which may be rare, without reading all others.
create index concurrently orders_by_state on orders (state, id desc);
