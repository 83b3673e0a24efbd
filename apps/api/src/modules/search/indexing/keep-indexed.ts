import type { Logger } from 'pino'
import type { Db } from '../../../platform/db.ts'
import type { SearchEngine } from '../../../platform/opensearch.ts'
import type { Applier } from '../../../platform/outbox.ts'
import { LOCKS } from '../../../platform/sql/locks.ts'
import { withLock } from '../../../platform/sql/transaction.ts'
import { seedLexicon } from '../lexicon/lexicon-table.ts'
import { readKnowledge } from '../search-data.ts'
import { isCurrent } from './index-life.ts'
import { indexNames } from './index-names.ts'
import type { IndexSize } from './mapping.ts'
import { rebuildIndex } from './rebuild.ts'
import { makeRebuildWish } from './rebuild-wish.ts'
import { drainBacklog, searchApplier } from './search-applier.ts'
import { makeTextShelf } from './text-shelf.ts'

export type Keeping = {
  readonly engine: SearchEngine
  readonly db: Db
  /** Connections without a pooler, for the lock of a rebuild. */
  readonly direct: Db
  readonly index: string
  readonly log: Logger
  readonly size: IndexSize
}

const LOOK_MS = 2_000

/**
 * The worker's indexing: copies changes, drains the backlog of a search outage, and rebuilds the index. It rebuilds if
 * there is none, if it lacks a field of this release, or if categories, brands or specs change, because documents
 * contain their names.
 */
export function maintainIndex({ engine, db, direct, index, log, size }: Keeping) {
  const names = indexNames(index)
  const { lexicon } = readKnowledge()
  const onUnavailable = (error: unknown) =>
    log.warn({ err: error }, 'search unavailable; changes queued in the backlog')
  const options = { engine, db, names, lexicon: () => lexicon, onUnavailable, texts: makeTextShelf() }
  const applier: Applier = searchApplier(options)
  const wish = makeRebuildWish()
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  async function rebuild() {
    // One process at a time; a second rebuild would only repeat the first.
    await withLock(direct, LOCKS.indexing, async () => {
      const { index: made, count } = await rebuildIndex({ engine, db, names, lexicon, size })
      log.info({ index: made, count }, 'search index rebuilt')
    })
  }

  let isSeeded = false
  async function look() {
    if (!isSeeded) await seedLexicon(db)
    isSeeded = true
    await wish.fulfil({ isThere: () => isCurrent(engine, names.read), build: rebuild })
    while (!isStopped && (await drainBacklog(db, options)));
  }

  const timer = setInterval(() => {
    running = running.then(look).catch(onUnavailable)
  }, LOOK_MS)

  return {
    applier,
    rebuildSoon: wish.soon,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
