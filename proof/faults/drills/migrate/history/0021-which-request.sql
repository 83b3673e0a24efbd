-- The request that a mail and a call of the provider came of: one number leads through the logs of every process.
-- The default is set afterwards: rows that are there stay as they are, and no table is written anew.
alter table order_mail add column request_id text;
alter table order_mail alter column request_id set default nullif(current_setting('shop.request_id', true), '');
alter table webhook_inbox add column request_id text;
