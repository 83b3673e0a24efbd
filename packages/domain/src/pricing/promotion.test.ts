import { expect, test } from 'vitest'
import { isReduced, type Promotion, shownPromotions } from './promotion.ts'

const at = (text: string) => new Date(text)
const promotion = (id: string, ticket: string | null): Promotion => ({
  id,
  ticket,
  startsAt: at('2026-03-01T00:00:00Z'),
  endsAt: at('2026-03-31T23:59:59Z'),
})
const ids = (promotions: readonly Promotion[], now = '2026-03-10T12:00:00Z') =>
  shownPromotions(promotions, at(now)).map(({ id }) => id)

test.for([
  ['2026-02-28T23:59:59Z', []],
  ['2026-03-01T00:00:00Z', ['a']],
  ['2026-03-31T23:59:59Z', ['a']],
  ['2026-04-01T00:00:00Z', []],
] as const)('at %s: %o', { tags: ['PROMO-01'] }, ([now, expected]) => {
  expect(ids([promotion('a', '2e halve prijs')], now)).toEqual(expected)
})

test('SHOWLABEL hides the other promotions', { tags: ['PROMO-02'] }, () => {
  expect(ids([promotion('a', '10%'), promotion('b', 'SHOWLABEL Bouwdagen'), promotion('c', '20%')])).toEqual(['b'])
})

test('a promotion without a ticket is not shown', { tags: ['PROMO-03'] }, () => {
  expect(ids([promotion('a', null), promotion('b', ' '), promotion('c', '20%')])).toEqual(['c'])
})

test('a promotion with NOLABEL is not shown', { tags: ['PROMO-04'] }, () => {
  expect(ids([promotion('a', 'NOLABEL'), promotion('b', '20%')])).toEqual(['b'])
})

test.for([
  ['2026-02-28', false],
  ['2026-03-01', true],
  ['2026-03-31', true],
  ['2026-04-01', false],
] as const)('on %s reduced is %s', { tags: ['PROMO-05'] }, ([today, expected]) => {
  expect(isReduced(today, '2026-03-01', '2026-03-31')).toBe(expected)
})

test('without a first day there is no reduction', () => {
  expect([isReduced('2026-03-01', null, null), isReduced('2026-03-01', '2026-02-01', null)]).toEqual([false, true])
  expect(isReduced('2026-03-01', null, '2026-04-01')).toBe(false)
})
