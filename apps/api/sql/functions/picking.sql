-- Pick jobs (ADR 0068). The functions have the rights of their owner: a process that sells or cancels needs no
-- right on the tables of picking.

-- Creates one job per branch that supplies the order, for the time of the collected part where there is one, at the commit of the transaction that releases it.
create or replace function create_pick_jobs() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with sold as (
    select r.branch_id, r.product_id, r.quantity from reservation r
    where r.order_id = new.id and r.state in ('active', 'promised', 'claimed')
  ), made as (
    insert into pick_job (order_id, branch_id, promised_at)
    select distinct new.id, sold.branch_id, (coalesce(s.promised_on, new.preferred_on)
      + coalesce(s.promised_from, new.preferred_from, time '18:00')) at time zone 'Europe/Amsterdam'
    from sold left join split_pickup s on s.order_id = new.id and new.branch_id = sold.branch_id on conflict (order_id, branch_id) do nothing returning id, branch_id
  )
  insert into pick_line (job_id, product_id, quantity)
  select made.id, sold.product_id, sold.quantity from made join sold using (branch_id);
  return null;
end $$;

-- Ends the unfinished jobs of an order that was cancelled or has left.
create or replace function end_pick_jobs() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update pick_job set state = 'ended', claimed_by = null, active_at = null
    where order_id = new.id and state in ('open', 'picking');
  return null;
end $$;
create or replace trigger orders_end_pick_jobs after update of state on orders for each row
  when (old.state <> new.state and new.state in ('cancelled', 'sent', 'collected', 'delivered', 'returned'))
  execute function end_pick_jobs();

-- A new, claimed, released or finished job changes the queue of its branch.
create or replace function tell_staff_pick() returns trigger language plpgsql as $$
begin
  perform tell_staff('pick', new.branch_id, new.id::text);
  return null;
end $$;
create or replace trigger pick_job_created after insert on pick_job
  for each row execute function tell_staff_pick();
create or replace trigger pick_job_changed after update of state, claimed_by on pick_job for each row
  when ((old.state, old.claimed_by) is distinct from (new.state, new.claimed_by)) execute function tell_staff_pick();

-- Lines that left with the customer are no longer part of a job.
create or replace trigger hand_over_part_created after insert on hand_over_part
  for each row execute function tell_staff_pick();

-- Counts all missing pieces of an order without scans and stores where they wait, for operators' commands. Returns the
-- number of jobs.
create or replace function finish_picking(of_order uuid, at_place text) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare finished integer;
begin
  perform from pick_job where order_id = of_order and state in ('open', 'picking') order by id for update;
  insert into pick_scan (job_id, id, product_id, pieces, how, sequence, scanned_at)
    select j.id, gen_random_uuid(), l.product_id, r.quantity - r.returned - coalesce(s.picked, 0), 'operator', 0, now()
    from pick_job j join pick_line l on l.job_id = j.id
    join reservation r on r.order_id = j.order_id and r.branch_id = j.branch_id and r.product_id = l.product_id
    left join lateral (select sum(pieces) as picked from pick_scan x where x.job_id = j.id and x.product_id = l.product_id) s on true
    where j.order_id = of_order and j.state in ('open', 'picking') and r.quantity - r.returned > coalesce(s.picked, 0);
  update pick_job set state = 'done', storage = at_place, done_at = now(), claimed_by = null, active_at = null
    where order_id = of_order and state in ('open', 'picking');
  get diagnostics finished = row_count;
  return finished;
end $$;
