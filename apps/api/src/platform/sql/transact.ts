import type pg from 'pg'

type Outcome = { readonly ok: boolean }
export type Client = pg.PoolClient

// serialisation failure and deadlock: the same again may well succeed
const AGAIN = new Set(['40001', '40P01'])
const TRIES = 3

/** A deadlock is tried again, so `work` must have no other effects. */
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
 * A transaction on one connection of the raw pool, for verbs whose statements are prepared: commits when the result is
 * ok; a refusal or an error leaves nothing behind.
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
    // a connection that cannot even roll back is not given to the next
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}
