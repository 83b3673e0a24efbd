-- Saved views of lists (ADR 0073): a name for filters, order and columns, of one person or of all members of a role.
create table staff_view (
  id uuid primary key default uuidv7(),
  list text not null,
  name text not null check (length(name) between 1 and 60),
  -- the query of the list's address
  query text not null check (length(query) <= 500),
  person_id uuid references staff_person (id),
  role text,
  saved_by uuid not null references staff_person (id),
  check (num_nonnulls(person_id, role) = 1),
  unique nulls not distinct (list, person_id, role, name)
);
