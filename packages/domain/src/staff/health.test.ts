import { describe, expect, test } from 'vitest'
import { levelOf, passedAt } from './health.ts'

describe('health of a part', () => {
  test('follows the age of the oldest work', () => {
    const mails = (ageSeconds: number | null) => levelOf('mails', { ageSeconds, count: 3 })
    expect([null, 0, 599, 600, 3_599, 3_600].map(mails)).toEqual([
      ...['green', 'green', 'green', 'amber', 'amber', 'red'],
    ])
  })
  test('follows the number of failures', () => {
    const jobs = (count: number) => levelOf('jobs', { ageSeconds: null, count })
    expect([0, 1, 49, 50].map(jobs)).toEqual(['green', 'amber', 'amber', 'red'])
    expect(levelOf('search', { ageSeconds: null, count: 1 })).toBe('red')
    expect(levelOf('cache', { ageSeconds: null, count: 1 })).toBe('amber')
    expect(levelOf('partitions', { ageSeconds: 9e9, count: 0 })).toBe('green')
  })
  test('began when the age passed its limit', () => {
    const now = new Date('2026-11-17T12:00:00Z')
    const since = (ageSeconds: number | null) => passedAt('mails', { ageSeconds, count: 0 }, now).toISOString()
    expect(since(660)).toBe('2026-11-17T11:59:00.000Z')
    expect(since(3_600)).toBe('2026-11-17T12:00:00.000Z')
    expect([since(null), since(10)]).toEqual(['2026-11-17T12:00:00.000Z', '2026-11-17T12:00:00.000Z'])
    expect(passedAt('cache', { ageSeconds: 90, count: 1 }, now)).toEqual(now)
  })
})
