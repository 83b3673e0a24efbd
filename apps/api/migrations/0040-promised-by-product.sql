-- migrate: no transaction
-- A count reads the sold pieces of one product that are still in the branch.
create index concurrently reservation_promised on reservation (product_id, branch_id) where state = 'promised';
