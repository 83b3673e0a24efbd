import type { Db } from './db.ts'
import type { RedisLink } from './redis.ts'
import { replayedPlace, writtenPlace } from './sql/health-queries.ts'

/** A standby of the primary. Reads that lead to a write must not use it (reliability R13). */
export type Replica = { readonly db: Db; readonly isFresh: () => boolean; readonly lagSeconds: () => number }

const MOST_LAG_MS = 5_000
const EVERY_MS = 500
const KEPT_SAMPLES = 40
type Sample = { readonly at: number; readonly place: number }

/**
 * Measures replica lag by the time at which the primary's log was at the replayed position. Clock differences and idle
 * hours do not matter. If the replica does not respond, the lag grows with the age of its last reply.
 */
export function followReplica(primary: Db, replica: Db, onChange: (isFresh: boolean) => void) {
  const samples: Sample[] = []
  let upToDateAt = Number.NEGATIVE_INFINITY
  let wasFresh = false
  const lagMs = () => performance.now() - upToDateAt
  const isFresh = () => lagMs() <= MOST_LAG_MS

  async function look(): Promise<void> {
    const at = performance.now()
    const [written] = await writtenPlace.rows(primary)
    if (typeof written?.place === 'number') samples.push({ at, place: written.place })
    samples.splice(0, samples.length - KEPT_SAMPLES)
    const [replayed] = await replayedPlace.rows(replica)
    const reached = replayed?.place
    if (typeof reached !== 'number') return
    const newest = samples.findLast(({ place }) => place <= reached)
    if (newest) upToDateAt = Math.max(upToDateAt, newest.at)
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(() => {}) // if either is unavailable, the lag grows
      .finally(() => {
        isLooking = false
        if (isFresh() === wasFresh) return
        wasFresh = !wasFresh
        onChange(wasFresh)
      })
  }, EVERY_MS)
  timer.unref()
  return { db: replica, isFresh, lagSeconds: () => lagMs() / 1_000, stop: () => clearInterval(timer) }
}

const AFTER_A_WRITE_SECONDS = 60
const mark = (customerId: string) => `wrote:${customerId}`

export type OwnReads = {
  /** Reads a customer's own orders and invoices. `work` may run twice. */
  readonly read: <T>(customerId: string, work: (db: Db) => Promise<T>) => Promise<T>
  /** Call before replying to a write, so that customers read their own writes. */
  readonly wrote: (customerId: string) => Promise<void>
}
export type OwnReadsOptions = {
  readonly primary: Db
  readonly replica?: Replica | undefined
  readonly redis: RedisLink
  readonly onRead?: (from: 'primary' | 'replica') => void
}

export function makeOwnReads({ primary, replica, redis, onRead = () => {} }: OwnReadsOptions): OwnReads {
  const fromPrimary = <T>(work: (db: Db) => Promise<T>) => {
    onRead('primary')
    return work(primary)
  }
  /** Without Redis recent writes are unknown, so all reads use the primary. */
  async function mayLag(customerId: string): Promise<boolean> {
    const marked = await redis.ask((client) => client.exists(mark(customerId)))
    return marked.ok && marked.value === 0
  }
  return {
    async read(customerId, work) {
      if (!replica?.isFresh() || !(await mayLag(customerId))) return fromPrimary(work)
      try {
        const found = await work(replica.db)
        onRead('replica')
        return found
      } catch {
        return fromPrimary(work) // the replica failed, or cancelled the query to replay the log
      }
    },
    async wrote(customerId) {
      if (replica) await redis.ask((client) => client.set(mark(customerId), '1', 'EX', AFTER_A_WRITE_SECONDS))
    },
  }
}
