-- migrate: no transaction
-- Staff list the products of a category.
create index concurrently product_by_category on product (web_node_id, number);
