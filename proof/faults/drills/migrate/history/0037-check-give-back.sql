-- Checks the rows that 0034 left unchecked: validation does not block writers.
alter table withdrawal validate constraint withdrawal_state;
alter table points_entry validate constraint points_entry_kind;
