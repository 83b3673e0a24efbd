-- migrate: no transaction
-- The attention list reads refused mails without a scan of all mails (ADR 0074).
create index concurrently order_mail_refused on order_mail (created_at) where state = 'refused';
