import { expect, test } from 'vitest'
import type { Row } from './support/measure.ts'
import { drops } from './support/recorded.ts'

const row = (kind: string, ndcg: number, empty = 0): Row => ({
  kind,
  queries: 10,
  ndcg,
  first: 1,
  mrr: 1,
  recall: 1,
  empty,
})
const recorded = (kind: string, ndcg: number, empty = 0) => ({
  [kind]: { queries: 10, ndcg, first: 1, mrr: 1, empty },
})

test('reports a class that falls by more than 0.01', () => {
  expect(drops([row('noun', 0.93)], recorded('noun', 0.95))).toEqual(['noun: nDCG@10 0.930, recorded 0.950'])
})

test('accepts a drop of at most 0.01 and any gain', () => {
  expect(drops([row('noun', 0.945)], recorded('noun', 0.95))).toEqual([])
  expect(drops([row('noun', 1)], recorded('noun', 0.95))).toEqual([])
})

test('reports more queries without hits over the whole set', () => {
  expect(drops([row('all', 0.9, 0.05)], recorded('all', 0.9, 0.02))).toEqual(['all: no hits 0.050, recorded 0.020'])
})
