import { expect, test } from 'vitest'
import { distanceBetween, formatDistance } from './distance.ts'

test.for([
  [0, '0\u00a0m'],
  [999, '999\u00a0m'],
  [999.6, '1,0\u00a0km'],
  [1_000, '1,0\u00a0km'],
  [12_345, '12,3\u00a0km'],
] as const)('[LOCALE-11] %d metres read %s', ([metres, text]) => {
  expect(formatDistance(metres)).toBe(text)
})

test('Amsterdam to Utrecht is about 35 km', () => {
  const metres = distanceBetween({ lat: 52.379, lng: 4.9 }, { lat: 52.089, lng: 5.11 })
  expect(metres).toBeGreaterThan(34_000)
  expect(metres).toBeLessThan(36_500)
})
