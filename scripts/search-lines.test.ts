import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { distance } from '../packages/domain/src/search/typo.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const linesOf = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
/** Earlier entries have tests by row. */
const SINCE = '2026-11-16'

test('has a judged query for every synonym or page that an editor adds', { tags: ['REL-24'] }, () => {
  const judged = linesOf('apps/api/search-data/judged.tsv').map(([, query = '']) => query.toLowerCase())
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

const LONG_ENOUGH = 6

/** A query that differs by one letter is known as well: 'hanslot' and 'hangslot'. */
const isNear = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= LONG_ENOUGH &&
    Math.abs(one.length - other.length) <= 1 &&
    one.replace(/\D/g, '') === other.replace(/\D/g, '') &&
    distance(one, other) <= 1)

test('has no query of the sealed set in the tuning set, not even with another letter', () => {
  const queries = (path: string) => linesOf(path).map(([, query = '']) => query.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const tuned = queries('apps/api/search-data/judged.tsv')
  expect(
    queries('proof/bench/relevance/sealed.tsv').filter((query) => tuned.some((known) => isNear(query, known))),
  ).toEqual([])
})
