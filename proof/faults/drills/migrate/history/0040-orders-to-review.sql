-- migrate: no transaction
-- orders whose buyer was not yet invited to review
create index concurrently orders_to_review on orders (handed_over_at) where review_invited_at is null and handed_over_at is not null;
