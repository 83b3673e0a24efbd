import { fromKysely, type Job, type JobResult, PgBoss, type Queue } from 'pg-boss'
import type { Tx } from './db.ts'

// A killed worker's job goes to another after the heartbeat (10 s is pg-boss's floor), a supervise pass and the retry delay.
const LIMITS = {
  expireInSeconds: 60,
  heartbeatSeconds: 10,
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
}
const KEEP = { deleteAfterSeconds: 86_400, retentionSeconds: 14 * 86_400 }

// NOTIFY says "new job", never "retry is due" or "there are more": the poll does that, and its default under NOTIFY is 30 s.
// A full batch is followed at once by the next; with batchSize 1 pg-boss would pause after every single job.
const WAKE = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, burstWhenBatchFull: true } as const

/** Name of a queue to the data its jobs carry. */
export type QueueData = { readonly [name: string]: object }
export type QueueOptions<Q extends QueueData> = { readonly [Name in keyof Q & string]: Omit<Queue, 'name'> }
export type Share = { readonly workers: number; readonly atOnce: number }
export type Handle<Data> = (data: Data, signal: AbortSignal) => Promise<void>

/** Rides along with a job's data: the request that sent it, for the line it leaves in the log. */
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

/** `send` side and `work` side are the same object; a web process just never calls `work`. */
export async function startJobs<Q extends QueueData>(options: JobsOptions) {
  const { url, max, onError } = options
  const boss = new PgBoss({
    connectionString: url,
    max,
    application_name: 'jobs',
    migrate: false, // the deploy makes the tables: the app's role may not
    createSchema: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  return {
    /** In the caller's transaction: rolled back means never sent, committed means sent once. */
    send: <Name extends keyof Q & string>(tx: Tx, queue: Name, data: Q[Name], key?: string) =>
      boss.send(queue, data, { db: fromKysely(tx), ...(key === undefined ? {} : { singletonKey: key }) }),
    /** `workers` take jobs on their own; each takes up to `atOnce` together and waits for the slowest of them. */
    work: <Name extends keyof Q & string>(queue: Name, { workers, atOnce }: Share, handle: Handle<Q[Name]>) =>
      boss.work<Q[Name]>(
        queue,
        { ...WAKE, localConcurrency: workers, batchSize: atOnce, perJobResults: true },
        (jobs) => Promise.all(jobs.map((job) => settle(job, handle, options))),
      ),
    /** One job a minute, hour or day, whatever the number of workers. */
    every: <Name extends keyof Q & string>(queue: Name, cron: string, data: Q[Name]) =>
      boss.schedule(queue, cron, data, { tz: 'Europe/Amsterdam' }),
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

/** Part of every deploy, after the migrations: makes queues that are new and brings changed options up to date. */
async function defineQueues<Q extends QueueData>(boss: PgBoss, queues: QueueOptions<Q>) {
  for (const [name, own] of Object.entries(queues)) {
    const dead = `${name}-dead`
    const options = { ...LIMITS, ...KEEP, notify: true, deadLetter: dead, ...own }
    await boss.createQueue(dead, KEEP)
    await boss.createQueue(name, options)
    const { policy: _fixed, ...changeable } = options // a queue keeps the policy it was made with
    await boss.updateQueue(name, changeable)
  }
}

/** Makes the tables of pg-boss and the queues, as the role that owns the tables. */
export async function installJobs<Q extends QueueData>(url: string, queues: QueueOptions<Q>) {
  const boss = new PgBoss({ connectionString: url, createSchema: false, supervise: false, schedule: false, max: 2 })
  const errors: Error[] = []
  boss.on('error', (error) => errors.push(error))
  await boss.start()
  await defineQueues(boss, queues)
  await boss.stop({ graceful: false })
  if (errors[0]) throw errors[0]
}
