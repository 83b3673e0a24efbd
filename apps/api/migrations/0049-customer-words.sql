-- migrate: no transaction
-- Search of customers by words of their name or company (STAFF-27).
create index concurrently customer_words on customer using gin (to_tsvector('simple',
  first_name || ' ' || middle_name || ' ' || last_name || ' ' || coalesce(company_name, ''))) where erased_at is null;
