-- In a file of its own, so that nobody waits while the rows are read.
alter table product_relation validate constraint product_relation_per_check;
