import { expect, test } from 'vitest'
import { collectBy, heldForCounterUntil, remindsUntil, reviewWindow } from './pickup.ts'

const AT = new Date('2026-11-02T10:00:00Z')

test('goods stay ready for seven days, with a reminder two days before the end', () => {
  expect(collectBy(AT).toISOString()).toBe('2026-11-09T10:00:00.000Z')
  expect(remindsUntil(AT).toISOString()).toBe('2026-11-04T10:00:00.000Z')
})

test('invites to review between seven and thirty days after arrival', () => {
  const { from, to } = reviewWindow(AT)
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-10-03T10:00:00.000Z', '2026-10-26T10:00:00.000Z'])
})

test.for([
  ['in winter', '2026-11-16', '2026-11-17T17:00:00.000Z'],
  ['in summer', '2026-07-14', '2026-07-15T16:00:00.000Z'],
  ['on the last day of winter time', '2026-03-27', '2026-03-28T17:00:00.000Z'],
  ['past the Sunday on which summer time starts', '2026-03-28', '2026-03-30T16:00:00.000Z'],
  ['on the last day of summer time', '2026-10-23', '2026-10-24T16:00:00.000Z'],
  ['past the Sunday on which summer time ends', '2026-10-24', '2026-10-26T17:00:00.000Z'],
  ['past holidays', '2026-12-24', '2026-12-28T17:00:00.000Z'],
] as const)('goods to pay at the counter are held until 18:00 in Amsterdam, %s', ([, agreed, until]) => {
  expect(heldForCounterUntil(agreed, ['2026-12-25', '2026-12-26']).toISOString()).toBe(until)
})
