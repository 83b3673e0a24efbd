-- what somebody agreed to when they asked for the newsletter; asked_at says when
alter table newsletter_subscription add column agreed_text text not null default '';
