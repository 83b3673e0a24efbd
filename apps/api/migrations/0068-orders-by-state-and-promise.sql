-- migrate: no transaction
-- The orders of one state by promised day: without it, the list of a state reads all older orders first (STAFF-30).
create index concurrently orders_by_state_and_promise on orders (state, preferred_on, id);
