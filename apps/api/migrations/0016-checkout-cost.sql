-- Less to read and write per checkout (ADR 0059).

-- No query reads carts by age, and an index on a column that every change sets rules out HOT updates.
drop index cart_age;

-- Grows with each change of settings, branches, opening hours and holidays (sql/functions/reference-version.sql), so
-- that processes know whether the copy they have is current.
create table reference_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into reference_version default values;
