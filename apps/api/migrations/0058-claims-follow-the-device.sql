-- A claim follows the shared device on which it was made (ADR 0083).
alter table pick_job add column claimed_device uuid;
-- Not validated, so that no writer of picking waits for a scan of the table; the column is new and empty.
alter table pick_job add constraint pick_job_claimed_device_fkey foreign key (claimed_device) references staff_device (id)
  not valid;
