-- Fields of a branch that staff changed: the feed of branches leaves them until staff return them to it (ADR 0140).
alter table branch add column locked_fields text[] not null default '{}'
  constraint branch_locked_fields_check check (locked_fields <@ array['hours', 'services']);
