-- Why a person changed a value (ADR 0084). An entry without a reason has the digest that it had before.
alter table audit_entry add column reason text;
