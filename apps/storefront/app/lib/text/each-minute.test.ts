import { afterEach, expect, test, vi } from 'vitest'
import { eachMinute } from './each-minute.ts'

afterEach(() => vi.useRealTimers())

test('runs at the next full minute, then each minute, until stopped', { tags: ['DELIVERY-19'] }, () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T10:00:30Z') })
  const run = vi.fn()
  const stop = eachMinute(run, { now: Date.now, set: setTimeout, clear: clearTimeout })
  vi.advanceTimersByTime(29_999)
  expect(run).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(120_000)
  expect(run).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(120_000)
  expect(run).toHaveBeenCalledTimes(3)
})
