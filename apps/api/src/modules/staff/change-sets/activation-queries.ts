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

/** Without the range, a plan for few lines reads all lines of the set for each of the slice. */
const IN_SLICE = 'r.nth between (select min(f.nth) from slice f) and (select max(f.nth) from slice f)'
/** The products of a slice, locked in the order of their ids, so that two sets with the same products do not deadlock. */
const PRESENT = `present as materialized (
     select p.id, p.price_cents from product p where p.id in (select s.product_id from slice s) order by p.id for update)`

/** Applies the next lines: each product is written only if it still has the old price. */
export const applySlice = prepared<{ readonly applied: number }, [id: string, size: number]>(
  'change_set_apply',
  `with slice as (
     select l.nth, l.product_id, l.old_cents, l.new_cents from change_line l
     where l.set_id = $1 and l.outcome is null order by l.nth limit $2),
   ${PRESENT},
   written as (
     update product p set price_cents = s.new_cents from slice s join present o on o.id = s.product_id
     where p.id = s.product_id and o.price_cents = s.old_cents returning p.id),
   results as (
     update change_line r set outcome = case when o.id is null then 'gone' when w.id is not null then 'changed'
         when o.price_cents = s.new_cents then 'already' else 'conflict' end
     from slice s left join present o on o.id = s.product_id left join written w on w.id = s.product_id
     where r.set_id = $1 and r.nth = s.nth and ${IN_SLICE} returning r.nth)
   select count(*)::int as applied from results`,
)
export const countApplied = prepared<NoColumns, [id: string, applied: number]>(
  'change_set_count_applied',
  'update change_set set done = done + $2 where id = $1',
)

/** Restores the next lines: each product only if it still has the price of the set. */
export const undoSlice = prepared<{ readonly applied: number }, [id: string, size: number]>(
  'change_set_undo',
  `with slice as (
     select l.nth, l.product_id, l.old_cents, l.new_cents from change_line l
     where l.set_id = $1 and l.outcome = 'changed' and l.undone is null order by l.nth limit $2),
   ${PRESENT},
   written as (
     update product p set price_cents = s.old_cents from slice s join present o on o.id = s.product_id
     where p.id = s.product_id and o.price_cents = s.new_cents returning p.id),
   results as (
     update change_line r set undone = case when o.id is null then 'gone' when w.id is not null then 'restored'
         else 'kept' end
     from slice s left join present o on o.id = s.product_id left join written w on w.id = s.product_id
     where r.set_id = $1 and r.nth = s.nth and ${IN_SLICE} returning r.nth)
   select count(*)::int as applied from results`,
)
export const countUndone = prepared<NoColumns, [id: string, applied: number]>(
  'change_set_count_undone',
  'update change_set set undone = undone + $2 where id = $1',
)
