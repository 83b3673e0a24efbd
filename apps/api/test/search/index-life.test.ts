import { expect, onTestFinished, inject as provided } from 'vitest'
import { dropIndex } from '../../src/modules/search/indexing/index-life.ts'
import { behind, indexNames } from '../../src/modules/search/indexing/index-names.ts'
import { rebuildIndex } from '../../src/modules/search/indexing/rebuild.ts'
import { drainBacklog, searchApplier } from '../../src/modules/search/indexing/search-applier.ts'
import { readKnowledge } from '../../src/modules/search/search-data.ts'
import { openDb } from '../../src/platform/db.ts'
import { openSearchEngine, type SearchEngine } from '../../src/platform/opensearch.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { test } from './support/searching.ts'

const { lexicon } = readKnowledge()
type Hits = {
  readonly hits: { readonly total: { readonly value: number }; readonly hits: readonly { readonly _id: string }[] }
}

const count = async (engine: SearchEngine, index: string) => {
  await engine.manage({ method: 'POST', path: `/${index}/_refresh` })
  const body = { size: 0, track_total_hits: true }
  return (await engine.manage<Hits>({ path: `/${index}/_search`, body })).hits.total.value
}

async function ownIndex(engine: SearchEngine, name: string) {
  const db = openDb({ url: provided('searchDatabase'), max: 1, name: 'test', isUnlimited: true, onIdleError: () => {} })
  const names = indexNames(name)
  onTestFinished(async () => {
    await db.end()
    for (const index of await behind(engine, names.write)) await dropIndex(engine, index)
  })
  return { names, db, rebuild: (stamp: string) => rebuildIndex({ engine, db, names, lexicon, stamp }) }
}

test('a rebuild switches the alias in one step: no search fails, is empty or doubles', async ({ engines }) => {
  const { engine } = engines
  const { names, rebuild } = await ownIndex(engine, 'life-swap')
  const first = await rebuild('1')
  let isDone = false
  const seen: number[] = []
  const searching = (async () => {
    const body = { size: 1, query: { term: { 'nl.head': 'plaat' } } }
    while (!isDone) seen.push((await engine.search<Hits>({ path: `/${names.read}/_search`, body })).hits.total.value)
  })()
  const second = await rebuild('2')
  isDone = true
  await searching
  expect(seen.length).toBeGreaterThan(10)
  expect(seen[0]).toBeGreaterThan(0)
  expect(new Set(seen).size, `counts ${[...new Set(seen)]}`).toBe(1)
  expect(second.count).toBe(first.count)
  expect(await behind(engine, names.read)).toEqual([second.index])
  expect(await count(engine, names.read)).toBe(second.count)
})

/** A node that fails after executing a request and before its reply, so that the client repeats it on another. */
const askedTwice = (engine: SearchEngine): SearchEngine => ({
  ...engine,
  manage: async (ask) => {
    if (!ask.path.endsWith('/_bulk')) await engine.manage(ask)
    return engine.manage(ask)
  },
})

test('a rebuild continues if a reply is lost and its request repeated', async ({ engines }) => {
  const { names, rebuild } = await ownIndex(askedTwice(engines.engine), 'life-twice')
  await rebuild('1')
  const second = await rebuild('2')
  expect(await behind(engines.engine, names.read)).toEqual([second.index])
  expect(await count(engines.engine, names.read)).toBe(second.count)
})

test('an index that came out empty is not taken over: searches stay with the one before', async ({ engines }) => {
  const { engine } = engines
  const { names, db, rebuild } = await ownIndex(engine, 'life-empty')
  const first = await rebuild('1')
  // Accepts writes and stores none of them.
  const broken: SearchEngine = {
    ...engine,
    manage: async <T>(question: Parameters<SearchEngine['manage']>[0]) =>
      question.path === '/_bulk' ? ({ errors: false, items: [] } as T) : engine.manage<T>(question),
  }
  await expect(rebuildIndex({ engine: broken, db, names, lexicon, stamp: '2' })).rejects.toThrow(/has 0 of/)
  expect(await behind(engine, names.read)).toEqual([first.index])
  expect(await count(engine, names.read)).toBe(first.count)
})

test('the newer write wins in any order; removed and missed products are synchronised', async ({ engines }) => {
  const { engine, db } = engines
  const { names, rebuild } = await ownIndex(engine, 'life-apply')
  await rebuild('1')
  const before = await count(engine, names.read)
  const { rows } = await db.query<{ id: string }>(`select id from product where state = 'Active' order by id limit 1`)
  const id = rows[0]?.id ?? ''
  const away: unknown[] = []
  const options = {
    engine,
    db,
    names,
    lexicon: () => lexicon,
    onUnavailable: (error: unknown) => void away.push(error),
  }
  const draft = { ...options, db: { query: async () => ({ rows: [] }) } as unknown as typeof db }
  const newest = Number((await db.query(`select nextval('outbox_batch') as n`)).rows[0].n)
  const apply = (applier: ReturnType<typeof searchApplier>, version: number) =>
    transaction(db, '', async (tx) => {
      await applier.apply(tx, { version, products: [id], topics: [] })
      return { ok: true }
    })

  await apply(searchApplier(draft), newest) // as if the product were a draft now
  expect(await count(engine, names.read)).toBe(before - 1)
  await apply(searchApplier(options), newest - 1) // an older writer arrives late
  expect(await count(engine, names.read)).toBe(before - 1)

  const gone = openSearchEngine({ url: 'http://127.0.0.1:9', timeoutMs: 300 })
  await apply(searchApplier({ ...options, engine: gone }), newest + 1)
  expect(away).toHaveLength(1)
  await drainBacklog(db, options)
  expect(await count(engine, names.read)).toBe(before)
  expect((await db.query('select from search_backlog')).rowCount).toBe(0)
})

test('rejects a document with an unmapped field', async ({ engines }) => {
  const { engine, index } = engines
  const [name] = await behind(engine, index)
  const written = engine.manage({ path: `/${name}/_doc/nobody`, body: { surprise: 1 } })
  await expect(written).rejects.toThrow(/strict/)
})
