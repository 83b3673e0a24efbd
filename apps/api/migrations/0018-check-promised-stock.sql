-- Reads the tables of 0017 without blocking orders.
alter table stock validate constraint stock_promised;
alter table reservation validate constraint reservation_states;
