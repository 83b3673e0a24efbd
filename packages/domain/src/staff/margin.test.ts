import { describe, expect, test } from 'vitest'
import { marginOf } from './margin.ts'

describe('the margin', { tags: ['COCKPIT-08'] }, () => {
  test.each([
    ['is turnover less cost, and its share of turnover', 10_000, 7_500, 2_500, 250],
    ['is negative below cost', 10_000, 12_345, -2_345, -235],
    ['has no share without turnover', 0, 0, 0, null],
    ['is a loss if goods were given away', 0, 500, -500, null],
  ])('%s', (_, soldCents, costCents, marginCents, marginPermille) => {
    const sales = { lines: 3, soldCents, costCents, unknownLines: 1, unknownCents: 999 }
    expect(marginOf(sales)).toEqual({ ...sales, marginCents, marginPermille })
  })
})
