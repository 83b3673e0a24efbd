-- migrate: no transaction
-- Staff list the products that refer to a product (ADR 0135).
create index concurrently product_relation_related on product_relation (related_id);
