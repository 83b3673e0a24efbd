-- migrate: no transaction
create unique index concurrently webhook_inbox_key on webhook_inbox (id, received_at);
