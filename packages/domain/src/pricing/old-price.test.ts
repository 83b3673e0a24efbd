import { expect, test } from 'vitest'
import { lowestBefore, type PricePoint } from './old-price.ts'

const point = (day: string, priceCents: number): PricePoint => ({ validFrom: new Date(`${day}T00:00:00Z`), priceCents })
const start = new Date('2026-03-31T00:00:00Z')

test.for([
  ['one price all along', [point('2025-01-01', 2_000)], 2_000],
  [
    'raised just before: the lower one of before counts',
    [point('2025-01-01', 2_000), point('2026-03-20', 3_000)],
    2_000,
  ],
  [
    'a low price that ended before the window does not count',
    [point('2026-01-01', 1_000), point('2026-02-20', 2_000)],
    2_000,
  ],
  [
    'a low price that still held on its first day counts',
    [point('2026-01-01', 1_000), point('2026-03-02', 2_000)],
    1_000,
  ],
  [
    'a price that came with the reduction does not count',
    [point('2026-01-01', 2_000), point('2026-03-31', 1_500)],
    2_000,
  ],
  [
    'a low price that ended as the window began does not count',
    [point('2026-01-01', 1_000), point('2026-03-01', 2_000)],
    2_000,
  ],
  [
    'the order in which prices come does not matter',
    [point('2026-03-20', 3_000), point('2026-02-10', 2_500), point('2025-01-01', 1_000)],
    2_500,
  ],
  ['no price before it', [point('2026-04-02', 2_000)], undefined],
  ['out of order', [point('2026-03-20', 3_000), point('2025-01-01', 2_000)], 2_000],
] as const)('%s', ([, history, lowest]) => {
  expect(lowestBefore(history, start)).toBe(lowest)
})
