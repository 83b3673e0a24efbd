import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type DueSet = {
  readonly id: string
  readonly name: string
  readonly state: 'scheduled' | 'live' | 'reverted'
  /** In whose name the prices change. */
  readonly person_id: string
}
/** The next set with work: one that is due, one that is being applied, or one that is being reverted. */
export const nextSet = prepared<DueSet, [now: Date]>(
  'change_set_next',
  `select s.id, s.name, s.state, coalesce(s.reverted_by, s.person_id) as person_id from change_set s
   where s.state = 'scheduled' and s.starts_at <= $1 or s.state = 'live' and s.done < s.total
     or s.state = 'reverted' and s.undone < s.to_undo
   order by s.state <> 'reverted', coalesce(s.live_at, s.starts_at), s.id limit 1`,
)
/**
 * Reserves the set for one slice, unless another worker has it. Not by its row: a person who reverts the set would wait
 * for one slice after the other.
 */
export const lockSlice = prepared<{ readonly isLocked: boolean }, [id: string]>(
  'change_set_lock_slice',
  `select pg_try_advisory_xact_lock(hashtext('change set:' || $1::text)) as "isLocked"`,
)
/** Reads the state again after the lock: a person may have reverted or withdrawn the set before it. */
export const hasState = prepared<{ readonly id: string }, [id: string, state: string]>(
  'change_set_has_state',
  'select s.id from change_set s where s.id = $1 and s.state = $2',
)
export const startSet = prepared<{ readonly id: string }, [id: string, now: Date]>(
  'change_set_start',
  `update change_set set state = 'live', live_at = $2 where id = $1 and state = 'scheduled' and starts_at <= $2
   returning id`,
)

/** A slice is the first open lines, so that its range has no others. A join would compare each line with all of the slice. */
const IN_SLICE = 'r.nth between (select min(f.nth) from slice f) and (select max(f.nth) from slice f)'
/** The products of a slice, locked in the order of their ids, so that two sets with the same products do not deadlock. */
const PRESENT = `present as materialized (
     select p.id, p.price_cents from product p where p.id in (select s.product_id from slice s) order by p.id for update)`
const AFTER_LOCKS = '(select count(*) from present) > 0'

/**
 * Applies the next lines: each product is written only if it still has the old price. The price of staff wins from the
 * feeds; the price of the ERP is stored for a return to it.
 */
export const applySlice = prepared<{ readonly applied: number }, [id: string, size: number]>(
  'change_set_apply',
  `with slice as (
     select l.nth, l.product_id, l.old_cents, l.new_cents from change_line l
     where l.set_id = $1 and l.outcome is null order by l.nth limit $2),
   ${PRESENT},
   written as (
     update product p set price_cents = s.new_cents, locked_fields = case when 'price_cents' = any (p.locked_fields)
         then p.locked_fields else array_append(p.locked_fields, 'price_cents') end
     from slice s where p.id = s.product_id and p.price_cents = s.old_cents and ${AFTER_LOCKS}
     returning p.id, old.price_cents as was_cents, 'price_cents' = any (old.locked_fields) as was_corrected),
   feed_values as (
     insert into product_field_value (product_id, field, source, value)
     select w.id, 'price', 'erp', w.was_cents::text from written w where not w.was_corrected on conflict do nothing),
   results as (
     update change_line r set outcome = case when r.product_id in (select w.id from written w) then 'changed'
         when r.product_id not in (select o.id from present o) then 'gone'
         when (r.product_id, r.new_cents) in (select o.id, o.price_cents from present o) then 'already' else 'conflict' end
     where r.set_id = $1 and r.outcome is null and ${IN_SLICE} returning r.nth)
   select count(*)::int as applied from results`,
)
export const countApplied = prepared<NoColumns, [id: string, applied: number]>(
  'change_set_count_applied',
  'update change_set set done = done + $2 where id = $1',
)

/**
 * Restores the next lines: each product only if it still has the price of the set. A price that the ERP has as well
 * follows it again.
 */
export const undoSlice = prepared<{ readonly applied: number }, [id: string, size: number]>(
  'change_set_undo',
  `with slice as (
     select l.nth, l.product_id, l.old_cents, l.new_cents from change_line l
     where l.set_id = $1 and l.outcome = 'changed' and l.undone is null order by l.nth limit $2),
   ${PRESENT},
   written as (
     update product p set price_cents = s.old_cents, locked_fields = case when exists (
         select from product_field_value v where v.product_id = p.id and v.field = 'price' and v.source = 'erp'
           and v.value = s.old_cents::text) then array_remove(p.locked_fields, 'price_cents') else p.locked_fields end
     from slice s where p.id = s.product_id and p.price_cents = s.new_cents and ${AFTER_LOCKS}
     returning p.id, p.price_cents as now_cents),
   returned as (
     delete from product_field_value v using written w
     where v.product_id = w.id and v.field = 'price' and v.source = 'erp' and v.value = w.now_cents::text),
   results as (
     update change_line r set undone = case when r.product_id in (select w.id from written w) then 'restored'
         when r.product_id not in (select o.id from present o) then 'gone' else 'kept' end
     where r.set_id = $1 and r.outcome = 'changed' and r.undone is null and ${IN_SLICE} returning r.nth)
   select count(*)::int as applied from results`,
)
export const countUndone = prepared<NoColumns, [id: string, applied: number]>(
  'change_set_count_undone',
  'update change_set set undone = undone + $2 where id = $1',
)
