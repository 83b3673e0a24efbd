-- Goods that are made to the customer's choices: mixed paint, windowsills and doors to measure (ADR 0095).

-- the choices that a product requires and the rule of their price; null for products that are sold as they are
alter table product add column configurator jsonb;
-- [{"configuration": {"colour": "RAL 9010"}, "quantity": 2}]; the quantities add up to that of the row
alter table cart_line add column configurations jsonb;
-- the choices as they were ordered, with their texts, price and weight
alter table order_line add column configured jsonb;
