-- Studs and tracks go with a m2 of wall, however many of its sides are boarded.
alter table product_relation drop constraint product_relation_per_check;
alter table product_relation add constraint product_relation_per_check
  check (per in ('piece', 'm2', 'm', 'm3', 'wall')) not valid;
