import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, inject as provided } from 'vitest'
import { readJudged } from './support/judged.ts'
import { type Row, scoreOf, tableOf } from './support/measure.ts'
import { test } from './support/searching.ts'
import { plainOpenSearch, plainPostgres, type Twin } from './support/twins.ts'

const FLOOR = new URL('../../../../proof/bench/relevance/floor.json', import.meta.url)
const REPORT = new URL('../../../../reports/', import.meta.url)
const ROUNDING = 0.002

const cell = (value: number) => value.toFixed(3).padStart(8)
const printed = (name: string, rows: readonly Row[]) =>
  [
    `${name.padEnd(24)} queries   nDCG@10 recall@50  no hits`,
    ...rows.map(
      ({ kind, queries, ndcg, recall, empty }) =>
        `  ${kind.padEnd(22)} ${String(queries).padStart(7)} ${cell(ndcg)}  ${cell(recall)} ${cell(empty)}`,
    ),
  ].join('\n')

test('every judged line matches an existing record', async ({ engines }) => {
  const judged = await readJudged(engines.db)
  expect(judged.length).toBeGreaterThanOrEqual(200)
  expect(
    judged.filter(({ page, grades }) => page === undefined && grades.size === 0).map(({ query }) => query),
  ).toEqual([])
})

test('nDCG on the judged set does not fall and is far above plain Dutch analysis', {
  tags: ['REL-25'],
  timeout: 600_000,
}, async ({ shop, engines }) => {
  const judged = await readJudged(engines.db)
  const ours = []
  for (const one of judged) {
    const { products, servicePages } = await shop.find(one.query, { pageSize: 50 }, one.locale)
    ours.push(scoreOf(one, { ids: products.map(({ id }) => id), pages: servicePages.map(({ url }) => url) }))
  }
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
    printed('this shop', table),
    printed('OpenSearch dutch', openSearch),
    printed('PostgreSQL dutch', postgres),
    ...weakest.map(
      ({ kind, query, ndcg, recall }) =>
        `  weak: ${kind} '${query}' nDCG ${ndcg.toFixed(2)} recall ${recall.toFixed(2)}`,
    ),
  ].join('\n')
  mkdirSync(REPORT, { recursive: true })
  writeFileSync(new URL('relevance.txt', REPORT), `${text}\n`)
  console.log(text)

  const floor = JSON.parse(readFileSync(FLOOR, 'utf8')) as Readonly<Record<string, number>>
  for (const { kind, ndcg } of table) expect(ndcg, kind).toBeGreaterThanOrEqual((floor[kind] ?? 0) - ROUNDING)
  const of = (rows: readonly Row[]) => rows.at(-1)?.ndcg ?? 0
  expect(of(table)).toBeGreaterThan(of(openSearch))
  expect(of(table)).toBeGreaterThan(of(postgres))
})
