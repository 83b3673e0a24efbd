import pg from 'pg'
import { STATEMENT_TIMEOUT_MS } from './environment/time-limits.ts'
import { TracedClient, TracedPool, UnnamedClient } from './tracing/trace-queries.ts'

declare const handle: unique symbol
/** The connections of one process or bulkhead. A statement on it is its own transaction. */
export type Db = pg.Pool & { readonly [handle]: 'pool' }
/** An open transaction. Only `transaction` makes one, so a pool cannot be passed where a transaction is required. */
export type Tx = pg.PoolClient & { readonly [handle]: 'transaction' }
/** Statements that need no transaction accept both. */
export type Queryable = Db | Tx

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
  /**
   * Author of changes in the audit log, for processes that act without a person. Without it, and without a person in
   * the transaction, the database rejects changes of audited tables (ADR 0064).
   */
  readonly process?: string
  /** Without time limits, for scripts and for loads of large tables. */
  readonly isUnlimited?: boolean
  /** The URL is that of a pooler in transaction mode, which sets the time limits for its own connections. */
  readonly isPooled?: boolean
  /** Time limit of a statement. */
  readonly timeoutMs?: number
  readonly onIdleError: (error: Error) => void
}

/** A wait for a lock or a connection ends before the statement limit, so that a growing queue leads to 503. */
const waitOf = (timeoutMs: number) => Math.round((timeoutMs * 2) / 3)
const limitsOf = (timeoutMs: number) =>
  `-c statement_timeout=${timeoutMs} -c lock_timeout=${waitOf(timeoutMs)} -c idle_in_transaction_session_timeout=10s`

/** Connection options that name a process as the author of its changes. */
export const actAs = (process: string): string => `-c shop.process=${process}`

export function openDb(given: DbOptions): Db {
  const {
    url,
    max,
    name,
    process,
    isUnlimited = false,
    isPooled = false,
    timeoutMs = STATEMENT_TIMEOUT_MS,
    onIdleError,
  } = given
  const options = [...(isUnlimited ? [] : [limitsOf(timeoutMs)]), ...(process === undefined ? [] : [actAs(process)])]
  const pool = new TracedPool({
    connectionString: url,
    Client: isPooled ? UnnamedClient : TracedClient,
    max,
    types,
    application_name: name,
    connectionTimeoutMillis: waitOf(timeoutMs), // includes waiting for a free connection
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 900,
    ...(options.length === 0 || isPooled ? {} : { options: options.join(' ') }),
  })
  pool.on('error', onIdleError) // without a listener, a broken idle connection crashes the process
  // The same applies to a connection that breaks inside a transaction between two statements.
  pool.on('connect', (client) => client.on('error', onIdleError))
  return pool as pg.Pool as Db
}
