-- Short picks and counts (ADR 0077). Stock is locked by product and branch, then count tasks.

-- Takes pieces of one product from an order in one branch. They become available where they are, or are never found:
-- a count decides. Returns false if the order has fewer there.
create or replace function give_up_pieces(of_order uuid, of_product uuid, in_branch integer, pieces integer)
returns boolean language plpgsql as $$
declare held text;
begin
  update reservation set returned = returned + pieces
    where order_id = of_order and product_id = of_product and branch_id = in_branch
      and state in ('active', 'promised', 'claimed') and quantity - returned >= pieces
    returning state into held;
  if not found then return false; end if;
  update stock set reserved = reserved - case held when 'active' then pieces else 0 end,
      promised = promised - case held when 'promised' then pieces else 0 end
    where product_id = of_product and branch_id = in_branch and held <> 'claimed';
  return true;
end $$;

-- Adds sellable pieces of a product to an order and to the pick job of a branch, which is created if there is none.
-- `bring_to` is the branch to which its van brings them. Returns false if the branch has too few. The function has the
-- rights of its owner: no process writes jobs and lines itself.
create or replace function add_pieces(of_order uuid, of_product uuid, in_branch integer, pieces integer, bring_to integer, ready_at timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_sold boolean := not exists (select from reservation where order_id = of_order and state = 'active');
  job uuid;
begin
  update stock set promised = promised + case when is_sold then pieces else 0 end,
      reserved = reserved + case when is_sold then 0 else pieces end
    where product_id = of_product and branch_id = in_branch and sellable >= pieces;
  if not found then return false; end if;
  insert into reservation (order_id, branch_id, product_id, quantity, state)
    values (of_order, in_branch, of_product, pieces, case when is_sold then 'promised' else 'active' end)
    on conflict (order_id, branch_id, product_id) do update set quantity = reservation.quantity + excluded.quantity;
  insert into pick_job (order_id, branch_id, promised_at, brings_to) values (of_order, in_branch, ready_at, bring_to)
    on conflict (order_id, branch_id) do nothing;
  select id into job from pick_job where order_id = of_order and branch_id = in_branch;
  insert into pick_line (job_id, product_id, quantity) values (job, of_product, pieces)
    on conflict (job_id, product_id) do update set quantity = pick_line.quantity + excluded.quantity;
  return true;
end $$;

-- Moves the picked goods of a job to the branch that waits for them: they leave with its van. There the order has them
-- back, and a picker scans them when they arrive. Returns the number of products.
create or replace function bring_goods(of_job uuid) returns integer language plpgsql as $$
declare job record; part record; moved integer := 0;
begin
  select * into job from pick_job where id = of_job;
  perform set_config('shop.stock_reason', 'transfer:' || job.order_id, true);
  for part in select *, quantity - returned as pieces from reservation
    where order_id = job.order_id and branch_id = job.branch_id and quantity > returned order by product_id loop
    perform from stock where product_id = part.product_id and branch_id in (job.branch_id, job.brings_to)
      order by branch_id for update;
    update stock set on_hand = on_hand - part.pieces, promised = promised - case part.state when 'promised' then part.pieces else 0 end,
        reserved = reserved - case part.state when 'active' then part.pieces else 0 end
      where product_id = part.product_id and branch_id = job.branch_id;
    update stock set on_hand = on_hand + part.pieces, promised = promised + case part.state when 'promised' then part.pieces else 0 end,
        reserved = reserved + case part.state when 'active' then part.pieces else 0 end
      where product_id = part.product_id and branch_id = job.brings_to;
    update reservation set returned = returned + part.pieces
      where order_id = job.order_id and branch_id = job.branch_id and product_id = part.product_id;
    update reservation set returned = returned - part.pieces
      where order_id = job.order_id and branch_id = job.brings_to and product_id = part.product_id;
    moved := moved + 1;
  end loop;
  perform set_config('shop.stock_reason', '', true);
  perform tell_staff('pick', job.brings_to, job.id::text);
  return moved;
end $$;

-- A product whose last piece is sold is counted: a wrong figure shows there first.
create or replace function task_sold_out() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('shop.bulk', true) = 'on' then return null; end if;
  insert into count_task (branch_id, product_id, reason) values (new.branch_id, new.product_id, 'sold_at_zero')
    on conflict (branch_id, product_id) where state <> 'done' do nothing;
  return null;
end $$;
create or replace trigger stock_sold_out after update of promised on stock for each row
  when (new.promised > old.promised and new.on_hand = new.reserved + new.promised) execute function task_sold_out();

-- Open tasks change the list of their branch.
create or replace function tell_staff_count() returns trigger language plpgsql as $$
begin
  perform tell_staff('pick', new.branch_id, new.id::text);
  return null;
end $$;
create or replace trigger count_task_changed after insert or update of state on count_task
  for each row execute function tell_staff_count();
