-- migrate: no transaction
-- A count reads the pieces of one product that were picked since it started.
create index concurrently pick_scan_by_product on pick_scan (product_id, at);
