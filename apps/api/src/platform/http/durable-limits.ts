import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../db.ts'
import { prepared } from '../prepared.ts'
import type { Pace } from './gcra.ts'

// The same cell rate algorithm as in Redis. The database clock decides, so processes need not agree on the time.
const take = prepared<{ readonly arrival: Date }, [key: string, emission: number, tolerance: number]>(
  'limit_take',
  `insert into durable_limit as l (key, arrival)
   values ($1, clock_timestamp() + $2::float8 * interval '1 ms')
   on conflict (key) do update
     set arrival = greatest(l.arrival, clock_timestamp()) + $2::float8 * interval '1 ms'
     where l.arrival <= clock_timestamp() + $3::float8 * interval '1 ms'
   returning arrival`,
)
const waitFor = prepared<{ readonly wait: number }, [key: string, tolerance: number]>(
  'limit_wait',
  `select extract(epoch from arrival - clock_timestamp())::float8 * 1000 - $2::float8 as wait
   from durable_limit where key = $1`,
)

/** Returns the wait in milliseconds, 0 if the request may pass. Survives a cleared cache and a restart. */
export async function weighDurably(raw: pg.Pool, key: string, { emissionMs, toleranceMs }: Pace): Promise<number> {
  const [taken] = await take.rows(raw, key, emissionMs, toleranceMs)
  if (taken) return 0
  const [row] = await waitFor.rows(raw, key, toleranceMs)
  return Math.max(1, Math.ceil(row?.wait ?? emissionMs))
}

/** The same inside a transaction: a rollback does not count, and concurrent transactions are serialised. */
export async function weighInTransaction(tx: Tx, key: string, { emissionMs, toleranceMs }: Pace): Promise<number> {
  const { rows } = await sql`
    insert into durable_limit as l (key, arrival)
    values (${key}, clock_timestamp() + ${emissionMs}::float8 * interval '1 ms')
    on conflict (key) do update
      set arrival = greatest(l.arrival, clock_timestamp()) + ${emissionMs}::float8 * interval '1 ms'
      where l.arrival <= clock_timestamp() + ${toleranceMs}::float8 * interval '1 ms'
    returning arrival`.execute(tx)
  if (rows.length > 0) return 0
  const known = await sql<{ readonly wait: number }>`
    select extract(epoch from arrival - clock_timestamp())::float8 * 1000 - ${toleranceMs}::float8 as wait
    from durable_limit where key = ${key}`.execute(tx)
  return Math.max(1, Math.ceil(known.rows[0]?.wait ?? emissionMs))
}
