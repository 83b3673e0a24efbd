-- migrate: no transaction
-- Staff of one branch list its orders of one state, which may be rare.
create index concurrently orders_by_branch_and_state on orders (branch_id, state, id desc);
