-- When each service last worked, so that the health screen can show its age. The previous release does not write it.
alter table health_report add column worked jsonb not null default '{}';
