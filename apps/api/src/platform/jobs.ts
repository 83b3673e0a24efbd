import { type Job, type JobResult, PgBoss, type Queue } from 'pg-boss'
import type { Queryable, Tx } from './db.ts'

// Another worker takes a killed worker's job after the heartbeat (pg-boss minimum 10 s), a supervise pass and the
// delay.
const LIMITS = {
  expireInSeconds: 60,
  heartbeatSeconds: 10,
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
}
const KEEP = { deleteAfterSeconds: 86_400, retentionSeconds: 14 * 86_400 }

// NOTIFY announces new jobs only. Polling covers due retries and remaining jobs; its default with NOTIFY is 30 s.
// After a full batch the next is fetched at once; with batchSize 1, pg-boss would pause after every job.
const WAKE = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, burstWhenBatchFull: true } as const

/** Lets pg-boss run its own statements on our connections. */
export const bossDb = (db: Queryable) => ({
  executeSql: (text: string, values?: unknown[]) => db.query(text, values),
})

/** Maps queue names to the data of their jobs. */
export type QueueData = { readonly [name: string]: object }
export type QueueOptions<Q extends QueueData> = { readonly [Name in keyof Q & string]: Omit<Queue, 'name'> }
export type Share = { readonly workers: number; readonly atOnce: number }
export type Handle<Data> = (data: Data, signal: AbortSignal) => Promise<void>

/** Field of the job data with the id of the request that sent it, for the log. */
export const OF_REQUEST = '_request'
export type JobDone = {
  readonly queue: string
  readonly id: string
  readonly outcome: 'completed' | 'failed'
  readonly ms: number
  readonly requestId: string | undefined
}

async function settle<Data extends object>(
  job: Job<Data>,
  handle: Handle<Data>,
  options: JobsOptions,
): Promise<JobResult> {
  const began = performance.now()
  const requestId = (job.data as { readonly [OF_REQUEST]?: string } | null)?.[OF_REQUEST]
  const told = await carryOut(job, handle, options.onError)
  const outcome = told.status === 'completed' ? 'completed' : 'failed'
  options.onDone?.({ queue: job.name, id: job.id, outcome, ms: Math.round(performance.now() - began), requestId })
  return told
}

async function carryOut<Data>(
  job: Job<Data>,
  handle: Handle<Data>,
  onError: (error: Error) => void,
): Promise<JobResult> {
  try {
    await handle(job.data, job.signal)
    return { id: job.id, status: 'completed' }
  } catch (cause) {
    onError(new Error(`job ${job.name} ${job.id} failed`, { cause }))
    return { id: job.id, status: 'failed', output: { message: String(cause) } }
  }
}

export type JobsOptions = {
  readonly url: string
  readonly max: number
  readonly onError: (error: Error) => void
  readonly onDone?: (done: JobDone) => void
}

/** Sends and processes jobs. A web process never calls `work`. */
export async function startJobs<Q extends QueueData>(options: JobsOptions) {
  const { url, max, onError } = options
  const boss = new PgBoss({
    connectionString: url,
    max,
    application_name: 'jobs',
    migrate: false, // the deploy creates the tables; the app's role may not
    createSchema: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  return {
    /** Runs in the caller's transaction: a rollback sends nothing, a commit sends once. */
    send: <Name extends keyof Q & string>(tx: Tx, queue: Name, data: Q[Name], key?: string) =>
      boss.send(queue, data, { db: bossDb(tx), ...(key === undefined ? {} : { singletonKey: key }) }),
    /** Each of the `workers` takes up to `atOnce` jobs together and waits for the slowest of them. */
    work: <Name extends keyof Q & string>(queue: Name, { workers, atOnce }: Share, handle: Handle<Q[Name]>) =>
      boss.work<Q[Name]>(
        queue,
        { ...WAKE, localConcurrency: workers, batchSize: atOnce, perJobResults: true },
        (jobs) => Promise.all(jobs.map((job) => settle(job, handle, options))),
      ),
    /** Schedules one job per cron tick, whatever the number of workers. */
    every: <Name extends keyof Q & string>(queue: Name, cron: string, data: Q[Name]) =>
      boss.schedule(queue, cron, data, { tz: 'Europe/Amsterdam' }),
    /** Runs a failed job again. A job that is no longer in the dead letter queue is left alone. */
    retry: (deadQueue: string, id: string) => boss.redrive(deadQueue, { ids: [id] }),
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

/** Runs on every deploy after the migrations: creates new queues and updates changed options. */
async function defineQueues<Q extends QueueData>(boss: PgBoss, queues: QueueOptions<Q>) {
  for (const [name, own] of Object.entries(queues)) {
    const dead = `${name}-dead`
    const options = { ...LIMITS, ...KEEP, notify: true, deadLetter: dead, ...own }
    await boss.createQueue(dead, KEEP)
    await boss.createQueue(name, options)
    const { policy: _fixed, ...changeable } = options // the policy of an existing queue is fixed
    await boss.updateQueue(name, changeable)
  }
}

/** Creates the pg-boss tables and the queues as the role that owns the tables. */
export async function installJobs<Q extends QueueData>(url: string, queues: QueueOptions<Q>) {
  const boss = new PgBoss({ connectionString: url, createSchema: false, supervise: false, schedule: false, max: 2 })
  const errors: Error[] = []
  boss.on('error', (error) => errors.push(error))
  await boss.start()
  await defineQueues(boss, queues)
  await boss.stop({ graceful: false })
  if (errors[0]) throw errors[0]
}
