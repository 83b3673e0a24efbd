-- migrate: no transaction
-- Staff list products by state.
create index concurrently product_by_state on product (state, number);
