import type { JOB_ACTIONS, JOB_STATES, ROW_OUTCOMES } from '@shop/contract/staff/range/jobs'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

type Action = (typeof JOB_ACTIONS)[number]
export type JobState = (typeof JOB_STATES)[number]
type RowOutcome = (typeof ROW_OUTCOMES)[number]

export type JobRow = {
  readonly id: string
  readonly action: Action
  readonly reason: string
  readonly query: string
  readonly state: JobState
  readonly person_id: string
  readonly person: string
  readonly created_at: Date
  readonly total: number
  readonly done: number
}
const JOB = `j.id, j.action, j.reason, j.query, j.state, j.person_id, p.name as person, j.created_at, j.total, j.done
   from product_job j join staff_person p on p.id = j.person_id`

export const findJob = prepared<JobRow, [id: string]>('product_job_find', `select ${JOB} where j.id = $1`)
export const listJobs = prepared<JobRow, [limit: number]>(
  'product_job_list',
  `select ${JOB} where j.state <> 'prepared' order by j.id desc limit $1`,
)

/** Jobs that their author never started, and results that are no longer needed. */
export const deleteOldJobs = prepared<NoColumns, [personId: string, now: Date]>(
  'product_job_delete_old',
  `delete from product_job where state = 'prepared' and person_id = $1
     or state in ('stopped', 'done') and created_at < $2::timestamptz - interval '90 days'`,
)
export const insertJob = prepared<
  { readonly id: string },
  [action: Action, reason: string, query: string, personId: string]
>(
  'product_job_insert',
  `insert into product_job (action, reason, query, person_id, total) values ($1, $2, $3, $4, 0) returning id`,
)
export const setTotal = prepared<NoColumns, [id: string, total: number]>(
  'product_job_total',
  'update product_job set total = $2 where id = $1',
)

export const startJob = prepared<{ readonly id: string }, [id: string, personId: string, now: Date]>(
  'product_job_start',
  `update product_job set state = 'running', started_at = $3 where id = $1 and person_id = $2 and state = 'prepared'
   returning id`,
)
export const stopJob = prepared<{ readonly id: string }, [id: string, now: Date]>(
  'product_job_stop',
  `update product_job set state = 'stopped', ended_at = $2 where id = $1 and state = 'running' returning id`,
)

export const countOutcomes = prepared<{ readonly outcome: RowOutcome; readonly count: number }, [id: string]>(
  'product_job_outcomes',
  `select outcome, count(*)::int as count from product_job_row where job_id = $1 and outcome is not null
   group by outcome order by outcome`,
)
export const listResults = prepared<
  { readonly number: string; readonly name: string | null; readonly outcome: RowOutcome | null },
  [id: string]
>(
  'product_job_results',
  `select r.number, t.name, r.outcome from product_job_row r
     left join product_text t on t.product_id = r.product_id and t.locale = 'nl'
   where r.job_id = $1 order by r.nth`,
)

/** The oldest running job. */
export const nextJob = prepared<
  { readonly id: string; readonly action: Action; readonly reason: string; readonly person_id: string },
  []
>(
  'product_job_next',
  `select id, action, reason, person_id from product_job where state = 'running' order by started_at limit 1`,
)
/**
 * Reserves the job for one slice, unless another worker has it or a person stopped it. Not by its row: a person who stops
 * the job would wait for one slice after the other.
 */
export const lockJob = prepared<{ readonly id: string }, [id: string]>(
  'product_job_lock',
  `select id from product_job where id = $1 and state = 'running'
     and pg_try_advisory_xact_lock(hashtext('product job:' || id::text))`,
)
/**
 * Applies the next rows: each product is written only if it still has the value of when the job was prepared. A switched
 * sale is a correction, which the product feed leaves unchanged.
 */
export const applySlice = prepared<{ readonly applied: number }, [id: string, isForSale: boolean, size: number]>(
  'product_job_slice',
  `with slice as (
     select r.nth, r.product_id, r.was_for_sale, p.is_webshop_orderable as present, p.id is null as is_gone,
       'is_webshop_orderable' = any (p.locked_fields) as is_corrected
     from (select nth, product_id, was_for_sale from product_job_row where job_id = $1 and outcome is null
       order by nth limit $3) r left join product p on p.id = r.product_id),
   written as (
     update product p set is_webshop_orderable = $2, locked_fields = case
         when 'is_webshop_orderable' = any (p.locked_fields) then p.locked_fields
         else array_append(p.locked_fields, 'is_webshop_orderable') end
     from slice s where p.id = s.product_id and p.is_webshop_orderable = s.was_for_sale and p.is_webshop_orderable <> $2
     returning p.id),
   feed_values as (
     insert into product_field_value (product_id, field, source, value)
     select s.product_id, 'orderable', 'erp', s.was_for_sale::text from slice s join written w on w.id = s.product_id
     where not s.is_corrected on conflict do nothing),
   results as (
     update product_job_row r set outcome = case when s.is_gone then 'gone' when w.id is not null then 'changed'
         when s.present = $2 and s.was_for_sale = $2 then 'already' else 'conflict' end
     from slice s left join written w on w.id = s.product_id where r.job_id = $1 and r.nth = s.nth returning r.nth)
   select count(*)::int as applied from results`,
)
/** Counts the slice, and ends the job with its last row unless a person stopped it meanwhile. */
export const countSlice = prepared<{ readonly state: JobState }, [id: string, applied: number, now: Date]>(
  'product_job_count',
  `update product_job j set done = j.done + $2,
     state = case when j.state = 'running' and j.done + $2 >= j.total then 'done' else j.state end,
     ended_at = case when j.state = 'running' and j.done + $2 >= j.total then $3::timestamptz else j.ended_at end
   where j.id = $1 returning j.state`,
)
export const tellOwner = prepared<NoColumns, [id: string, personId: string]>(
  'product_job_tell',
  `select from tell_staff('job', null, $1, $2::uuid)`,
)
