-- migrate: no transaction
-- Staff list the products with fields that no feed changes.
create index concurrently product_locked on product (number) where locked_fields <> '{}';
