-- Reads the carts without blocking them (ADR 0136).
alter table cart validate constraint cart_split;
