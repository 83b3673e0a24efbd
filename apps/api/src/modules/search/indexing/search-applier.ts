import { sql } from 'kysely'
import type { Pool, Tx } from '../../../platform/db.ts'
import type { SearchEngine } from '../../../platform/opensearch.ts'
import type { Applier } from '../../../platform/outbox.ts'
import type { SearchKnowledge } from '../search-data.ts'
import { behind, type IndexNames } from './index-names.ts'
import { sourcesOf } from './product-source.ts'
import type { TextShelf } from './text-shelf.ts'
import { writeDocuments } from './write-documents.ts'

export type ApplierOptions = {
  readonly engine: SearchEngine
  readonly raw: Parameters<typeof sourcesOf>[0]
  readonly names: IndexNames
  readonly lexicon: () => SearchKnowledge['lexicon']
  readonly onUnavailable: (error: unknown) => void
  readonly texts?: TextShelf
}

async function copy(options: ApplierOptions, version: number, ids: readonly string[]) {
  const { engine, raw, names, lexicon, texts } = options
  const indexes = await behind(engine, names.write)
  if (indexes.length === 0 || ids.length === 0) return // the first rebuild reads everything
  const present = await sourcesOf(raw, ids)
  const seen = new Set(present.map(({ id }) => id))
  const gone = ids.filter((id) => !seen.has(id))
  await writeDocuments({ engine, lexicon: lexicon(), indexes, version, ...(texts ? { texts } : {}) }, present, gone)
}

const remember = (tx: Tx, ids: readonly string[]) =>
  sql`insert into search_backlog (product_id) select unnest(${[...ids]}::uuid[]) on conflict do nothing`.execute(tx)

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
      await remember(tx, products)
    }
  },
})

const MOST_AT_ONCE = 500

/** Copies the backlog and returns true if more may be left. Rows are deleted in the transaction that copies them. */
export async function drainBacklog(pool: Pool, options: ApplierOptions): Promise<boolean> {
  return pool.transaction().execute(async (tx) => {
    const { rows } = await sql<{ product_id: string }>`
      delete from search_backlog where product_id in (
        select product_id from search_backlog order by since limit ${MOST_AT_ONCE} for update skip locked)
      returning product_id`.execute(tx)
    if (rows.length === 0) return false
    const next = await sql<{ version: number }>`select nextval('outbox_batch') as version`.execute(tx)
    await copy(
      options,
      next.rows[0]?.version ?? 0,
      rows.map(({ product_id }) => product_id),
    )
    return rows.length === MOST_AT_ONCE
  })
}
