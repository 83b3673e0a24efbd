import { Kysely, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { again } from './sql/transact.ts'
import type { DB } from './tables.ts'
import { traceQueries } from './tracing/trace-queries.ts'

export type Pool = Kysely<DB> & { readonly isTransaction: false }
export type Tx = Transaction<DB>
/** Reads without locks accept a pool or a transaction. */
export type Db = Kysely<DB>

const INT8 = 20
const DATE = 1082

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} exceeds the safe integer range`)
  return value
}

// Own type parsers: pg.types is global to the process, and pg-boss uses it too.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return safeInteger // counts, cents, points
    if (oid === DATE) return (text: string) => text // a day has no time zone: '2026-03-29', not a Date at midnight
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

export type DbOptions = {
  readonly url: string
  readonly max: number
  /** Shown in pg_stat_activity to identify the process and bulkhead. */
  readonly name: string
  readonly onIdleError: (error: Error) => void
  readonly log?: (event: LogEvent) => void
}

const LIMITS = '-c statement_timeout=3s -c lock_timeout=2s -c idle_in_transaction_session_timeout=10s'

export function openPgPool({ url, max, name, onIdleError }: DbOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: name,
    connectionTimeoutMillis: 2_000, // includes waiting for a free connection, so that a growing queue leads to 503
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 900,
    options: LIMITS,
  })
  pool.on('error', onIdleError) // without a listener, a broken idle connection crashes the process
  // The same applies to a connection that breaks inside a transaction between two statements.
  pool.on('connect', (client) => client.on('error', onIdleError))
  traceQueries(pool)
  return pool
}

/** `pool` builds queries; `raw` has the same connections for hot reads with prepared statements. */
export type Database = { readonly pool: Pool; readonly raw: pg.Pool; readonly close: () => Promise<void> }

export function openDb(options: DbOptions): Database {
  const raw = openPgPool(options)
  const { log } = options
  const pool = new Kysely<DB>({ dialect: new PostgresDialect({ pool: raw }), ...(log ? { log } : {}) }) as Pool
  // If only `raw` was used, destroy() ends no connection because the builder was never initialised.
  const close = async () => {
    await pool.destroy()
    if (!raw.ended) await raw.end()
  }
  return { pool, raw, close }
}

type Outcome = { readonly ok: boolean }
class Undo extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('refused')
    this.outcome = outcome
  }
}

/**
 * Commits if the result is ok; a refusal or an error rolls back. Deadlocks are retried, so `work` must have no other
 * effects. Triggers (outbox) and the server log read the request id from a setting of the transaction.
 */
export async function inTransaction<R extends Outcome>(
  pool: Pool,
  requestId: string,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  try {
    return await again(() =>
      pool.transaction().execute(async (tx) => {
        await sql`select set_config('shop.request_id', ${requestId}, true)`.execute(tx)
        const result = await work(tx)
        if (!result.ok) throw new Undo(result)
        return result
      }),
    )
  } catch (error) {
    if (error instanceof Undo) return error.outcome as R // the one thrown just above
    throw error
  }
}
