import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool, Tx } from './db.ts'
import { listen } from './listen.ts'
import { LOCKS } from './sql/locks.ts'

/**
 * What changed, each thing once. `version` is taken from the database before the newest rows are read and only grows:
 * a copy that carries it is never overwritten by an older one, however late a frozen process wakes up.
 */
export type Changes = {
  readonly version: number
  readonly products: readonly string[]
  readonly topics: readonly string[]
}
/** Carries changes to one kind of copy. It may be called again with the same things after a crash. */
export type Applier = { readonly name: string; readonly apply: (tx: Tx, changes: Changes) => Promise<void> }

export type OutboxOptions = {
  readonly pool: Pool
  readonly url: string
  readonly appliers: readonly Applier[]
  /** `requests` are those the changes came of, as far as they are known. */
  readonly onApplied?: (changes: Changes, ageSeconds: number, requests: readonly string[]) => void
  readonly onError: (error: Error) => void
  /** How often to look without a notification. */
  readonly pollMs?: number
}

const BATCH = 500
const LEAST_BATCH = 20
/** Copies are made while the rows are held: longer than other transactions may idle. */
const HOLD = '60s'
const POLL_MS = 1_000 // the guarantee; NOTIFY only makes it sooner

type Row = {
  readonly topic: string
  readonly key: string
  readonly created_at: Date
  readonly request_id: string | null
}
const PRODUCT = 'product'

/** The rows stay locked until the copies are made, and go in the same commit: a crash in between leaves them for the next. */
async function claim(tx: Tx, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with claimed as (select id from outbox order by id limit ${most})
    delete from outbox using claimed where outbox.id = claimed.id
    returning outbox.topic, outbox.key, outbox.created_at, outbox.request_id`.execute(tx)
  return rows
}

/** Carries one batch; false when there was nothing, or another process is at it. One at a time, else two could overtake each other. */
export async function applyBatch(
  { pool, appliers, onApplied }: Pick<OutboxOptions, 'pool' | 'appliers' | 'onApplied'>,
  most = BATCH,
): Promise<boolean> {
  return pool.transaction().execute(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', ${HOLD}, true)`.execute(tx)
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCKS.outbox}) as taken`.execute(tx)
    if (!lock.rows[0]?.taken) return false
    const rows = await claim(tx, most)
    if (rows.length === 0) return false
    const next = await sql<{ version: number }>`select nextval('outbox_batch') as version`.execute(tx)
    const version = next.rows[0]?.version
    if (version === undefined) throw new Error('the sequence gave no number')
    const products = [...new Set(rows.filter(({ topic }) => topic === PRODUCT).map(({ key }) => key))]
    const topics = [...new Set(rows.map(({ topic }) => topic).filter((topic) => topic !== PRODUCT))]
    const changes = { version, products, topics }
    for (const applier of appliers) await applier.apply(tx, changes)
    const oldest = Math.min(...rows.map(({ created_at }) => created_at.getTime()))
    const requests = [...new Set(rows.flatMap(({ request_id }) => request_id ?? []))]
    onApplied?.(changes, (Date.now() - oldest) / 1_000, requests)
    return true
  })
}

/** Goes on until `stop()`, which waits for the batch under way. */
export function startOutbox(options: OutboxOptions) {
  const stopping = new AbortController()
  let wake = () => {}
  const { url, onError } = options
  listen({ url, channel: 'outbox', signal: stopping.signal, wake: () => wake(), onError })

  // a batch that could not be carried is tried again in smaller parts: it may be that it took too long
  let most = BATCH
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      try {
        const isMore = await applyBatch(options, most)
        most = Math.min(most * 2, BATCH)
        if (isMore) continue
      } catch (cause) {
        most = Math.max(Math.floor(most / 4), LEAST_BATCH)
        options.onError(new Error('the outbox could not be applied', { cause }))
      }
      const timer = new AbortController()
      const poll = sleep(options.pollMs ?? POLL_MS, undefined, { signal: timer.signal }).catch(() => {}) // ended early on purpose
      const stop = new Promise<void>((resolve) =>
        stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
      )
      await Promise.race([woken, poll, stop])
      timer.abort()
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
