-- migrate: no transaction
-- Search and recommendations know a consenting customer by the hash of the email address (MODERN-04, WIRED-07).
create index concurrently if not exists customer_by_email_hash on customer (md5(lower(btrim(email)))) where erased_at is null;
