-- migrate: no transaction
-- how many products a brand has, out of the index alone: at a million products the table took 1.9 s to read
create index concurrently product_active_by_brand on product (brand_id) where state = 'Active';
