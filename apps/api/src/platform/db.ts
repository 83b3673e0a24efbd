import { Kysely, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { again } from './sql/transact.ts'
import type { DB } from './tables.ts'
import { traceQueries } from './tracing/trace-queries.ts'

export type Pool = Kysely<DB> & { readonly isTransaction: false }
export type Tx = Transaction<DB>
/** Reads that do not lock may run on either. */
export type Db = Kysely<DB>

const INT8 = 20
const DATE = 1082

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too big to count with`)
  return value
}

// A pool of its own parsers: pg.types is one global for the whole process, and pg-boss reads it too.
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
  /** Shown in pg_stat_activity: which process and which bulkhead holds the connection. */
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
    connectionTimeoutMillis: 2_000, // waiting for a free connection counts too: a queue that grows is answered with 503
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 900,
    options: LIMITS,
  })
  pool.on('error', onIdleError) // without a listener a broken idle connection ends the process
  // and so does one that breaks while a transaction holds it without a statement under way
  pool.on('connect', (client) => client.on('error', onIdleError))
  traceQueries(pool)
  return pool
}

/** `pool` for queries that are built; `raw` is the same connections, for the hot reads with a named statement. */
export type Database = { readonly pool: Pool; readonly raw: pg.Pool; readonly close: () => Promise<void> }

export function openDb(options: DbOptions): Database {
  const raw = openPgPool(options)
  const { log } = options
  const pool = new Kysely<DB>({ dialect: new PostgresDialect({ pool: raw }), ...(log ? { log } : {}) }) as Pool
  // who only used `raw` never woke the builder, which then ends nothing
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
 * Commits when the result is ok; a refusal or an error leaves nothing behind. A deadlock is tried again, so `work` must
 * have no other effects. The request id is known to triggers (outbox) and to the log of the server for the length of the transaction.
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
