-- Reads the table of 0033 without blocking writes.
alter table product validate constraint product_family_code;
