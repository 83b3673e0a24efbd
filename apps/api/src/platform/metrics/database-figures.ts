import type { Db } from '../db.ts'
import { readDatabaseFigures } from './figure-queries.ts'
import type { Gauges } from './gauges.ts'

/** Statistics of the database. Metrics of an absent standby or a disabled archive are omitted. */
export const databaseFigures = (db: Db, onError: (error: Error) => void): Gauges => ({
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
    const [row] = await readDatabaseFigures.rows(db)
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
