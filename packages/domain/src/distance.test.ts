import { expect, test } from 'vitest'
import { distanceBetween, formatDistance } from './distance.ts'

test.for([
  [0, 'nl', '0\u00a0m'],
  [999, 'nl', '999\u00a0m'],
  [999.6, 'nl', '1,0\u00a0km'],
  [1_000, 'nl', '1,0\u00a0km'],
  [12_345, 'nl', '12,3\u00a0km'],
  [999, 'en', '999\u00a0m'],
  [12_345, 'en', '12.3\u00a0km'],
] as const)('%d metres read in %s as %s', { tags: ['LOCALE-11'] }, ([metres, locale, text]) => {
  expect(formatDistance(metres, locale)).toBe(text)
})

test('Amsterdam to Utrecht is about 35 km', () => {
  const metres = distanceBetween({ lat: 52.379, lng: 4.9 }, { lat: 52.089, lng: 5.11 })
  expect(metres).toBeGreaterThan(34_000)
  expect(metres).toBeLessThan(36_500)
})

test.for([
  ['a degree of latitude', { lat: 52, lng: 5 }, { lat: 53, lng: 5 }, 111_195],
  ['a degree of longitude at the equator', { lat: 0, lng: 5 }, { lat: 0, lng: 6 }, 111_195],
  ['a degree of longitude at 60 degrees north', { lat: 60, lng: 5 }, { lat: 60, lng: 6 }, 55_597],
  ['from pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015_087],
  ['a place and itself', { lat: 52, lng: 5 }, { lat: 52, lng: 5 }, 0],
  ['Amsterdam and Groningen', { lat: 52.379, lng: 4.9 }, { lat: 53.211, lng: 6.564 }, 145_200],
] as const)('%s', ([, from, to, metres]) => {
  expect(Math.abs(distanceBetween(from, to) - metres)).toBeLessThan(Math.max(1, metres / 1000))
  expect(distanceBetween(to, from)).toBeCloseTo(distanceBetween(from, to))
})
