-- Validates the constraints of 0033, without locking out writers.
alter table orders validate constraint orders_if_short;
alter table withdrawal validate constraint withdrawal_reason;
alter table stock_move validate constraint stock_move_kinds;
