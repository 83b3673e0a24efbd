-- A publication of search terms invalidates cached results and suggestions (ADR 0137). The former topics remain, so every row
-- is valid already.
alter table outbox drop constraint outbox_topic_check;
alter table outbox add constraint outbox_topic_check
  check (topic in ('product', 'catalogue', 'branch', 'content', 'settings', 'search')) not valid;
