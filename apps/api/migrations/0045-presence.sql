-- Open screens of staff by object (ADR 0080). Unlogged: after a crash of the database the screens report again.
create unlogged table staff_presence (
  person_id uuid not null references staff_person (id),
  -- one open screen, named by the browser
  screen uuid not null,
  object text not null check (length(object) between 1 and 60),
  seen_at timestamptz not null,
  primary key (person_id, screen)
);
create index staff_presence_by_object on staff_presence (object, seen_at);
