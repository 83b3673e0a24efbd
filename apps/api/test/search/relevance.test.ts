import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, inject as provided } from 'vitest'
import { type Judged, type JudgedSet, NONSENSE, readJudged } from './support/judged.ts'
import { printed, type Row, type Score, scoreOf, tableOf } from './support/measure.ts'
import { drops, readRecorded, record } from './support/recorded.ts'
import { type SearchHelpers, test } from './support/searching.ts'
import { plainOpenSearch, plainPostgres, type Twin } from './support/twins.ts'

const REPORT = new URL('../../../../reports/', import.meta.url)
/** Only CI measures the sealed set, so that changes are tuned without it. */
const MEASURES_SEALED = process.env['CI'] !== undefined || process.env['SEALED'] !== undefined
const RECORDS = process.env['RECORD'] !== undefined

async function scoresOf(shop: SearchHelpers, judged: readonly Judged[]): Promise<Score[]> {
  const scores = []
  for (const one of judged) {
    const { products, servicePages } = await shop.find(one.query, { pageSize: 50 }, one.locale)
    scores.push(scoreOf(one, { ids: products.map(({ id }) => id), pages: servicePages.map(({ url }) => url) }))
  }
  return scores
}

function report(name: string, text: string): void {
  mkdirSync(REPORT, { recursive: true })
  writeFileSync(new URL(name, REPORT), `${text}\n`)
  console.log(text)
}

/** A run for a proposal writes nDCG@10 of both sets to this file and accepts any figure. */
const FIGURES = process.env['FIGURES']

function writeFigure(file: string, set: JudgedSet, table: readonly Row[]): void {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  writeFileSync(file, JSON.stringify({ ...known, [set]: table.at(-1)?.ndcg }))
}

/** Compares with the recorded figures; a run with RECORD=1 replaces them. */
function compare(set: JudgedSet, table: readonly Row[]): void {
  if (FIGURES !== undefined) writeFigure(FIGURES, set, table)
  else if (RECORDS) record(new Map([[set, table]]))
  else expect(drops(table, readRecorded()[set])).toEqual([])
}

const unmatched = (judged: readonly Judged[]) =>
  judged
    .filter(({ kind, page, grades }) => page === undefined && kind !== NONSENSE && grades.size === 0)
    .map(({ query }) => query)

test('every judged line matches an existing record', async ({ engines }) => {
  for (const set of ['judged', 'sealed'] as const) {
    const judged = await readJudged(engines.db, set)
    expect(judged.length, set).toBeGreaterThanOrEqual(200)
    expect(unmatched(judged), set).toEqual([])
  }
})

test('nDCG on the judged set does not fall and is far above plain Dutch analysis', {
  tags: ['REL-25'],
  timeout: 600_000,
}, async ({ shop, engines }) => {
  const judged = await readJudged(engines.db)
  const ours = await scoresOf(shop, judged)
  const twin = async (ask: Twin) => {
    const scores = []
    for (const one of judged.filter(({ page }) => page === undefined))
      scores.push(scoreOf(one, { ids: await ask(one.query, one.locale), pages: [] }))
    return tableOf(scores)
  }
  const table = tableOf(ours)
  const openSearch = await twin(await plainOpenSearch(engines.engine, engines.db, 'plain-dutch'))
  const database = await plainPostgres(provided('searchDatabase'))
  const postgres = await twin(database.ask)
  await database.close()
  const weakest = [...ours].sort((a, b) => a.ndcg - b.ndcg).filter(({ ndcg }) => ndcg < 0.9)
  const text = [
    printed('tuning set', table),
    printed('OpenSearch dutch', openSearch),
    printed('PostgreSQL dutch', postgres),
    ...weakest.map(
      ({ kind, query, ndcg, recall }) =>
        `  weak: ${kind} '${query}' nDCG ${ndcg.toFixed(2)} recall ${recall.toFixed(2)}`,
    ),
  ].join('\n')
  report('relevance.txt', text)
  compare('judged', table)
  const of = (rows: readonly Row[]) => rows.at(-1)?.ndcg ?? 0
  expect(of(table)).toBeGreaterThan(of(openSearch))
  expect(of(table)).toBeGreaterThan(of(postgres))
})

test.runIf(MEASURES_SEALED)(
  'nDCG on the sealed set does not fall',
  { tags: ['REL-25'], timeout: 600_000 },
  async ({ shop, engines }) => {
    const table = tableOf(await scoresOf(shop, await readJudged(engines.db, 'sealed')))
    // Classes only: a query that is printed would be tuned on.
    report('relevance-sealed.txt', printed('sealed set', table))
    compare('sealed', table)
  },
)
