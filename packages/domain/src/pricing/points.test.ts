import { expect, test } from 'vitest'
import { checkPoints, earnedPoints, mostPoints, pointsThatCount, pointsValue, totalToPay } from './points.ts'

test('a hundred points are worth a euro', { tags: ['PROMO-16', 'PROMO-18'] }, () => {
  expect(pointsValue(250)).toBe(250) // 2.50
  expect(pointsValue(1_234)).toBe(1_234) // 12.34
})

test.for([
  ['what the customer has', 300, 5_000, 300],
  ['what the cart costs', 10_000, 4_567, 4_567],
  ['rounded down', 99.9, 5_000, 99],
  ['nothing of nothing', 500, 0, 0],
  ['never below nothing', -5, 5_000, 0],
] as const)('at most %s', { tags: ['PROMO-17'] }, ([, balance, total, most]) => {
  expect(mostPoints(balance, total)).toBe(most)
})

test('50.00 minus 500 points is 45.00', { tags: ['PROMO-19'] }, () => {
  expect(totalToPay(5_000, 500)).toBe(4_500)
})

test.for([
  [499, 'points_too_few'],
  [500, 500],
  [800, 800],
  [801, 'points_too_many'],
  [0, 0],
] as const)('with 800 points and a minimum of 500, %d: %s', { tags: ['PROMO-20'] }, ([points, outcome]) => {
  const checked = checkPoints(points, { balance: 800, minimum: 500, totalCents: 9_000, isOnline: true })
  expect(checked.ok ? checked.value : checked.code).toBe(outcome)
})

test('nothing can be redeemed when the cart costs less than the minimum', { tags: ['PROMO-20'] }, () => {
  expect(checkPoints(500, { balance: 800, minimum: 500, totalCents: 499, isOnline: true })).toEqual({
    ok: false,
    code: 'points_too_many',
  })
  expect(pointsThatCount(700, mostPoints(800, 650), 500)).toBe(650)
  expect(pointsThatCount(700, mostPoints(800, 499), 500)).toBe(0)
  expect(pointsThatCount(0, 800, 0)).toBe(0)
  expect(pointsThatCount(500, 800, 500)).toBe(500)
  expect(pointsThatCount(-3, 800, -5)).toBe(0)
})

test.for([
  [0, { ok: true, value: 0 }],
  [499, { ok: false, code: 'points_too_many' }],
  [600, { ok: false, code: 'points_too_many' }],
] as const)('an order that is paid at the counter redeems its points there: %d', ([points, outcome]) => {
  expect(checkPoints(points, { balance: 800, minimum: 500, totalCents: 9_000, isOnline: false })).toEqual(outcome)
})

test.for([
  ['whole euros', 38_185, 0, 0, 381],
  ['after discounts', 38_185, 1_000, 0, 371],
  ['not for what points paid', 38_185, 1_000, 5_000, 321],
  ['never less than none', 1_000, 1_000, 500, 0],
] as const)('%s', { tags: ['DECIDE-19'] }, ([, goods, discount, redeemed, points]) => {
  expect(earnedPoints(goods, discount, redeemed)).toBe(points)
})
