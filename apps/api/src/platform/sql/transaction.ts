import pg from 'pg'
import type { Db, Tx } from '../db.ts'

type Outcome = { readonly ok: boolean }

// Serialisation failure and deadlock: a retry may succeed.
const AGAIN = new Set(['40001', '40P01'])
const TRIES = 3

/** Retries deadlocks and serialisation failures, so `work` must have no other effects. */
export async function again<R>(work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= TRIES || !AGAIN.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/**
 * The author of changes in the audit log (ADR 0064): a person with the enrolled device and the reason that they stated,
 * or a process of a program that otherwise acts for people, such as provisioning.
 */
export type Actor =
  | { readonly staffId: string; readonly deviceId?: string; readonly reason?: string }
  | { readonly process: string }

export type TransactionOptions = {
  /** Required for changes of audited tables, unless the process has a name (`openDb`). */
  readonly actor?: Actor
  /** All statements read one snapshot. */
  readonly isSnapshot?: boolean
}

/**
 * Commits if the result is ok; a refusal or an error rolls back. Deadlocks are retried, so `work` must have no other
 * effects. Triggers (outbox, audit log) and the server log read the request id and the actor from settings of the
 * transaction; the request id is empty for work that no request caused.
 */
export const transaction = <R extends Outcome>(
  db: Db,
  requestId: string,
  work: (tx: Tx) => Promise<R>,
  options: TransactionOptions = {},
): Promise<R> => again(() => once(db, requestId, work, options))

async function once<R extends Outcome>(
  db: Db,
  requestId: string,
  work: (tx: Tx) => Promise<R>,
  { isSnapshot = false, actor }: TransactionOptions,
): Promise<R> {
  const client = await db.connect()
  let broken: Error | undefined
  try {
    const begin = isSnapshot ? 'begin isolation level repeatable read' : 'begin'
    // One round trip; parameters are not possible in a text of two statements.
    await client.query(`${begin}; select ${settingsOf(requestId, actor).join(', ')}`)
    const result = await work(client as Tx)
    await client.query(result.ok ? 'commit' : 'rollback')
    return result
  } catch (error) {
    // A connection that cannot roll back must not return to the pool.
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const setting = (name: string, value: string) => `set_config('shop.${name}', ${pg.escapeLiteral(value)}, true)`

function settingsOf(requestId: string, actor: Actor | undefined): string[] {
  const request = setting('request_id', requestId)
  if (actor === undefined) return [request]
  if ('process' in actor) return [request, setting('process', actor.process)]
  const person = [setting('staff_id', actor.staffId), setting('device_id', actor.deviceId ?? '')]
  return [request, ...person, ...(actor.reason ? [setting('reason', actor.reason)] : [])]
}

/** Undoes only the statements of `work` if its result is not ok; the rest of the transaction stays. */
export async function attempt<R extends Outcome>(tx: Tx, work: () => Promise<R>): Promise<R> {
  await tx.query('savepoint attempt')
  const result = await work()
  await tx.query(result.ok ? 'release savepoint attempt' : 'rollback to savepoint attempt')
  return result
}

/** Runs `work` while this process has the advisory lock of its session, so a pooler in transaction mode cannot be used. Returns nothing if another process has it. */
export async function withLock<R>(db: Db, lock: number, work: () => Promise<R>): Promise<R | undefined> {
  const client = await db.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (!rows[0]?.taken) return undefined
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock])
    }
  } finally {
    client.release()
  }
}
