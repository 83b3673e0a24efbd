import { expect, test } from 'vitest'
import { amountWithWaste, cheapestCount, cheapestMix, measuredArea, packsFor } from './quantity-calculator.ts'

test.each([
  ['laminate with 8 % waste', { amount: 23.4, wastePercent: 8 }, 2.22, 12],
  ['exactly full packs need no extra one', { amount: 26.64, wastePercent: 0 }, 2.22, 12],
  ['a little more does', { amount: 26.65, wastePercent: 0 }, 2.22, 13],
  ['nothing takes nothing', { amount: 0, wastePercent: 10 }, 2.22, 0],
  ['goods without a content cannot be counted', { amount: 5, wastePercent: 0 }, 0, 0],
])('%s', (_name, job, holds, expected) => {
  expect(packsFor(job, holds)).toBe(expected)
})

const board = { productId: 'board', holds: 1.56, priceCents: 895 }
const pallet = { productId: 'pallet', holds: 93.6, priceCents: 45_900 }

test('covers a small job with loose packs', () => {
  expect(cheapestMix({ amount: 10, wastePercent: 10 }, board, pallet)).toEqual({
    packs: [{ productId: 'board', quantity: 8 }],
    amount: 12.48,
    totalCents: 7160,
  })
})

test('covers a job with a pallet and loose packs', () => {
  expect(cheapestMix({ amount: 100, wastePercent: 0 }, board, pallet).packs).toEqual([
    { productId: 'pallet', quantity: 1 },
    { productId: 'board', quantity: 5 },
  ])
})

test('chooses a whole pallet when it is cheaper than the loose packs', () => {
  expect(cheapestMix({ amount: 85, wastePercent: 0 }, board, pallet).packs).toEqual([
    { productId: 'pallet', quantity: 1 },
  ])
})

test('the chosen packs always cover the job', () => {
  for (let amount = 0.5; amount < 300; amount += 7.3) {
    const job = { amount, wastePercent: 8 }
    const bought = cheapestMix(job, board, pallet)
    expect(bought.amount).toBeGreaterThanOrEqual(amount * 1.08 - 0.001)
    expect(bought.totalCents).toBeLessThanOrEqual(cheapestMix(job, board).totalCents)
  }
})

test('buys more pieces when a tier lowers the total', () => {
  const total = (count: number) => count * (count >= 20 ? 800 : 900)
  expect(cheapestCount(19, total, [20, 60])).toBe(20)
  expect(cheapestCount(12, total, [20, 60])).toBe(12)
})

test('adds surfaces, subtracts openings and multiplies by the number of layers', () => {
  const walls = [
    { length: 12, width: 2.6 },
    { length: 8.5, width: 2.6 },
  ]
  expect(measuredArea(walls, { open: 3.3, times: 2 })).toBe(100)
  expect(measuredArea([], { open: 3, times: 1 })).toBe(0)
})

test('waste is counted to a thousandth', () => {
  expect(amountWithWaste({ amount: 23.4, wastePercent: 8 })).toBe(25.272)
  expect(amountWithWaste({ amount: 1, wastePercent: 0.05 })).toBe(1.001)
})

test('a mix says how much it holds and what it costs', () => {
  expect(cheapestMix({ amount: 100, wastePercent: 0 }, board, pallet)).toMatchObject({
    amount: 101.4,
    totalCents: 45_900 + 5 * 895,
  })
  expect(cheapestMix({ amount: 0, wastePercent: 0 }, board, pallet)).toEqual({ packs: [], amount: 0, totalCents: 0 })
})

test('of two mixes that cost the same the one with fewer large packs is taken', () => {
  const large = { productId: 'large', holds: 3.12, priceCents: 1790 }
  expect(cheapestMix({ amount: 3.12, wastePercent: 0 }, board, large).packs).toEqual([
    { productId: 'board', quantity: 2 },
  ])
})

test('goods with a content below nothing cannot be counted, nor can a job', () => {
  expect(packsFor({ amount: 5, wastePercent: 0 }, -1)).toBe(0)
  expect(packsFor({ amount: -5, wastePercent: 0 }, 1)).toBe(0)
  expect(packsFor({ amount: 5, wastePercent: 0 }, Number.NaN)).toBe(0)
})

test('a tier below the need or as dear as it changes nothing', () => {
  const flat = () => 500
  expect(cheapestCount(19, flat, [10, 19, 20])).toBe(19)
  expect(cheapestCount(19, (count) => -count, [10])).toBe(19)
})

test('openings larger than the surfaces leave nothing to cover', () => {
  expect(measuredArea([{ length: 1, width: 1 }], { open: 3, times: 1 })).toBe(0)
  expect(measuredArea([{ length: 0.1, width: 0.2 }], { open: 0, times: 3 })).toBe(0.06)
})
