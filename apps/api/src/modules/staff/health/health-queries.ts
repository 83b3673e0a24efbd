import type { HealthLevel, HealthPart, ServicePart } from '@shop/domain/staff/health'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type FigureRow = {
  readonly part: Exclude<HealthPart, ServicePart> | 'search'
  readonly age_seconds: number | null
  readonly count: number
}
const AGE = (at: string) => `extract(epoch from $1::timestamptz - ${at})::float8`

/** One row per part. Each reads only the few rows of a partial index. */
export const readFigures = prepared<FigureRow, [now: Date]>(
  'health_figures',
  `select 'worker' as part, ${AGE('max(reported_at)')} as age_seconds, 0 as count from health_report
   union all select 'changes', ${AGE('min(created_at)')}, count(*)::int
     from (select created_at from outbox order by id limit 1000) waiting
   union all select 'search', ${AGE('min(since)')}, 0 from search_backlog
   union all select 'payments', ${AGE('min(at)')}, count(*)::int from (
       select received_at as at from webhook_inbox where processed_at is null
       union all select created_at from payment where state = 'created'
         and exists (select from orders o where o.id = payment.order_id and o.state = 'awaiting_payment')) waiting
   union all select 'refunds', ${AGE('min(created_at)')}, count(*)::int from refund where state = 'created'
   union all select 'mails', ${AGE('min(created_at)')}, count(*)::int from order_mail where state = 'waiting'
   union all select 'jobs', ${AGE(`min(start_after) filter (where name not like '%-dead')`)},
       count(*) filter (where name like '%-dead')::int
     from pgboss.job where state in ('created', 'retry') and start_after <= $1
   union all select 'feeds', ${AGE(`min(ended_at) filter (where feed in ('prices', 'stock'))`)},
       count(*) filter (where settled_at is null and (refused > 0 or failure is not null))::int
     from (select distinct on (feed) feed, ended_at, refused, failure, settled_at from feed_run
       order by feed, ended_at desc) newest
   union all select 'partitions', null, count(*)::int from (
       select 1 from partition_rule r join table_partition t on t.table_name = r.table_name group by r.table_name
       having max(t.to_day) < ($1::timestamptz at time zone 'UTC')::date + make_interval(months => r.ahead_months, days => -2)) stopped
   union all select 'audit', ${AGE(`(max(day) + 1)::timestamp at time zone 'UTC'`)}, 0 from audit_seal`,
)

/** The times of services that are lost stay those of their last success. */
export const saveReport = prepared<NoColumns, [process: string, services: string, worked: string, at: Date]>(
  'health_report_save',
  `insert into health_report (process, services, worked, reported_at) values ($1, $2::jsonb, $3::jsonb, $4)
   on conflict (process) do update set services = excluded.services, reported_at = excluded.reported_at,
     worked = health_report.worked || excluded.worked`,
)
export type ReportRow = {
  readonly services: Readonly<Record<string, boolean>>
  /** The last success of each service. */
  readonly worked: Readonly<Record<string, string>>
}
/** Reports of processes that still run. */
export const listReports = prepared<ReportRow, [now: Date]>(
  'health_reports',
  `select services, worked from health_report
   where reported_at > $1::timestamptz - interval '3 minutes' order by process`,
)

export type IncidentRow = {
  readonly id: string
  readonly part: HealthPart
  readonly level: Exclude<HealthLevel, 'green'>
  readonly opened_at: Date
  readonly calm_since: Date | null
}
export const listOpenIncidents = prepared<IncidentRow, []>(
  'incident_open_list',
  'select id, part, level, opened_at, calm_since from incident where ended_at is null order by part',
)
export const listLastEnds = prepared<{ readonly part: HealthPart; readonly ended_at: Date }, []>(
  'incident_last_ends',
  'select part, max(ended_at) as ended_at from incident where ended_at is not null group by part',
)
export const openIncident = prepared<NoColumns, [part: string, level: string, at: Date]>(
  'incident_open_insert',
  'insert into incident (part, level, opened_at) values ($1, $2, $3) on conflict do nothing',
)
export const raiseIncident = prepared<NoColumns, [id: string]>(
  'incident_raise',
  `update incident set level = 'red', calm_since = null where id = $1`,
)
export const setCalm = prepared<NoColumns, [id: string, at: Date | null]>(
  'incident_calm',
  'update incident set calm_since = $2 where id = $1',
)
/** The incident was over when it became calm. */
export const endIncident = prepared<NoColumns, [id: string]>(
  'incident_end',
  'update incident set ended_at = calm_since where id = $1',
)
export const lockHealth = prepared<{ readonly taken: boolean }, [lock: number]>(
  'health_lock',
  'select pg_try_advisory_xact_lock($1) as taken',
)
