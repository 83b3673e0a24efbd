import type pg from 'pg'

type Outcome = { readonly ok: boolean }
export type Client = pg.PoolClient

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
 * Runs a transaction on one raw connection, for prepared statements. Commits if the result is ok; a refusal or an error
 * rolls back.
 */
export const transact = <R extends Outcome>(
  raw: pg.Pool,
  requestId: string,
  work: (client: Client) => Promise<R>,
): Promise<R> => again(() => once(raw, requestId, work))

async function once<R extends Outcome>(
  raw: pg.Pool,
  requestId: string,
  work: (client: Client) => Promise<R>,
): Promise<R> {
  const client = await raw.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query({
      name: 'request_id',
      text: `select set_config('shop.request_id', $1, true)`,
      values: [requestId],
    })
    const result = await work(client)
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
