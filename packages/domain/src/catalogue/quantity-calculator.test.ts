import { expect, test } from 'vitest'
import { cheapestCount, cheapestMix, measuredArea, packsFor } from './quantity-calculator.ts'

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

test('a small job is bought loose', () => {
  expect(cheapestMix({ amount: 10, wastePercent: 10 }, board, pallet)).toEqual({
    packs: [{ productId: 'board', quantity: 8 }],
    amount: 12.48,
    totalCents: 7160,
  })
})

test('a pallet and the rest loose', () => {
  expect(cheapestMix({ amount: 100, wastePercent: 0 }, board, pallet).packs).toEqual([
    { productId: 'pallet', quantity: 1 },
    { productId: 'board', quantity: 5 },
  ])
})

test('a whole pallet when that is cheaper than what is needed of it', () => {
  expect(cheapestMix({ amount: 85, wastePercent: 0 }, board, pallet).packs).toEqual([
    { productId: 'pallet', quantity: 1 },
  ])
})

test('whatever is bought covers the job', () => {
  for (let amount = 0.5; amount < 300; amount += 7.3) {
    const job = { amount, wastePercent: 8 }
    const bought = cheapestMix(job, board, pallet)
    expect(bought.amount).toBeGreaterThanOrEqual(amount * 1.08 - 0.001)
    expect(bought.totalCents).toBeLessThanOrEqual(cheapestMix(job, board).totalCents)
  }
})

test('more pieces are taken when a tier makes them cost less together', () => {
  const total = (count: number) => count * (count >= 20 ? 800 : 900)
  expect(cheapestCount(19, total, [20, 60])).toBe(20)
  expect(cheapestCount(12, total, [20, 60])).toBe(12)
})

test('surfaces are added up, less what stays open, as often as they are covered', () => {
  const walls = [
    { length: 12, width: 2.6 },
    { length: 8.5, width: 2.6 },
  ]
  expect(measuredArea(walls, { open: 3.3, times: 2 })).toBe(100)
  expect(measuredArea([], { open: 3, times: 1 })).toBe(0)
})
