import { prepared } from '../prepared.ts'

export const ping = prepared<{ readonly one: number }, []>('ping', 'select 1 as one')

export const listMigrations = prepared<{ readonly name: string }, []>('migrations', 'select name from migration')

/** Whether this connection ends statements, waits for locks and idle transactions after a time. */
export const hasTimeLimits = prepared<{ readonly limited: boolean }, []>(
  'time_limits',
  `select not exists (select from unnest(array['statement_timeout', 'lock_timeout',
    'idle_in_transaction_session_timeout']) as one (name) where current_setting(one.name) = '0') as limited`,
)

/** The clock of the database in milliseconds. */
export const databaseTime = prepared<{ readonly ms: number }, []>(
  'database_time',
  'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
)

type Place = { readonly place: number | null }
export const writtenPlace = prepared<Place, []>('wal_written', `select (pg_current_wal_lsn() - '0/0')::float8 as place`)
/** Null on a server that is not a standby. */
export const replayedPlace = prepared<Place, []>(
  'wal_replayed',
  `select (pg_last_wal_replay_lsn() - '0/0')::float8 as place`,
)

export const keepPartition = prepared<{ readonly did: string | null }, [table: string, now: Date]>(
  'partition_keep',
  'select maintain_partitions($1, $2) as did',
)
export const listPartitioned = prepared<{ readonly table_name: string }, []>(
  'partition_rules',
  'select table_name from partition_rule order by 1',
)
