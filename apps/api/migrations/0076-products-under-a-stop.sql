-- migrate: no transaction
-- The worker finds the products whose stop ended; few products are stopped.
create index concurrently product_sale_stopped on product (id) where is_sale_stopped;
