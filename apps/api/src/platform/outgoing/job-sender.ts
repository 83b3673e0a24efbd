import { sql } from 'kysely'
import type pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from '../db.ts'
import { OF_REQUEST, type QueueData } from '../jobs.ts'

export type SendOptions = {
  /** The account that requests the job, if any. */
  readonly by?: string | undefined
  /** Bypasses the limits, for an email that follows a link in an email sent within them. */
  readonly isDue?: boolean
}
export type JobSender<Q extends QueueData> = {
  /** Runs in the caller's transaction: a rollback sends nothing, a commit sends once. */
  readonly send: <Name extends keyof Q & string>(
    tx: Tx,
    queue: Name,
    data: Q[Name],
    options?: SendOptions,
  ) => Promise<void>
  /** Starts ahead of the first job, whose transaction would otherwise wait for a second connection of the same pool. */
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
}

/** For processes that only send jobs: uses the given pool, does not supervise, and starts with the first job. */
export function makeJobSender<Q extends QueueData>(raw: pg.Pool, onError: (error: Error) => void): JobSender<Q> {
  let starting: Promise<PgBoss> | undefined
  async function start() {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => raw.query(text, values) },
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
    })
    boss.on('error', onError)
    await boss.start()
    return boss
  }
  const started = () => {
    starting ??= start().catch((error: unknown) => {
      starting = undefined // so that the next job retries
      throw error
    })
    return starting
  }
  return {
    async open() {
      await started()
    },
    async send(tx, queue, data) {
      const boss = await started()
      const of = await sql<{
        id: string | null
      }>`select nullif(current_setting('shop.request_id', true), '') as id`.execute(tx)
      const requestId = of.rows[0]?.id ?? undefined
      await boss.send(queue, requestId === undefined ? data : { ...data, [OF_REQUEST]: requestId }, {
        db: fromKysely(tx),
      })
    },
    async close() {
      await (await starting)?.stop({ graceful: false })
    },
  }
}
