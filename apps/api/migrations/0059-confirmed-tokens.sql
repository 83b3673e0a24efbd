-- The authentication with which a token was created. It counts for sensitive actions of the first minutes (ADR 0083).
alter table staff_token add column confirmed_at timestamptz;
