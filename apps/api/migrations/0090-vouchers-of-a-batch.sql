-- migrate: no transaction
-- Staff count and export the codes of a batch; other codes have none.
create index concurrently voucher_of_batch on voucher (batch_id) where batch_id is not null;
