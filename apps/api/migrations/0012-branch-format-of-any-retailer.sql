-- A branch format contains the slug of the retailer, which is a setting of the shop (CONFIG-01, ADR 0051). Existing rows
-- meet the narrower rule that this one replaces, so they are not read again.
alter table branch drop constraint branch_format_check;
alter table branch add constraint branch_format_check check (format ~ '^[a-z0-9]+(-xl|-compact)?$') not valid;
