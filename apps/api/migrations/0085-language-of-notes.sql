-- The language that the notes of a project and of a phase are written in (ADR 0127). Null if they are older than the
-- column: the page then states that the language is unknown.

alter table project add column locale text check (locale in ('nl', 'en'));
alter table project_phase add column locale text check (locale in ('nl', 'en'));
