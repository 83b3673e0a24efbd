-- A shop may change its payment provider (ADR 0050). Each payment and each received webhook names the provider it
-- belongs to, so that polling, refunds and webhooks of earlier payments go to the right one. The default is the only
-- provider that existed before; a constant default rewrites no table.
alter table payment add column provider text not null default 'mollie';
alter table webhook_inbox add column provider text not null default 'mollie';
