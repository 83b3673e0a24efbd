import { prepared } from '../../../platform/prepared.ts'

type Figures = {
  readonly branch: string
  readonly lines: number
  readonly pieces: number
  readonly unscanned: number
  readonly short: number
}
type Asked = [branches: readonly number[] | null, branch: number | null, from: Date, to: Date]

/** Scans and missing lines of the day in the caller's branches. */
const EVENTS = `
  select j.branch_id, s.at, s.staff_id, s.job_id, s.product_id, s.pieces,
    case when s.how in ('pressed', 'operator') then s.pieces else 0 end as unscanned, false as is_short
  from pick_scan s join pick_job j on j.id = s.job_id where s.at >= $3 and s.at < $4
  union all
  select j.branch_id, s.at, s.staff_id, s.job_id, s.product_id, 0, 0, true
  from short_pick s join pick_job j on j.id = s.job_id where s.at >= $3 and s.at < $4`
const FIGURES = `count(distinct (e.job_id, e.product_id)) filter (where not e.is_short)::int as lines,
  sum(e.pieces)::int as pieces, sum(e.unscanned)::int as unscanned, (count(*) filter (where e.is_short))::int as short`
const FROM = `from (${EVENTS}) e join branch b on b.id = e.branch_id`
const IN_SCOPE = `($1::integer[] is null or e.branch_id = any ($1)) and ($2::integer is null or e.branch_id = $2)`

export const listPickedByHour = prepared<Figures & { readonly hour: number }, Asked>(
  'staff_report_picked_by_hour',
  `select b.name as branch, extract(hour from e.at at time zone 'Europe/Amsterdam')::int as hour, ${FIGURES} ${FROM}
   where ${IN_SCOPE} group by b.name, 2 order by b.name, 2`,
)

/** Only with the consent of the works council. */
export const listPickedByPerson = prepared<Figures & { readonly person: string }, Asked>(
  'staff_report_picked_by_person',
  `select b.name as branch, p.name as person, ${FIGURES} ${FROM}
   join staff_person p on p.id = e.staff_id where ${IN_SCOPE} group by b.name, p.id, p.name order by b.name, p.name, p.id`,
)
