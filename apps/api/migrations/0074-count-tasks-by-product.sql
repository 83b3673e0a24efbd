-- migrate: no transaction
-- The stock screen shows the last count of a product.
create index concurrently count_task_by_product on count_task (product_id, branch_id);
