import type pg from 'pg'
import type { Gauges } from './gauges.ts'

type Row = {
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
const QUESTION = `select
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
     where state = 'in_use' and to_day + make_interval(months => retain_months, days => 7) < now()) as partitions_overdue`

/** Statistics of the database. Metrics of an absent standby or a disabled archive are omitted. */
export const databaseFigures = (raw: pg.Pool, onError: (error: Error) => void): Gauges => ({
  onError,
  gauges: {
    database_connections: { help: 'Client connections to the database' },
    database_connections_most: { help: 'Maximum number of connections of the server' },
    database_sync_wanted: { help: '1 if commits wait for a standby' },
    database_sync_standbys: { help: 'Synchronous standbys' },
    database_replay_lag_seconds: { help: 'Replay lag of the slowest standby in seconds' },
    database_archive_age_seconds: { help: 'Seconds since the log was last archived; absent if archiving is off' },
    database_archive_failed: { help: 'Failed log archive attempts since the last statistics reset' },
    database_oldest_transaction_seconds: { help: 'Age of the oldest open transaction in seconds' },
    database_bytes: { help: 'Size of the database in bytes' },
    partitions_ahead_days: { help: 'Days covered by future partitions, for the table with the fewest' },
    partitions_overdue: { help: 'Partitions more than a week past their retention' },
    outbox_age_seconds: { help: 'Age of the oldest unapplied outbox change in seconds' },
  },
  async read() {
    const [row] = (await raw.query<Row>(QUESTION)).rows
    if (!row) return {}
    const one = (value: number | null) => (value === null ? [] : [{ value }])
    return {
      database_connections: one(row.connections),
      database_connections_most: one(row.most),
      database_sync_wanted: one(row.wanted),
      database_sync_standbys: one(row.sync),
      database_replay_lag_seconds: one(row.lag),
      database_archive_age_seconds: one(row.archive_age),
      database_archive_failed: one(row.archive_failed),
      database_oldest_transaction_seconds: one(row.oldest_transaction),
      database_bytes: one(row.bytes),
      partitions_ahead_days: one(row.partitions_ahead),
      partitions_overdue: one(row.partitions_overdue),
      outbox_age_seconds: one(row.outbox_age),
    }
  },
})
