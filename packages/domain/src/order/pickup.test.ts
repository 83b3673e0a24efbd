import { expect, test } from 'vitest'
import { collectBy, remindsUntil, reviewWindow } from './pickup.ts'

const AT = new Date('2026-11-02T10:00:00Z')

test('goods stay ready for seven days, with a reminder two days before the end', () => {
  expect(collectBy(AT).toISOString()).toBe('2026-11-09T10:00:00.000Z')
  expect(remindsUntil(AT).toISOString()).toBe('2026-11-04T10:00:00.000Z')
})

test('invites to review between seven and thirty days after arrival', () => {
  const { from, to } = reviewWindow(AT)
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-10-03T10:00:00.000Z', '2026-10-26T10:00:00.000Z'])
})
