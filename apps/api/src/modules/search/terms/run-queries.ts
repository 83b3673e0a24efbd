import type { Locale } from '@shop/domain/locale'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import type { PlacedRule } from './staff-rules.ts'

export type RunRow = {
  readonly id: string
  readonly basis: string
  readonly rules: readonly PlacedRule[]
  readonly total: number
}
/** The oldest measurement that is not finished. */
export const nextRun = prepared<RunRow, []>(
  'search_term_run_next',
  `select id, basis, rules, total from search_term_run where finished_at is null and dropped_at is null
   order by created_at limit 1`,
)
/** Measured queries, by their line in the judged set. A worker that ended in between continues after them. */
export const listMeasured = prepared<
  { readonly at: number; readonly is_page: boolean; readonly before: number; readonly after: number },
  [runId: string]
>(
  'search_term_measured',
  `select at, kind = 'service' as is_page, score_before as before, score_after as after from search_term_result
   where run_id = $1`,
)
/** Empty if the run was dropped meanwhile. */
export const addResult = prepared<
  { readonly done: number },
  [
    runId: string,
    at: number,
    kind: string,
    locale: Locale,
    query: string,
    before: number,
    after: number,
    firstBefore: readonly string[],
    firstAfter: readonly string[] | null,
  ]
>(
  'search_term_result_add',
  `with added as (
     insert into search_term_result (run_id, at, kind, locale, query, score_before, score_after, first_before, first_after)
     select id, $2, $3, $4, $5, $6, $7, $8::uuid[], $9::uuid[] from search_term_run
     where id = $1 and finished_at is null and dropped_at is null
     on conflict (run_id, at) do nothing returning 1)
   update search_term_run set done = least(total, done + (select count(*)::int from added)), progressed_at = clock_timestamp()
   where id = $1 and finished_at is null and dropped_at is null returning done`,
)
export const finishRun = prepared<
  NoColumns,
  [id: string, productsBefore: number, productsAfter: number, pagesBefore: number, pagesAfter: number]
>(
  'search_term_run_finish',
  `update search_term_run set products_before = $2, products_after = $3, pages_before = $4, pages_after = $5, done = total,
     progressed_at = clock_timestamp(), finished_at = clock_timestamp()
   where id = $1 and finished_at is null and dropped_at is null`,
)
export const dropRun = prepared<NoColumns, [id: string]>(
  'search_term_run_drop',
  'update search_term_run set dropped_at = clock_timestamp() where id = $1 and finished_at is null',
)
/** Retains the newest runs and those of a published version. */
export const deleteOldRuns = prepared<NoColumns, [newest: number]>(
  'search_term_run_delete',
  `delete from search_term_run r where not exists (select from search_term_version v where v.run_id = r.id)
     and r.id not in (select id from search_term_run order by created_at desc limit $1)`,
)
