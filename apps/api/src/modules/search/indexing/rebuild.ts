import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../../../platform/db.ts'
import { type SearchEngine, SearchEngineError } from '../../../platform/opensearch.ts'
import type { SearchKnowledge } from '../search-data.ts'
import { createIndex, dropIndex } from './index-life.ts'
import { behind, type IndexNames } from './index-names.ts'
import { listSpecKinds, nextIndexVersion, sampleShown } from './index-queries.ts'
import { type IndexSize, mappingFor, settingsFor } from './mapping.ts'
import { allSources } from './product-source.ts'
import { writeDocuments } from './write-documents.ts'

export type RebuildOptions = {
  readonly engine: SearchEngine
  readonly db: Queryable
  readonly names: IndexNames
  readonly lexicon: SearchKnowledge['lexicon']
  readonly size?: IndexSize
  readonly stamp?: string
  /** How long the old index stays for readers that started before the alias moved. */
  readonly graceMs?: number
  readonly onProgress?: (done: number) => void
}

const BATCH = 500
const GRACE_MS = 3_000
const COPIES_SECONDS = 60
const stampOf = (now: Date) =>
  now
    .toISOString()
    .replace(/[^0-9]/g, '')
    .slice(0, 17)

/**
 * Builds a new index while the old one serves searches, then moves the alias in one step. Concurrent changes go to both
 * indexes, with a higher version than the copy made here.
 */
export async function rebuildIndex(
  options: RebuildOptions,
): Promise<{ readonly index: string; readonly count: number }> {
  const { engine, db, names, lexicon, size = { shards: 1, replicas: 0 } } = options
  const index = names.next(options.stamp ?? stampOf(new Date()))
  const specs = await listSpecKinds.rows(db)
  const settings = { ...settingsFor(size), refresh_interval: '-1' }
  await createIndex(engine, index, { settings, mappings: mappingFor(specs), aliases: { [names.write]: {} } })
  try {
    // Taken after the write alias contains the index, so that every later change has a higher version.
    const [next] = await nextIndexVersion.rows(db)
    if (!next) throw new Error('sequence outbox_batch returned no value')
    const { version } = next
    let count = 0
    for await (const batch of allSources(db, BATCH)) {
      count += await writeDocuments({ engine, lexicon, indexes: [index], version }, batch, [])
      options.onProgress?.(count)
    }
    await engine.manage({ method: 'PUT', path: `/${index}/_settings`, body: { refresh_interval: '1s' } })
    await engine.manage({ method: 'POST', path: `/${index}/_refresh` })
    await waitForCopies(engine, index, size)
    await mustBeWhole(engine, db, index)
    await moveName(engine, names, index, options.graceMs ?? GRACE_MS)
    return { index, count }
  } catch (error) {
    await dropIndex(engine, index)
    throw error
  }
}

const LEAST_SHARE = 0.95
const SOME = 20
type Hits = { readonly hits: { readonly total: { readonly value: number } } }

/** Prevents an incomplete index from going live: checks the number of products and a random sample. */
async function mustBeWhole(engine: SearchEngine, db: Queryable, index: string) {
  const [shown] = await sampleShown.rows(db, index, SOME)
  const { all = 0, some = [] } = shown ?? {}
  const found = async (query: object) =>
    (await engine.manage<Hits>({ path: `/${index}/_search`, body: { size: 0, track_total_hits: true, query } })).hits
      .total.value
  const there = await found({ match_all: {} })
  const named = await found({ ids: { values: some } })
  if (there < all * LEAST_SHARE || named < some.length * LEAST_SHARE)
    throw new Error(`index ${index} has ${there} of ${all} products and ${named} of ${some.length} sampled products`)
}

/** A node may fail right after the move, so wait until replicas exist. With too few nodes, continue without them. */
async function waitForCopies(engine: SearchEngine, index: string, { replicas }: IndexSize) {
  if (replicas === 0) return
  const health = `/_cluster/health/${index}?wait_for_status=green&timeout=${COPIES_SECONDS}s`
  await engine.manage({ path: health, timeoutMs: 4 * COPIES_SECONDS * 1_000 }).catch((error: unknown) => {
    const isLate = error instanceof SearchEngineError && error.status === 408
    if (!isLate) throw error
  })
}

/** Moves all searches in one step. Deletes the old index later, because some searches still read it. */
async function moveName(engine: SearchEngine, names: IndexNames, index: string, graceMs: number) {
  const old = new Set<string>()
  const actions: object[] = []
  for (const alias of [names.read, names.write]) {
    actions.push({ add: { index, alias } })
    // Each index by name: a pattern would leave the alias, and every product would be found twice.
    for (const one of await behind(engine, alias)) {
      if (one === index) continue
      old.add(one)
      actions.push({ remove: { index: one, alias, must_exist: false } })
    }
  }
  await engine.manage({ path: '/_aliases', body: { actions } })
  if (old.size > 0) await sleep(graceMs)
  for (const one of old) await dropIndex(engine, one)
}
