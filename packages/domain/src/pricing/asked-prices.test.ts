import { expect, test } from 'vitest'
import { askedPrices } from './asked-prices.ts'

const at = (day: string, time = '00:00:00.000') => new Date(`2026-${day}T${time}Z`)
const shelf = (day: string, priceCents: number) => ({ validFrom: at(day), priceCents })
const period = (from: string, until: string, priceCents: number) => ({
  startsAt: at(from),
  endsAt: at(until, '23:59:59.999'),
  priceCents,
})
const asked = (day: string, priceCents: number) => ({ validFrom: at(day), priceCents })

test('effective prices follow regular prices and promotions over time', () => {
  const points = askedPrices([shelf('05-01', 1_200), shelf('01-01', 1_000)], [period('03-10', '03-19', 800)])
  expect(points).toEqual([asked('01-01', 1_000), asked('03-10', 800), asked('03-20', 1_000), asked('05-01', 1_200)])
})

test('before its first regular price a product has no effective price', () => {
  expect(askedPrices([shelf('02-01', 1_000)], [period('01-10', '02-10', 800)])).toEqual([
    asked('02-01', 800),
    asked('02-11', 1_000),
  ])
  expect(askedPrices([], [period('01-10', '02-10', 800)])).toEqual([])
})

test('the lowest of simultaneous promotions counts, and none raises the price', () => {
  const points = askedPrices([shelf('01-01', 1_000)], [period('02-01', '02-28', 900), period('02-10', '02-12', 700)])
  expect(points.map(({ priceCents }) => priceCents)).toEqual([1_000, 900, 700, 900, 1_000])
  expect(askedPrices([shelf('01-01', 1_000)], [period('02-01', '02-02', 1_500)]).at(1)).toEqual(asked('02-01', 1_000))
})

test('a promotion includes its last moment', () => {
  const last = askedPrices([shelf('01-01', 1_000), shelf('03-19', 1_100)], [period('03-10', '03-18', 800)])
  expect(last).toEqual([asked('01-01', 1_000), asked('03-10', 800), asked('03-19', 1_100)])
  const atEnd = { validFrom: at('03-18', '23:59:59.999'), priceCents: 1_100 }
  expect(askedPrices([shelf('01-01', 1_000), atEnd], [period('03-10', '03-18', 800)])).toContainEqual({
    validFrom: atEnd.validFrom,
    priceCents: 800,
  })
})
