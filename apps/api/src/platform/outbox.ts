import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './db.ts'
import { listen } from './listen.ts'
import { LOCKS } from './sql/locks.ts'
import { claimChanges, nextVersion, setIdleLimit, tryOutboxLock } from './sql/outbox-queries.ts'
import { transaction } from './sql/transaction.ts'

/**
 * Changed records without duplicates. `version` comes from the database before the rows are read and only increases, so
 * that a delayed process cannot overwrite a newer copy.
 */
export type Changes = {
  readonly version: number
  readonly products: readonly string[]
  readonly topics: readonly string[]
}
/** Applies changes to one kind of copy. After a crash it runs again with the same changes, so it must be idempotent. */
export type Applier = { readonly name: string; readonly apply: (tx: Tx, changes: Changes) => Promise<void> }

export type OutboxOptions = {
  readonly db: Db
  readonly url: string
  readonly appliers: readonly Applier[]
  /** `requests` are the ids of the requests that caused the changes, as far as known. */
  readonly onApplied?: (changes: Changes, ageSeconds: number, requests: readonly string[]) => void
  readonly onError: (error: Error) => void
  /** Poll interval without notifications. */
  readonly pollMs?: number
}

const BATCH = 500
const LEAST_BATCH = 20
/** Copies are made while the rows are locked, so this exceeds the usual idle limit of transactions. */
const HOLD = '60s'
const POLL_MS = 1_000 // guarantees progress; NOTIFY only shortens the delay

const PRODUCT = 'product'

/** Applies one batch. Returns false if none is pending or another process has the lock, which preserves the order. */
export async function applyBatch(
  { db, appliers, onApplied }: Pick<OutboxOptions, 'db' | 'appliers' | 'onApplied'>,
  most = BATCH,
): Promise<boolean> {
  const applied = await transaction(db, '', async (tx) => {
    await setIdleLimit.rows(tx, HOLD)
    const [lock] = await tryOutboxLock.rows(tx, LOCKS.outbox)
    if (!lock?.taken) return { ok: false }
    const rows = await claimChanges.rows(tx, most)
    if (rows.length === 0) return { ok: false }
    const [next] = await nextVersion.rows(tx)
    const version = next?.version
    if (version === undefined) throw new Error('sequence outbox_batch returned no value')
    const products = [...new Set(rows.filter(({ topic }) => topic === PRODUCT).map(({ key }) => key))]
    const topics = [...new Set(rows.map(({ topic }) => topic).filter((topic) => topic !== PRODUCT))]
    const changes = { version, products, topics }
    for (const applier of appliers) await applier.apply(tx, changes)
    const oldest = Math.min(...rows.map(({ created_at }) => created_at.getTime()))
    const requests = [...new Set(rows.flatMap(({ request_id }) => request_id ?? []))]
    onApplied?.(changes, (Date.now() - oldest) / 1_000, requests)
    return { ok: true }
  })
  return applied.ok
}

/** Runs until `stop()`, which waits for the current batch. */
export function startOutbox(options: OutboxOptions) {
  const stopping = new AbortController()
  let wake = () => {}
  const { url, onError } = options
  listen({ url, channel: 'outbox', signal: stopping.signal, wake: () => wake(), onError })

  // Retry a failed batch in smaller parts, because it may have taken too long.
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
      const poll = sleep(options.pollMs ?? POLL_MS, undefined, { signal: timer.signal }).catch(() => {}) // aborted
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
