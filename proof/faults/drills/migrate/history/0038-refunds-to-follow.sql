-- migrate: no transaction
-- refunds whose end the provider has not stated yet
create index concurrently refund_followed on refund (checked_at nulls first) where state in ('queued', 'pending', 'processing');
