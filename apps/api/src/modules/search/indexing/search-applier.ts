import type { Db } from '../../../platform/db.ts'
import type { SearchEngine } from '../../../platform/opensearch.ts'
import type { Applier } from '../../../platform/outbox.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import type { SearchKnowledge } from '../search-data.ts'
import { behind, type IndexNames } from './index-names.ts'
import { addToBacklog, claimBacklog, nextIndexVersion } from './index-queries.ts'
import { sourcesOf } from './product-source.ts'
import type { TextShelf } from './text-shelf.ts'
import { writeDocuments } from './write-documents.ts'

export type ApplierOptions = {
  readonly engine: SearchEngine
  readonly db: Db
  readonly names: IndexNames
  readonly lexicon: () => SearchKnowledge['lexicon']
  readonly onUnavailable: (error: unknown) => void
  readonly texts?: TextShelf
}

async function copy(options: ApplierOptions, version: number, ids: readonly string[]) {
  const { engine, db, names, lexicon, texts } = options
  const indexes = await behind(engine, names.write)
  if (indexes.length === 0 || ids.length === 0) return // the first rebuild reads everything
  const present = await sourcesOf(db, ids)
  const seen = new Set(present.map(({ id }) => id))
  const gone = ids.filter((id) => !seen.has(id))
  await writeDocuments({ engine, lexicon: lexicon(), indexes, version, ...(texts ? { texts } : {}) }, present, gone)
}

/**
 * Copies changed products to the index. If the engine is unavailable, stores their ids in the backlog, so that the
 * outbox and its other consumers continue.
 */
export const searchApplier = (options: ApplierOptions): Applier => ({
  name: 'search',
  apply: async (tx, { version, products }) => {
    try {
      await copy(options, version, products)
    } catch (error) {
      options.onUnavailable(error)
      await addToBacklog.rows(tx, products)
    }
  },
})

const MOST_AT_ONCE = 500

/** Copies the backlog and returns true if more may be left. Rows are deleted in the transaction that copies them. */
export async function drainBacklog(db: Db, options: ApplierOptions): Promise<boolean> {
  const drained = await transaction(db, '', async (tx) => {
    const rows = await claimBacklog.rows(tx, MOST_AT_ONCE)
    const [next] = rows.length === 0 ? [] : await nextIndexVersion.rows(tx)
    if (next)
      await copy(
        options,
        next.version,
        rows.map(({ product_id }) => product_id),
      )
    return { ok: true, isMore: rows.length === MOST_AT_ONCE }
  })
  return drained.isMore
}
