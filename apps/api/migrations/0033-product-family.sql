-- Products of one maker and category that differ in size, colour or content name the same family (ADR 0081).
alter table product add column family_code text;
alter table product add constraint product_family_code
  check (family_code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(family_code) <= 100) not valid;
