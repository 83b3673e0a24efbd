-- Codes of orders, and batches of codes that staff disable as one (ADR 0133).

-- How many codes of the batch the customer may still use: 0 of a disabled batch, null without a limit or without a batch.
create or replace function batch_uses_left(batch uuid, by_customer uuid) returns integer language sql stable as $$
  select case when b.disabled_at is not null then 0
    when b.per_customer is not null then greatest(0, b.per_customer - (
      select count(*)::int from orders o join voucher_redemption r on r.order_id = o.id join voucher v on v.id = r.voucher_id
      where o.customer_id = by_customer and r.state = 'taken' and v.batch_id = b.id)) end
  from voucher_batch b where b.id = batch
$$;

-- Counts a use of the code by the customer, and returns whether it may be used. Orders with a code of a batch and the end of
-- the batch wait for each other until they commit. Not by the row of the batch: the shop may not lock it, and the worker
-- changes it while it makes the codes. Each statement has its own snapshot, so a batch that ended while this one waited has ended.
create or replace function take_voucher(code_id uuid, by_customer uuid) returns boolean language plpgsql as $$
declare batch uuid := (select v.batch_id from voucher v where v.id = code_id);
begin
  if batch is not null then
    perform pg_advisory_xact_lock_shared(hashtextextended('voucher batch ' || batch::text, 0));
    -- Orders of one customer follow each other, so that two of them cannot exceed the limit.
    perform pg_advisory_xact_lock(hashtextextended('codes of customer ' || by_customer::text, 0));
    if batch_uses_left(batch, by_customer) <= 0 then return false; end if;
  end if;
  update voucher set used = used + 1 where id = code_id and used < max_uses and now() between starts_at and ends_at
    and (customer_id is null or customer_id = by_customer);
  return found;
end $$;

-- Disables all codes of the batch, also those that are not made yet, and returns whether they were enabled. Waits for orders
-- that are taking one; after this has committed, none takes one.
create or replace function disable_voucher_batch(batch uuid, why text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('voucher batch ' || batch::text, 0));
  update voucher_batch set disabled_at = clock_timestamp(), disabled_reason = why,
    disabled_by = nullif(current_setting('shop.staff_id', true), '')::uuid
    where id = batch and disabled_at is null;
  return found;
end $$;
