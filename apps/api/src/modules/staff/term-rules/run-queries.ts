import type { Locale } from '@shop/domain/locale'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import type { PlacedRule } from '../../search/index.ts'

export type RunRow = {
  readonly id: string
  readonly digest: string
  readonly basis: string
  readonly rules: readonly PlacedRule[]
  readonly total: number
  readonly done: number
  readonly products_before: number | null
  readonly products_after: number | null
  readonly pages_before: number | null
  readonly pages_after: number | null
  readonly created_at: Date
  readonly created_by: string
  readonly progressed_at: Date
  readonly finished_at: Date | null
  readonly dropped_at: Date | null
}
const RUN = `r.id, r.digest, r.basis, r.rules, r.total, r.done, r.products_before, r.products_after, r.pages_before,
  r.pages_after, r.created_at, p.name as created_by, r.progressed_at, r.finished_at, r.dropped_at
  from search_term_run r join staff_person p on p.id = r.created_by`

export const findNewestRun = prepared<RunRow, []>(
  'staff_term_run_newest',
  `select ${RUN} order by r.created_at desc limit 1`,
)
export const findTermRun = prepared<RunRow, [id: string]>('staff_term_run', `select ${RUN} where r.id = $1`)
export const findOpenRun = prepared<{ readonly id: string }, [digest: string, basis: string]>(
  'staff_term_run_open',
  `select id from search_term_run where digest = $1 and basis = $2 and finished_at is null and dropped_at is null`,
)
export const dropOpenRuns = prepared<NoColumns, []>(
  'staff_term_runs_drop',
  'update search_term_run set dropped_at = clock_timestamp() where finished_at is null and dropped_at is null',
)
export const addRun = prepared<NoColumns, [id: string, digest: string, basis: string, rules: string, total: number]>(
  'staff_term_run_add',
  `insert into search_term_run (id, digest, basis, rules, total) values ($1, $2, $3, $4::jsonb, $5)`,
)

export type ResultRow = {
  readonly at: number
  readonly query: string
  readonly locale: Locale
  readonly before: number
  readonly after: number
}
const RESULT = `at, query, locale, score_before as before, score_after as after`
const CHANGED = '(score_before <> score_after or first_after is not null)'
/** Largest loss first. */
export const listResults = prepared<ResultRow, [runId: string, isAll: boolean, limit: number]>(
  'staff_term_results',
  `select ${RESULT} from search_term_result where run_id = $1 and ($2 or ${CHANGED})
   order by score_after - score_before, ${CHANGED} desc, at limit $3`,
)
export const countResults = prepared<
  { readonly better: number; readonly worse: number; readonly other: number },
  [runId: string]
>(
  'staff_term_results_count',
  `select count(*) filter (where score_after > score_before)::int as better,
     count(*) filter (where score_after < score_before)::int as worse,
     count(*) filter (where score_after = score_before and first_after is not null)::int as other
   from search_term_result where run_id = $1`,
)
export const findResult = prepared<
  ResultRow & { readonly first_before: readonly string[]; readonly first_after: readonly string[] },
  [runId: string, at: number]
>(
  'staff_term_result',
  `select ${RESULT}, first_before, coalesce(first_after, first_before) as first_after
   from search_term_result where run_id = $1 and at = $2`,
)
export const listProductNames = prepared<
  { readonly id: string; readonly number: string; readonly name: string },
  [ids: readonly string[], locale: Locale]
>(
  'staff_term_products',
  `select p.id, p.number, coalesce(t.name, p.number) as name from product p
   left join product_text t on t.product_id = p.id and t.locale = $2 where p.id = any ($1::uuid[])`,
)
