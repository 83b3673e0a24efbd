-- migrate: no transaction
-- Finds the members of a family; most reads of a product page and all writes of a product use it.
create index concurrently product_by_family on product (family_code, web_node_id, brand_id) where family_code is not null;
