import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test } from './support/searching.ts'

const FILE = new URL('../../../../proof/bench/relevance/sorted.tsv', import.meta.url)
const ORDERS = ['priceup', 'pricedown', 'unitpriceup', 'popular'] as const
const LEAST = 0.95

/** Query, and a pattern for 'name [brand]' of what is relevant. */
const LINES = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))

test('the first ten of a sorted list are relevant', { timeout: 300_000 }, async ({ shop }) => {
  expect(LINES.length).toBeGreaterThanOrEqual(30)
  const shares = new Map<string, number>()
  const wrong: string[] = []
  for (const sortOrder of ORDERS) {
    let [right, all] = [0, 0]
    for (const [query = '', pattern = ''] of LINES) {
      const { lines } = await shop.find(query, { sortOrder })
      const bad = lines.filter((line) => !new RegExp(pattern, 'i').test(line))
      // An empty list is ten times wrong.
      right += lines.length - bad.length
      all += Math.max(lines.length, lines.length === 0 ? 10 : 0)
      if (bad.length > 0 || lines.length === 0) wrong.push(`${query} ${sortOrder}: ${bad[0] ?? 'nothing'}`)
    }
    shares.set(sortOrder, right / all)
  }
  console.log([...shares].map(([order, share]) => `sorted by ${order}: ${(share * 100).toFixed(1)} %`).join('\n'))
  for (const [order, share] of shares) expect(share, `${order}\n${wrong.join('\n')}`).toBeGreaterThanOrEqual(LEAST)
})

test('prices per unit are compared within one unit', async ({ shop }) => {
  const { products } = await shop.find('tegel', { sortOrder: 'unitpriceup', pageSize: 50 })
  const units = products.map(({ unitPriceUnit }) => unitPriceUnit ?? '')
  expect(new Set(units).size).toBeGreaterThan(0)
  expect(units.filter((unit, at) => unit !== units[at - 1]).length).toBe(new Set(units).size)
})
