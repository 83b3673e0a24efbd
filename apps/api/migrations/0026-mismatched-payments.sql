-- migrate: no transaction
-- The attention list reads payments that do not match without a scan of all payments (ADR 0074).
create index concurrently payment_mismatched on payment (created_at) where mismatch is not null;
