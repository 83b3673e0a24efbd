import { prepared } from '../prepared.ts'

type DatabaseFigures = {
  readonly connections: number
  readonly most: number
  readonly wanted: number
  readonly sync: number
  readonly lag: number | null
  readonly archive_age: number | null
  readonly archive_failed: number
  readonly oldest_transaction: number
  readonly bytes: number
  readonly outbox_age: number
  readonly partitions_ahead: number
  readonly partitions_overdue: number
}

export const readDatabaseFigures = prepared<DatabaseFigures, []>(
  'database_figures',
  `select
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
  current_setting('max_connections')::int as most,
  (current_setting('synchronous_standby_names') <> '')::int as wanted,
  (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')) as sync,
  (select max(extract(epoch from replay_lag))::float8 from pg_stat_replication) as lag,
  (select extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 from pg_stat_archiver
     where current_setting('archive_mode') <> 'off') as archive_age,
  (select failed_count::int from pg_stat_archiver) as archive_failed,
  (select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8 from pg_stat_activity
     where backend_type = 'client backend') as oldest_transaction,
  pg_database_size(current_database())::float8 as bytes,
  (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8
     from (select created_at from outbox order by id limit 1) oldest) as outbox_age,
  (select coalesce(min(last - current_date), 0)::int
     from (select max(to_day) as last from table_partition group by table_name) made) as partitions_ahead,
  (select count(*)::int from table_partition join partition_rule using (table_name)
     where state = 'in_use' and to_day + make_interval(months => retain_months, days => 7) < now()) as partitions_overdue`,
)

type JobFigures = { readonly name: string; readonly queued: number; readonly active: number; readonly deferred: number }

export const readJobFigures = prepared<JobFigures, []>(
  'job_figures',
  `select name, queued_count::int as queued, active_count::int as active, deferred_count::int as deferred
   from pgboss.queue`,
)
