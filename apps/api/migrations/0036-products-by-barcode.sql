-- migrate: no transaction
-- Product lookup by scan (PICK-33).
create index concurrently product_by_barcode on product (scan_code) where scan_code is not null;
