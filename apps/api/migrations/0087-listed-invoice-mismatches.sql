-- migrate: no transaction
-- Staff list the payments of invoices that do not match the provider.
create index concurrently invoice_payment_mismatches on invoice_payment (created_at) where mismatch is not null;
