import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const linesOf = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
/** Earlier entries have tests by row. */
const SINCE = '2026-11-16'

test('has a judged query for every synonym or page that an editor adds', { tags: ['REL-24'] }, () => {
  const judged = linesOf('proof/bench/relevance/judged.tsv').map(([, query = '']) => query.toLowerCase())
  const isJudged = (terms: string) =>
    terms.split('|').some((term) => judged.some((query) => query.includes(term.replace('…', '').trim())))
  const untested = [
    ...linesOf('apps/api/search-data/synonyms.tsv')
      .filter(([, , added = '']) => added >= SINCE)
      .map(([, terms = '']) => terms),
    ...linesOf('apps/api/search-data/services.tsv')
      .filter(([, , , , , added = '']) => added >= SINCE)
      .map(([terms = '']) => terms),
  ].filter((terms) => !isJudged(terms.toLowerCase()))
  expect(untested).toEqual([])
})

test('has no query in both the tuning set and the sealed set', () => {
  const queries = (set: string) =>
    linesOf(`proof/bench/relevance/${set}.tsv`).map(([, query = '']) => query.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const tuned = new Set(queries('judged'))
  expect(queries('sealed').filter((query) => tuned.has(query))).toEqual([])
})
