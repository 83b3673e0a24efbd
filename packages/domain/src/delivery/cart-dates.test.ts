import { expect, test } from 'vitest'
import { earliestForCart, offeredDays } from './cart-dates.ts'
import { minutesIn } from './moment.ts'

const RULES = {
  deliveryCutoffSmall: '16:00',
  deliveryCutoffLarge: '12:00',
  deliveryDelayDays: 1,
  extraStockDeliveryDays: 2,
  holidays: ['2026-12-25', '2026-12-26'],
}
// A Tuesday, between both cutoffs.
const NOW = { day: '2026-11-17', minutes: minutesIn('13:00') }
const small = { quantity: 1, size: 'small', maxStockDefault: 100, maxStockTotal: 500 } as const
const large = { ...small, size: 'large' } as const

test('the slowest line decides, in any position', () => {
  expect(earliestForCart([small], NOW, RULES)).toBe('2026-11-18')
  expect(earliestForCart([large, small], NOW, RULES)).toBe('2026-11-19')
  expect(earliestForCart([small, large], NOW, RULES)).toBe('2026-11-19')
  const many = { ...small, quantity: 101 }
  expect(earliestForCart([small, many, large], NOW, RULES)).toBe('2026-11-20')
})

test('an empty cart is as fast as one small line', () => {
  expect(earliestForCart([], NOW, RULES)).toBe('2026-11-18')
  expect(earliestForCart([], { ...NOW, minutes: minutesIn('16:00') }, RULES)).toBe('2026-11-19')
})

test('offers the requested number of free days, each with its windows', () => {
  const windowsOn = (day: string) => (day === '2026-11-19' ? [] : [`${day} morning`, `${day} evening`])
  expect(offeredDays('2026-11-18', RULES, 3, windowsOn)).toEqual([
    { day: '2026-11-18', windows: ['2026-11-18 morning', '2026-11-18 evening'] },
    { day: '2026-11-20', windows: ['2026-11-20 morning', '2026-11-20 evening'] },
    { day: '2026-11-23', windows: ['2026-11-23 morning', '2026-11-23 evening'] },
  ])
  const asked: string[] = []
  const none = offeredDays('2026-11-18', RULES, 3, (day) => {
    asked.push(day)
    return []
  })
  expect(none).toEqual([])
  expect(asked).toHaveLength(60) // no later day is checked
  expect(asked).not.toContain('2026-12-25')
})
