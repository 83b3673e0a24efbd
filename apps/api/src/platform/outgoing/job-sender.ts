import { PgBoss } from 'pg-boss'
import type { Db, Tx } from '../db.ts'
import { bossDb, OF_REQUEST, type QueueData } from '../jobs.ts'
import { currentRequestId } from '../sql/setting-queries.ts'

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
export function makeJobSender<Q extends QueueData>(db: Db, onError: (error: Error) => void): JobSender<Q> {
  let starting: Promise<PgBoss> | undefined
  async function start() {
    const boss = new PgBoss({
      db: bossDb(db),
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
      const of = await currentRequestId.rows(tx)
      const requestId = of[0]?.id ?? undefined
      await boss.send(queue, requestId === undefined ? data : { ...data, [OF_REQUEST]: requestId }, {
        db: bossDb(tx),
      })
    },
    async close() {
      await (await starting)?.stop({ graceful: false })
    },
  }
}
