-- migrate: no transaction
-- Staff of one branch list its newest orders without reading those of other branches.
create index concurrently orders_by_branch on orders (branch_id, id desc);
