-- migrate: no transaction
-- Staff list products whose sale is stopped.
create index concurrently product_not_for_sale on product (number) where not is_webshop_orderable;
