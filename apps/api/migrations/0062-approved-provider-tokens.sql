-- A token of the identity provider counts only after a second person approved it (ADR 0083). Those that exist, and those
-- of the previous release during the rollout, have the default.
alter table staff_provider_token add column approved_at timestamptz default now();
