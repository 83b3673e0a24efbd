import { expect, test } from 'vitest'
import { extrasOf, limitsOf, usedPercent } from './load-text.ts'

test('empty fields set no limit, and a comma is a decimal point', () => {
  expect(limitsOf('', '', '')).toBeNull()
  expect(limitsOf('8', '1400', '9,5')).toEqual({ stops: 8, grams: 1_400_000, litres: 9_500 })
  expect(limitsOf('0', '0.25', '0')).toEqual({ stops: 0, grams: 250, litres: 0 })
})

test('the use of a window is that of its scarcest figure', () => {
  const limits = { stops: 10, grams: 1_000, litres: 100 }
  expect(usedPercent({ limits, booked: { stops: 1, grams: 900, litres: 10 } })).toBe(90)
  expect(usedPercent({ limits: { ...limits, stops: 0 }, booked: { stops: 0, grams: 0, litres: 0 } })).toBe(100)
  expect(usedPercent({ limits: null, booked: { stops: 99, grams: 0, litres: 0 } })).toBe(0)
})

test('pallets and cranes of all deliveries are added', () => {
  const stops = [
    { pallets: 2, needsCrane: true },
    { pallets: 0, needsCrane: true },
    { pallets: 1, needsCrane: false },
  ]
  expect(extrasOf(stops)).toEqual({ pallets: 3, cranes: 2 })
})
