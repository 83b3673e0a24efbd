-- 0016: a webhook is done when it was followed, not when a worker took it (reliability R4, R17)
-- Taken by a worker; after half a minute without an end another takes it over.
alter table webhook_inbox add column claimed_at timestamptz;
